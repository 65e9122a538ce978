import type { Currency } from '#contract/money';
import { type Book, bizType } from '#contract/status';
import {
  type Account,
  agentAccrued,
  agentPocket,
  channelCost,
  channelReceivable,
  chargebackLoss,
  commissionCost,
  fee,
  manualAdjustment,
  merchantPocket,
  type Pocket,
  payoutFloat,
  penalty,
  placeIn,
  placeOf,
  suspense,
  unclaimed,
  writeOff,
} from './account';
import { credit, debit, type Journal, type Line } from './post';

/**
 * What an event means for the ledger (`domain/money.md` E.3): pure functions, amounts in minor units, of the journal's
 * currency unless a line names its own. The caller adds whose it is: `post(tx, { ...paymentSucceeded(facts), bizNo:
 * order.order_no, currency, merchantId, operator }, …)`.
 */
export type Booking = Pick<Journal, 'bizType' | 'event' | 'lines'>;
const booking = (kind: keyof typeof bizType, event: string, ...lines: Line[]): Booking => ({
  bizType: bizType[kind],
  event,
  lines,
});

/** The same booking in a book: of money that is no merchant's yet, so that nothing else says where it belongs. */
export const bookedIn = (of: Book, one: Booking): Booking => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line, account: placeIn(of, line.account) })),
});

/** What an agent has earned. */
export interface Commission {
  agentId: string;
  amount: bigint;
}
interface Received {
  amount: bigint;
  channelCost: bigint;
  channelCode: string;
}
export interface Success extends Received {
  /** Not more than the amount. */
  fee: bigint;
  /** Of each agent, the merchant's own first. */
  commissions: readonly Commission[];
  merchantId: string;
  /** 0: spendable at once; otherwise it waits in `pending` until it matures. */
  settleDays: number;
}

/**
 * A payer's money arrived for an order: the merchant's net, our fee, the channel's cost and the agent's commission in
 * one journal.
 */
export function paymentSucceeded(paid: Success): Booking {
  return booking(
    'payment',
    'paid',
    debit(channelReceivable(paid.channelCode), paid.amount),
    ...merchantShare(paid),
    ...costLines(paid),
    ...commissionLines(paid),
  );
}

/** Money that waits for a person: the channel owes it, and nobody has it yet. */
const suspenseLines = (received: Received) => [
  debit(channelReceivable(received.channelCode), received.amount),
  credit(suspense, received.amount),
  ...costLines(received),
];

/**
 * Money arrived that fits no open order: another amount, too late, or after a failure (`decisions.md` 24). It waits in
 * suspense.
 */
export function paymentMismatch(received: Received): Booking {
  return booking('payment', 'mismatch', ...suspenseLines(received));
}

/** Money arrived that no order can be found for, or whose names were used for another payment. It waits in suspense. */
export function receiptUnmatched(received: Received): Booking {
  return booking('correction', 'receipt', ...suspenseLines(received));
}

interface AtPlace {
  placeId: string;
  currency: Currency;
  amount: bigint;
}
/** Money arrived at a place of our own that nobody has explained. It waits in suspense. */
export const placeReceived = ({ placeId, currency, amount }: AtPlace): Booking =>
  booking('correction', 'receipt', debit(placeOf(placeId, currency), amount), credit(suspense, amount));

/** Money in suspense is given to its order by a person; its channel cost was booked when it arrived. */
export function suspenseMatched(paid: Success): Booking {
  return booking(
    'supplement',
    'matched',
    debit(suspense, paid.amount),
    ...merchantShare(paid),
    ...commissionLines(paid),
  );
}

interface Suspended {
  amount: bigint;
  /** Where it lies: what a channel owes us, or a place of our own. */
  from: Account;
}
/** Money in suspense goes back to its payer from where it lies. */
export const receiptReturned = ({ amount, from }: Suspended): Booking =>
  booking('correction', 'returned', debit(suspense, amount), credit(from, amount));
/** Money in suspense that nobody claims is ours. */
export const receiptTaken = ({ amount }: Pick<Suspended, 'amount'>): Booking =>
  booking('correction', 'income', debit(suspense, amount), credit(unclaimed, amount));

/** Collected money of a merchant becomes spendable. */
export const matured = (merchantId: string, amount: bigint): Booking =>
  between('maturity', 'matured', merchantId, 'pending', 'available', amount);
export const frozen = (merchantId: string, amount: bigint): Booking =>
  between('freeze', 'frozen', merchantId, 'available', 'frozen', amount);
export const unfrozen = (merchantId: string, amount: bigint): Booking =>
  between('unfreeze', 'unfrozen', merchantId, 'frozen', 'available', amount);

