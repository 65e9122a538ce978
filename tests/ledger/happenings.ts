import { bank, channelReceivable, merchantPocket, payoutFloat } from '../../server/ledger/account';
import { commissionMatured } from '../../server/ledger/commissionEvents';
import * as events from '../../server/ledger/events';
import { fundArrived, fundSent } from '../../server/ledger/fundEvents';
import { rechargeBack, recharged, rechargedInternally, rechargeHold } from '../../server/ledger/rechargeEvents';
import * as settlements from '../../server/ledger/settlementEvents';
import { type Business, businesses, type Life, type Open, type OpenKind } from './life';

/** Things that can happen, each with what it should mean in plain sums. */
type Happening = (life: Life, business: Business) => void;
const channelCode = 'demo';
const bankId = '1';
const accountId = '1';

const received = ({ random }: Life) => {
  const amount = random.amount(1000) + 9n;
  return { amount, fee: amount / 20n, channelCost: amount / 50n, channelCode };
};

/** What the agent of a business earns, where it has one, and another above it as much. */
const earned = ({ agentId }: Business, amount: bigint) =>
  agentId === null ? [] : [agentId, '9'].map((one) => ({ agentId: one, amount }));

const payment: Happening = (life, business) => {
  const paid = received(life);
  if (
    !life.attempt(
      business,
      events.paymentSucceeded({ ...paid, ...business, commissions: earned(business, paid.amount / 100n) }),
    )
  )
    return;
  life.owe(business, paid.amount - paid.fee);
  life.collect(business, paid.amount - paid.channelCost);
  if (business.settleDays > 0) life.begin('orders', business, paid.amount - paid.fee);
};
const wrongAmount: Happening = (life, business) => {
  const paid = received(life);
  if (!life.attempt(business, events.paymentMismatch(paid))) return;
  life.collect(business, paid.amount - paid.channelCost);
  life.begin('receipts', business, paid.amount, paid.fee);
};
const matching: Happening = onOpen('receipts', (life, { business, amount, fee }) => {
  const paid = {
    amount,
    fee,
    channelCost: 0n,
    commissions: earned(business, amount / 100n),
    channelCode,
    ...business,
    settleDays: 0,
  };
  return life.attempt(business, events.suspenseMatched(paid)) && life.owe(business, amount - fee) === undefined;
});
const maturity: Happening = onOpen('orders', (life, { business, amount }) =>
  life.attempt(business, events.matured(business.merchantId, amount)),
);
/** More than is there is refused. */
const commission: Happening = (life, business) => {
  const { agentId } = business;
  if (agentId !== null) life.attempt(business, commissionMatured(agentId, life.random.amount(20)));
};
const upstream: Happening = (life, business) => {
  const amount = life.random.amount(2000);
  const sent = fundSent({ from: channelReceivable(channelCode), amount, fee: 0n });
  if (life.attempt(business, sent) && life.attempt(business, fundArrived({ to: bank(bankId), amount })))
    life.collect(business, -amount);
};

const freeze: Happening = (life, business) => {
  const amount = life.random.amount(1500);
  if (life.attempt(business, events.frozen(business.merchantId, amount))) life.begin('tickets', business, amount);
};
const unfreeze: Happening = onOpen('tickets', (life, { business, amount }) =>
  life.attempt(business, events.unfrozen(business.merchantId, amount)),
);
const recover: Happening = onOpen('tickets', (life, { business, amount }) => {
  return (
    life.attempt(business, events.deducted(business.merchantId, 'chargeback', 'frozen', amount)) &&
    life.owe(business, -amount) === undefined
  );
});
const deduct: Happening = (life, business) => {
  const amount = life.random.amount(1500);
  const category = life.random.pick(['fine', 'fee', 'chargeback', 'correction'] as const) ?? 'fine';
  if (life.attempt(business, events.deducted(business.merchantId, category, 'available', amount)))
    life.owe(business, -amount);
};
const gift: Happening = (life, business) => {
  const amount = life.random.amount(300);
  if (
    life.attempt(
      business,
      events.credited(
        business.merchantId,
        life.random.pick(['compensation', 'correction'] as const) ?? 'correction',
        amount,
      ),
    )
  )
    life.owe(business, amount);
};
const recharge: Happening = (life, business) => {
  const amount = life.random.amount(500) + 5n;
  if (life.attempt(business, recharged(merchantPocket(business.merchantId, 'available'), bankId, amount, 5n)))
    life.owe(business, amount - 5n);
};

