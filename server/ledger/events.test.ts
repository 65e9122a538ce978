import { agentPocket, merchantPocket } from './account';
import {
  type Booking,
  credited,
  deducted,
  frozen,
  matured,
  paymentMismatch,
  paymentSucceeded,
  payoutFailed,
  payoutRequested,
  payoutSucceeded,
  refundDone,
  refundRefused,
  refundRequested,
  suspenseMatched,
  unfrozen,
} from './events';
import { rechargeBack, recharged, rechargedInternally, rechargedInUsdt, rechargeHold } from './rechargeEvents';
import {
  settlementApplied,
  settlementBack,
  settlementPaid,
  settlementPaidInUsdt,
  settlementReturned,
} from './settlementEvents';

const success = {
  amount: 100_000n,
  fee: 3_500n,
  channelCost: 2_000n,
  commissions: [{ agentId: '2', amount: 500n }],
  channelCode: 'c',
  merchantId: '1',
  settleDays: 1,
};
const receipt = { ...success, amount: 30_000n, fee: 1_050n, commissions: [], settleDays: 0 };
const merchant = { type: 'merchant', id: '1' } as const;
const inUsdt = { remit: 925_000n, charge: 0n, worth: 900_000n, usdt: 500_000_000n };
const payout = {
  merchantId: '1',
  accountId: '3',
  amount: 50_000n,
  fee: 800n,
  cost: 300n,
  commissions: [{ agentId: '2', amount: 100n }],
};

