import type { FailCode } from '#contract/failCode';
import { accountKey } from '#contract/spelling';
import { book, isOpen, paymentStatus, settleState } from '#contract/status';
import { isBlocked } from '../blacklist/blocked';
import { costOf, sharesOf } from '../commission/fee';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type Booking, paymentMismatch, paymentSucceeded, type Success } from '../ledger/events';
import { nextAttempt, post, postBlind } from '../ledger/post';
import { notifyPeople } from '../notify/notice';
import { notifyChange, tellMerchant } from '../payment/notice';
import {
  addEvent,
  enterTrace,
  enterUpstreamNo,
  type LockedOrder,
  type Moment,
  type OrderRow,
  type PayBy,
} from '../payment/order';
import { aboutOrder, type Changes, canMove, changeOrder, liveRow, moveOrder } from '../payment/transition';
import { availableFrom } from './maturity';
import { type Judgement, judge, type Receipt } from './receipt';
import { keepReceipt } from './receiptStore';

/** The risk flag of an order whose payer is on the blacklist. */
const BLOCKED_PAYER = 'blockedPayer';

export interface Settled {
  order: OrderRow;
  judgement: Judgement;
}

/**
 * Books money that came in for a held order: the one way an order becomes paid. A receipt as asked shares the amount
 * out between merchant, fee, channel and agent; any other waits in suspense for a person (`decisions.md` 24). Whoever
 * calls knows that it is new.
 */
export async function settlePayment(tx: Writes, locked: LockedOrder, receipt: Receipt, at: Moment): Promise<Settled> {
  const { order } = locked;
  await enterTrace(tx, order, receipt.bankTraceNo);
  const judgement = judge(order, receipt);
  return {
    judgement,
    order:
      judgement === 'paid'
        ? await bookPaid(tx, locked, receipt, at)
        : await bookSuspense(tx, locked, receipt, judgement, at),
  };
}

/** How money becomes an order's: told by its channel, or given to it by a person. */
export interface Way {
  booking(paid: Success): Booking;
  /** Which step of the order's life it is, and what else is said there. */
  step: { kind: 'paid' | 'supplement'; detail?: Record<string, string> };
  /** What the channel has kept of it already, minor units; else it is what the terms say. */
  channelCost?: bigint;
  changes?: Changes;
  remark?: string;
  approvalId?: string | undefined;
}
const usualWay: Way = { booking: paymentSucceeded, step: { kind: 'paid' } };

/** Shares money out between merchant, fee, channel and agent, and tells the merchant. */
export async function bookPaid(
  tx: Writes,
  { order, terms, settleDays }: LockedOrder,
  receipt: Receipt,
  at: Moment,
  way: Way = usualWay,
): Promise<OrderRow> {
  const { fee, net, commission, commissions, ...shares } = sharesOf(receipt.amount, terms);
  const cost = way.channelCost ?? shares.cost;
  const paid = await moveOrder(
    tx,
    order,
    paymentStatus.paid,
    {
      ...(await received(tx, order, receipt, at)),
      fee,
      netAmount: net,
      channelCost: cost,
      commission,
      bookedAt: at.now,
      availableTime: availableFrom(receipt.paidAt, settleDays),
      settleState: settleDays === 0 ? settleState.available : settleState.pending,
      ...notifyChange(order),
      ...way.changes,
    },
    { kind: way.step.kind, detail: { bankTraceNo: receipt.bankTraceNo, ...way.step.detail } },
    at,
  );
  const facts = {
    amount: receipt.amount,
    channelCost: cost,
    channelCode: order.channelCode,
    fee,
    commissions,
    merchantId: order.merchantId,
    settleDays,
  };
  const note = { approvalId: way.approvalId, ...(way.remark !== undefined && { remark: way.remark }) };
  await postBlind(tx, { ...way.booking(facts), ...journalOf(order, at), ...note }, at);
  await tellMerchant(tx, paid, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
  return paid;
}

async function bookSuspense(
  tx: Writes,
  locked: LockedOrder,
  receipt: Receipt,
  judgement: Exclude<Judgement, 'paid'>,
  at: Moment,
): Promise<OrderRow> {
  const { order, terms } = locked;
  const cost = costOf(receipt.amount, terms);
  const booking = paymentMismatch({ amount: receipt.amount, channelCost: cost, channelCode: order.channelCode });
  const journal = {
    ...booking,
    ...journalOf(order, at),
    attempt: await nextAttempt(tx, booking, order.orderNo),
    remark: receipt.bankTraceNo,
  };
  const { journalNo } = await post(tx, journal, at);
  const record = {
    channelCode: order.channelCode,
    lock: locked,
    receipt,
    id: at.nextId(at.now),
    why: judgement,
    currency: order.currency,
    journalNo,
    channelCost: cost,
  };
  await keepReceipt(tx, record, at);
  const kind = judgement === 'late' ? 'late' : 'mismatch';
  if (order.book === book.live)
    await notifyPeople(tx, { ...aboutOrder(order), kind: kind === 'late' ? 'paymentLate' : 'paymentMismatch' }, at);
  const detail = { bankTraceNo: receipt.bankTraceNo, receivedMinor: receipt.amount.toString() };
  if (judgement === 'extra') return keepOrder(tx, order, { kind, detail }, at);
  return moveOrder(
    tx,
    order,
    paymentStatus.mismatch,
    { ...(await received(tx, order, receipt, at)), channelCost: cost },
    { kind, detail },
    at,
  );
}

/** More money than asked: the order stays as it was settled, its timeline says what came. */
async function keepOrder(
  tx: Writes,
  order: OrderRow,
  event: Parameters<typeof addEvent>[2],
  at: Moment,
): Promise<OrderRow> {
  await addEvent(tx, order, event, at);
  await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'changed' }, at.now);
  return order;
}