/** Of an agent's own; more than is there is refused. */
const fromBalance: Happening = (life, business) => {
  const { agentId } = business;
  const amount = life.random.amount(30) + 5n;
  if (agentId !== null && life.attempt(business, rechargeHold(agentId, amount)))
    life.begin('recharges', business, amount);
};
const fromBalanceBack: Happening = onOpen('recharges', (life, { business, amount }) =>
  life.attempt(business, rechargeBack(business.agentId ?? '', amount)),
);
const fromBalanceDone: Happening = onOpen('recharges', (life, { business, amount }) => {
  const to = merchantPocket(business.merchantId, 'available');
  return (
    life.attempt(business, rechargedInternally(to, business.agentId ?? '', amount, 5n)) &&
    life.owe(business, amount - 5n) === undefined
  );
});

const fund: Happening = (life, business) => {
  const amount = life.random.amount(800);
  if (life.attempt(business, fundSent({ from: bank(bankId), amount, fee: 0n })))
    life.attempt(business, fundArrived({ to: payoutFloat(accountId), amount }));
};
const payout: Happening = (life, business) => {
  const amount = life.random.amount(1200);
  if (life.attempt(business, events.payoutRequested(business.merchantId, amount, 8n)))
    life.begin('payouts', business, amount + 8n, 8n);
};
const payoutPaid: Happening = onOpen('payouts', (life, { business, amount, fee }) => {
  const paid = {
    merchantId: business.merchantId,
    accountId,
    amount: amount - fee,
    fee,
    cost: 3n,
    commissions: earned(business, 1n),
  };
  return life.attempt(business, events.payoutSucceeded(paid)) && life.owe(business, -amount) === undefined;
});
const payoutBack: Happening = onOpen('payouts', (life, { business, amount, fee }) =>
  life.attempt(business, events.payoutFailed(business.merchantId, amount - fee, fee)),
);

const refund: Happening = (life, business) => {
  const amount = life.random.amount(600);
  if (life.attempt(business, events.refundRequested(business.merchantId, amount)))
    life.begin('refunds', business, amount);
};
const refundRefused: Happening = onOpen('refunds', (life, { business, amount }) =>
  life.attempt(business, events.refundRefused(business.merchantId, amount)),
);
const refundDone: Happening = onOpen('refunds', (life, { business, amount }) => {
  if (!life.attempt(business, events.refundDone(business.merchantId, channelCode, amount))) return false;
  life.owe(business, -amount);
  life.collect(business, -amount);
  return true;
});

const settlerOf = ({ merchantId: id }: Business) => ({ type: 'merchant', id }) as const;
const settlement: Happening = (life, business) => {
  const amount = life.random.amount(1500) + 25n;
  if (life.attempt(business, settlements.settlementApplied(settlerOf(business), amount)))
    life.begin('settlements', business, amount);
};
const settlementPaid: Happening = onOpen('settlements', (life, { business, amount }) => {
  return (
    life.attempt(
      business,
      settlements.settlementPaid(settlerOf(business), bankId, { remit: amount - 25n, charge: 25n }),
    ) && life.owe(business, -amount) === undefined
  );
});
const settlementInUsdt: Happening = onOpen('settlements', (life, { business, amount }) => {
  const booking = settlements.settlementPaidInUsdt(settlerOf(business), '1', {
    remit: amount,
    charge: 0n,
    worth: amount - amount / 40n,
    usdt: amount * 540n,
  });
  return life.attempt(business, booking) && life.owe(business, -amount) === undefined;
});
const settlementBack: Happening = onOpen('settlements', (life, { business, amount }) =>
  life.attempt(business, settlements.settlementBack(settlerOf(business), amount)),
);

const happenings: readonly Happening[] = [
  ...[
    payment,
    payment,
    payment,
    wrongAmount,
    matching,
    maturity,
    maturity,
    commission,
    upstream,
    freeze,
    unfreeze,
    recover,
    deduct,
    gift,
    recharge,
    fromBalance,
    fromBalanceBack,
    fromBalanceDone,
  ],
  ...[
    fund,
    payout,
    payoutPaid,
    payoutBack,
    refund,
    refundRefused,
    refundDone,
    settlement,
    settlementPaid,
    settlementInUsdt,
    settlementBack,
  ],
];

/** One more thing happens, to anybody. */
export function happen(life: Life): void {
  const business = life.random.pick(businesses);
  const happening = life.random.pick(happenings);
  if (business && happening) happening(life, business);
}

/** Ends one open thing where the ledger lets it; nothing where none is open. */
function onOpen(kind: OpenKind, ending: (life: Life, item: Open) => boolean): Happening {
  return (life) => {
    const item = life.some(kind);
    if (item && ending(life, item)) life.end(kind, item);
  };
}