/** The examples of the money model, minor units: side, place, amount. */
const examples: [string, Booking, string][] = [
  [
    'payment success',
    paymentSucceeded(success),
    'D asset:channel:c:receivable 100000, C mch:1:pending 96500, C rev:fee:payment 3500, D cost:channel:payment 2000, C asset:channel:c:receivable 2000, D cost:commission 500, C agent:2:accrued 500',
  ],
  [
    'payment success, three levels of agents',
    paymentSucceeded({
      ...success,
      commissions: ['2', '5', '6'].map((agentId, n) => ({ agentId, amount: 500n - BigInt(n) })),
    }),
    'D asset:channel:c:receivable 100000, C mch:1:pending 96500, C rev:fee:payment 3500, D cost:channel:payment 2000, C asset:channel:c:receivable 2000, D cost:commission 500, C agent:2:accrued 500, D cost:commission 499, C agent:5:accrued 499, D cost:commission 498, C agent:6:accrued 498',
  ],
  [
    'payment success, T+0 and no agent',
    paymentSucceeded({ ...success, settleDays: 0, commissions: [] }),
    'D asset:channel:c:receivable 100000, C mch:1:available 96500, C rev:fee:payment 3500, D cost:channel:payment 2000, C asset:channel:c:receivable 2000',
  ],
  ['maturity', matured('1', 96_500n), 'D mch:1:pending 96500, C mch:1:available 96500'],
  [
    'wrong amount, late, or after failure',
    paymentMismatch({ ...receipt, channelCost: 600n }),
    'D asset:channel:c:receivable 30000, C plat:suspense 30000, D cost:channel:payment 600, C asset:channel:c:receivable 600',
  ],
  ['later matched', suspenseMatched(receipt), 'D plat:suspense 30000, C mch:1:available 28950, C rev:fee:payment 1050'],
  ['refund request', refundRequested('1', 10_000n), 'D mch:1:available 10000, C mch:1:refundTransit 10000'],
  ['refund refused', refundRefused('1', 10_000n), 'D mch:1:refundTransit 10000, C mch:1:available 10000'],
  ['refund done', refundDone('1', 'c', 10_000n), 'D mch:1:refundTransit 10000, C asset:channel:c:receivable 10000'],
  [
    'refund done with the fee',
    refundDone('1', 'c', 10_000n, { fee: 350n, commissions: [{ agentId: '2', accrued: 30n, available: 20n }] }),
    'D mch:1:refundTransit 10000, C asset:channel:c:receivable 10000, D rev:fee:payment 350, C mch:1:available 350, D agent:2:accrued 30, D agent:2:available 20, C cost:commission 50',
  ],
  ['payout request', payoutRequested('1', 50_000n, 800n), 'D mch:1:available 50800, C mch:1:payoutTransit 50800'],
  [
    'payout success, cost and commission',
    payoutSucceeded(payout),
    'D mch:1:payoutTransit 50800, C asset:payoutAccount:3 50000, C rev:fee:payout 800, D cost:channel:payout 300, C asset:payoutAccount:3 300, D cost:commission 100, C agent:2:accrued 100',
  ],
  ['payout failed', payoutFailed('1', 50_000n, 800n), 'D mch:1:payoutTransit 50800, C mch:1:available 50800'],
  [
    'recharge',
    recharged(merchantPocket('1', 'available'), '4', 1_000_000n, 5_000n),
    'D asset:bank:4 1000000, C mch:1:available 995000, C rev:fee:recharge 5000',
  ],
  [
    'recharge of an agent',
    recharged(agentPocket('2', 'available'), '4', 1_000_000n, 0n),
    'D asset:bank:4 1000000, C agent:2:available 1000000, C rev:fee:recharge 0',
  ],
  [
    'recharge from an agent’s balance: held',
    rechargeHold('2', 50_000n),
    'D agent:2:available 50000, C agent:2:rechargeTransit 50000',
  ],
  ['given up', rechargeBack('2', 50_000n), 'D agent:2:rechargeTransit 50000, C agent:2:available 50000'],
  [
    'and credited',
    rechargedInternally(merchantPocket('1', 'available'), '2', 50_000n, 500n),
    'D agent:2:rechargeTransit 50000, C mch:1:available 49500, C rev:fee:recharge 500',
  ],
  [
    'recharge in USDT, below the market',
    rechargedInUsdt(merchantPocket('1', 'available'), '5', {
      usdt: 500_000_000n,
      worth: 900_000n,
      amount: 875_000n,
      charge: 0n,
    }),
    'D asset:wallet:5 500000000 USDT, C fx:position 500000000 USDT, D fx:position 900000, C mch:1:available 875000, C rev:fee:recharge 0, C rev:fxSpread 25000',
  ],
  [
    'recharge in USDT at a fixed price above the market',
    rechargedInUsdt(merchantPocket('1', 'available'), '5', {
      usdt: 500_000_000n,
      worth: 900_000n,
      amount: 925_000n,
      charge: 5_000n,
    }),
    'D asset:wallet:5 500000000 USDT, C fx:position 500000000 USDT, D fx:position 900000, C mch:1:available 920000, C rev:fee:recharge 5000, D rev:fxSpread 25000',
  ],
  ['settlement apply', settlementApplied(merchant, 200_000n), 'D mch:1:available 200000, C mch:1:settleTransit 200000'],
  ['settlement back', settlementBack(merchant, 200_000n), 'D mch:1:settleTransit 200000, C mch:1:available 200000'],
  [
    'settlement paid',
    settlementPaid(merchant, '4', { remit: 197_500n, charge: 2_500n }),
    'D mch:1:settleTransit 200000, C asset:bank:4 197500, C rev:fee:settlement 2500',
  ],
  [
    'settlement paid in USDT',
    settlementPaidInUsdt(merchant, '4', inUsdt),
    'D mch:1:settleTransit 925000, C fx:position 900000, C rev:fxSpread 25000, D fx:position 500000000 USDT, C asset:wallet:4 500000000 USDT',
  ],
  [
    'settlement paid in USDT that is worth more by now',
    settlementPaidInUsdt(merchant, '4', { ...inUsdt, worth: 926_000n }),
    'D mch:1:settleTransit 925000, C fx:position 926000, D rev:fxSpread 1000, D fx:position 500000000 USDT, C asset:wallet:4 500000000 USDT',
  ],
  [
    'settlement returned by its bank',
    settlementReturned(merchant, '4', { remit: 197_500n, charge: 2_500n }),
    'C mch:1:available 200000, D asset:bank:4 197500, D rev:fee:settlement 2500',
  ],
  [
    'settlement of an agent',
    settlementPaid({ type: 'agent', id: '2' }, '4', { remit: 500n, charge: 0n }),
    'D agent:2:settleTransit 500, C asset:bank:4 500',
  ],
  ['freeze', frozen('1', 20_000n), 'D mch:1:available 20000, C mch:1:frozen 20000'],
  ['unfreeze', unfrozen('1', 5_000n), 'D mch:1:frozen 5000, C mch:1:available 5000'],
  ['deduct a fine', deducted('1', 'fine', 'available', 100n), 'D mch:1:available 100, C rev:penalty 100'],
  [
    'recover a chargeback from frozen',
    deducted('1', 'chargeback', 'frozen', 15_000n),
    'D mch:1:frozen 15000, C loss:chargeback 15000',
  ],
  ['credit adjust', credited('1', 'correction', 3_000n), 'D adj:manual 3000, C mch:1:available 3000'],
  ['compensate', credited('1', 'compensation', 3_000n), 'D loss:writeoff 3000, C mch:1:available 3000'],
];

test.each(examples)('%s is booked as the money model says, and balances', (_, { lines }, expected) => {
  const texts = lines.map(({ side, account, amount, currency }) =>
    [side, account.path, amount, currency].filter((part) => part !== undefined).join(' '),
  );
  expect(texts.join(', ')).toBe(expected);
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const own = lines.filter((line) => line.currency === currency);
    expect(own.reduce((sum, { side, amount }) => (side === 'D' ? sum + amount : sum - amount), 0n)).toBe(0n);
  }
});

test('a fee of more than the amount is refused instead of taking from the merchant', () => {
  expect(() => paymentSucceeded({ ...success, fee: 100_001n })).toThrow(RangeError);
});