const deductTo = { fine: penalty, fee: fee('payment'), chargeback: chargebackLoss, correction: manualAdjustment };
/** Why money is taken from a merchant by hand. */
export type DeductCategory = keyof typeof deductTo;
export function deducted(
  merchantId: string,
  category: DeductCategory,
  from: 'available' | 'frozen',
  amount: bigint,
): Booking {
  return booking(
    'deduct',
    'deducted',
    debit(merchantPocket(merchantId, from), amount),
    credit(deductTo[category], amount),
  );
}

const creditFrom = { compensation: writeOff, correction: manualAdjustment };
/** Why money is given to a merchant by hand. */
export type CreditCategory = keyof typeof creditFrom;
export function credited(merchantId: string, category: CreditCategory, amount: bigint): Booking {
  return booking(
    'credit',
    'credited',
    debit(creditFrom[category], amount),
    credit(merchantPocket(merchantId, 'available'), amount),
  );
}

/** `amount` and fee together, held until the payout's end is known. */
export const payoutRequested = (merchantId: string, amount: bigint, charge: bigint): Booking =>
  between('payoutHold', 'requested', merchantId, 'available', 'payoutTransit', amount + charge);
export const payoutFailed = (merchantId: string, amount: bigint, charge: bigint): Booking =>
  between('payoutBack', 'failed', merchantId, 'payoutTransit', 'available', amount + charge);
export interface PaidOut {
  merchantId: string;
  accountId: string;
  amount: bigint;
  fee: bigint;
  cost: bigint;
  commissions: readonly Commission[];
}
export function payoutSucceeded(paid: PaidOut): Booking {
  const float = payoutFloat(paid.accountId);
  const lines = [
    debit(merchantPocket(paid.merchantId, 'payoutTransit'), paid.amount + paid.fee),
    credit(float, paid.amount),
    credit(fee('payout'), paid.fee),
  ];
  return booking(
    'payoutDone',
    'paid',
    ...lines,
    debit(channelCost('payout'), paid.cost),
    credit(float, paid.cost),
    ...commissionLines(paid),
  );
}

export const refundRequested = (merchantId: string, amount: bigint): Booking =>
  between('refund', 'requested', merchantId, 'available', 'refundTransit', amount);
export const refundRefused = (merchantId: string, amount: bigint): Booking =>
  between('refund', 'refused', merchantId, 'refundTransit', 'available', amount);
/** Of an agent's commission, from where it goes back: what it may not spend yet, and what it may. */
export interface CommissionBack {
  agentId: string;
  accrued: bigint;
  available: bigint;
}
/** What goes back with the money: of our fee to the merchant, and of their commission from its agents to us. */
export interface GivenBack {
  fee: bigint;
  commissions: readonly CommissionBack[];
}
/** The channel gave the money back to the payer; our fee stays where nothing of it is given back. */
export function refundDone(merchantId: string, channelCode: string, amount: bigint, back?: GivenBack): Booking {
  return booking(
    'refund',
    'done',
    debit(merchantPocket(merchantId, 'refundTransit'), amount),
    credit(channelReceivable(channelCode), amount),
    ...(back ? backLines(merchantId, back) : []),
  );
}
const backLines = (merchantId: string, { fee: amount, commissions }: GivenBack): Line[] => [
  debit(fee('payment'), amount),
  credit(merchantPocket(merchantId, 'available'), amount),
  ...commissionBackLines(commissions),
];
/** Commission that goes back with its money. */
export const commissionBackLines = (commissions: readonly CommissionBack[]): Line[] =>
  commissions
    .flatMap(({ agentId, accrued, available }) => [
      debit(agentAccrued(agentId), accrued),
      debit(agentPocket(agentId, 'available'), available),
      credit(commissionCost, accrued + available),
    ])
    .map((line) => ({ ...line, bizType: bizType.commissionBack }));

function between(
  kind: keyof typeof bizType,
  event: string,
  merchantId: string,
  from: Pocket,
  to: Pocket,
  amount: bigint,
): Booking {
  return booking(
    kind,
    event,
    debit(merchantPocket(merchantId, from), amount),
    credit(merchantPocket(merchantId, to), amount),
  );
}

function merchantShare({ amount, fee: charge, merchantId, settleDays }: Success): Line[] {
  if (charge > amount) throw new RangeError(`A fee of ${charge} is more than the amount ${amount}`);
  return [
    credit(merchantPocket(merchantId, settleDays === 0 ? 'available' : 'pending'), amount - charge),
    credit(fee('payment'), charge),
  ];
}

/** The channel keeps its cost from what it collected. */
const costLines = ({ channelCost: cost, channelCode }: Received): Line[] => [
  debit(channelCost('payment'), cost),
  credit(channelReceivable(channelCode), cost),
];

export const commissionLines = ({ commissions }: { commissions: readonly Commission[] }): Line[] =>
  commissions
    .flatMap(({ agentId, amount }) => [debit(commissionCost, amount), credit(agentAccrued(agentId), amount)])
    .map(asCommission);
const asCommission = (line: Line): Line => ({ ...line, bizType: bizType.commission });