/**
 * The channel says that the payment failed. An order that is settled already stays as it is: messages may overtake each
 * other.
 */
export async function failPayment(
  tx: Writes,
  order: OrderRow,
  reason: string,
  at: Moment,
  means?: FailCode,
): Promise<OrderRow> {
  if (!isOpen(order) || !canMove(order, paymentStatus.failed)) return order;
  const failed = await moveOrder(
    tx,
    order,
    paymentStatus.failed,
    notifyChange(order),
    { kind: 'failed', detail: { reason, ...(means && { means }) } },
    at,
  );
  await tellMerchant(tx, failed, at);
  return failed;
}

/** What the channel told in its answer to our request for a payment; the callback may have come first. */
export async function acceptPayment(
  tx: Writes,
  order: OrderRow,
  upstream: PayBy & { upstreamOrderNo: string },
  at: Moment,
) {
  const changes = {
    upstreamOrderNo: upstream.upstreamOrderNo,
    payUrl: upstream.payUrl,
    payReference: upstream.payReference,
    payReferenceKind: upstream.payReferenceKind,
  };
  await enterUpstreamNo(tx, order, upstream.upstreamOrderNo);
  if (order.status === paymentStatus.created)
    return moveOrder(tx, order, paymentStatus.accepted, changes, { kind: 'accepted' }, at);
  return order.payUrl === null && order.payReference === null ? changeOrder(tx, order, changes, at) : order;
}

const received = async (tx: Writes, order: OrderRow, receipt: Receipt, { actor, now }: Moment): Promise<Changes> => ({
  ...(await payerFlags(tx, order, receipt, now)),
  paidAmount: receipt.amount,
  payTime: receipt.paidAt,
  bankTraceNo: receipt.bankTraceNo,
  upstreamOrderNo: receipt.upstreamOrderNo ?? order.upstreamOrderNo,
  observedPayerName: receipt.payerName,
  payerAccount: receipt.payerAccount && accountKey(receipt.payerAccount),
  lastOperator: actor,
});
/** Their money is taken, for it is there; a person looks at it. */
async function payerFlags(tx: Writes, order: OrderRow, { payerAccount }: Receipt, now: Date): Promise<Changes> {
  const known = { account: payerAccount, document: order.payerDocNo, phone: order.payerPhone };
  if (order.riskFlags.includes(BLOCKED_PAYER) || !(await isBlocked(tx, order.merchantId, known, now))) return {};
  return { riskFlags: [...order.riskFlags, BLOCKED_PAYER] };
}
const journalOf = (order: OrderRow, { actor }: Moment) =>
  ({ bizNo: order.orderNo, currency: order.currency, merchantId: order.merchantId, operator: actor }) as const;
