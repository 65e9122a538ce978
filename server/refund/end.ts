import { toMajor } from '#contract/money';
import { paymentStatus, refundStatus } from '#contract/status';
import { bookWaiting, givenBack } from '../chargeback/chargeback';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type Booking, type GivenBack, refundDone, refundRefused } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import type { By } from '../order/by';
import { holdCommissions } from '../payment/commissionBack';
import type { Moment, OrderEvent, OrderRow } from '../payment/order';
import { moveAndTell } from '../payment/telling';
import { liveRow } from '../payment/transition';
import { moveRefund, type RefundRow } from './store';
import { tellAsker } from './tellAsker';

/** Both are held by this transaction, the order first. */
export interface RefundHold {
  order: OrderRow;
  refund: RefundRow;
}
type End = Pick<RefundRow, 'upstreamRefundNo' | 'bankTraceNo'>;

/** The payer has the money: it leaves the merchant's transit, and the channel owes us less. */
export async function finishRefund(tx: Writes, hold: RefundHold, numbers: End, at: By): Promise<void> {
  const { order, refund } = hold;
  const amount = BigInt(refund.amount);
  const back = await takenBack(tx, hold);
  const total = (await givenBack(tx, order)) + amount;
  await moveRefund(tx, refund, { to: refundStatus.done, set: { ...numbers, ...ended(at), failure: null } }, at);
  await book(tx, hold, refundDone(order.merchantId, order.channelCode, amount, back), at);
  const isAll = total === BigInt(order.paidAmount);
  const to = isAll ? paymentStatus.refunded : paymentStatus.partlyRefunded;
  await leave(tx, { ...hold, to, kind: 'refunded', status: refundStatus.done }, at);
  await tellAsker(tx, hold, { kind: 'refundDone', reason: refund.reason }, at);
}

/** It came to nothing: the merchant has its money again, the order is what it was. */
export async function failRefund(
  tx: Writes,
  hold: RefundHold,
  { status, failure }: { status: 5 | 6; failure: string },
  at: By,
): Promise<void> {
  const { order, refund } = hold;
  await moveRefund(tx, refund, { to: status, set: { ...ended(at), failure }, reason: failure }, at);
  await book(tx, hold, refundRefused(order.merchantId, BigInt(refund.amount)), at);
  const to = (await givenBack(tx, order)) > 0n ? paymentStatus.partlyRefunded : paymentStatus.paid;
  await leave(tx, { ...hold, to, kind: 'refundFailed', status }, at);
  await tellAsker(tx, hold, { kind: 'refundFailed', reason: failure }, at);
}

const ended = ({ now }: Moment) => ({ endedAt: now, nextAt: null });

/** What fee and agents give back. */
async function takenBack(tx: Writes, { order, refund }: RefundHold): Promise<GivenBack> {
  const pockets = ['available', 'refundTransit'] as const;
  const commissions = await holdCommissions(tx, order, refund.commissionsBack, pockets);
  return { fee: BigInt(refund.feeBack), commissions };
}

async function book(tx: Writes, { order, refund }: RefundHold, booking: Booking, at: Moment): Promise<void> {
  const { orderNo: bizNo, currency, merchantId } = order;
  const attempt = await nextAttempt(tx, booking, bizNo);
  const about = { bizNo, currency, merchantId, operator: at.actor, remark: refund.refundNo };
  await post(tx, { ...booking, ...about, attempt }, at);
}

interface Leaving extends RefundHold {
  to: 2 | 7 | 8;
  kind: Extract<OrderEvent['kind'], 'refunded' | 'refundFailed'>;
  status: RefundRow['status'];
}
/** The order goes on, and its merchant is told of both. A chargeback may have waited for this. */
async function leave(tx: Writes, { order, refund, to, kind, status }: Leaving, at: Moment): Promise<void> {
  const { refundNo, merchantRefundNo, amount, currency } = refund;
  const event = { kind, detail: { refundNo, amountMinor: amount } };
  const more = { refund: { refundNo, merchantRefundNo, amount: toMajor(amount, currency), status } };
  const moved = await moveAndTell(tx, order, { to, event, more }, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
  await bookWaiting(tx, moved, at);
}
