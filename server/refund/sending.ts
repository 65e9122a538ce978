// How refunds leave through a channel. The row of a refund is its one attempt.
import { refundStatus } from '#contract/status';
import type { ChannelRefund, RefundResult } from '../channel/channel';
import type { OutgoingKind, Wait } from '../channel/outgoing/kind';
import { sendDue } from '../channel/outgoing/outgoing';
import type { Writes } from '../db/pools';
import { byNobody } from '../order/by';
import { lockOrder, type Moment } from '../payment/order';
import type { Services } from '../services';
import { failRefund, finishRefund, type RefundHold } from './end';
import { LADDER_MS } from './ladder';
import { type Due, lockOpen, moveRefund, withPayments } from './store';

/** Why a refund ends that was not sent: what its list shows. */
export const CHARGED_BACK = 'charged back by the channel';

interface RefundShape {
  table: 'refund';
  due: Due;
  order: ChannelRefund;
  result: RefundResult;
  lock: RefundHold;
}
export const outgoingRefund: OutgoingKind<RefundShape> = {
  kind: 'refund',
  table: 'refund',
  actions: { ask: 'refund', query: 'refundQuery' },
  ladderMs: LADDER_MS,
  unmapped: 'refuse',
  noDesk: 'this channel gives nothing back',
  deskOf: ({ refunds }) => refunds,
  prepare: withPayments,
  noOf: ({ refundNo }) => refundNo,
  orderIdOf: ({ id }) => id,
  orderOf: ({ refundNo, orderNo, upstreamOrderNo, amount, currency }) => ({
    ...{ refundNo, orderNo, upstreamOrderNo, amount: BigInt(amount), currency },
  }),
  requestOf: ({ refundNo, amount }) => ({ refundNo, amount }),
  // It is sent under the same number. A payer who has the money by other ways is not given it once more.
  neverHeard: ({ isChargedBack }) => (isChargedBack ? { calledOff: CHARGED_BACK } : 'send'),
  async lock(tx, due) {
    const locked = await lockOrder(tx, due.orderId);
    const refund = locked && (await lockOpen(tx, due.id));
    return refund && { order: locked.order, refund };
  },
  done: (tx, hold, numbers, at) => finishRefund(tx, hold, numbers, byNobody(at)),
  refused: (tx, hold, { why }, at) => failRefund(tx, hold, { status: refundStatus.failed, failure: why }, byNobody(at)),
  waits: wait,
  calledOff: (tx, hold, why, at) => failRefund(tx, hold, { status: refundStatus.failed, failure: why }, byNobody(at)),
};

/** Sends refunds that are due, and asks about those that were sent; gives how many. */
export const refundDue = (services: Services, most: number): Promise<number> => sendDue(services, outgoingRefund, most);

const LONGEST_SAID = 300;
async function wait(tx: Writes, { refund }: RefundHold, { isUnknown, why, nextAt }: Wait, at: Moment): Promise<void> {
  const reason = why?.slice(0, LONGEST_SAID) ?? null;
  const to = isUnknown ? refundStatus.unknown : refundStatus.sending;
  await moveRefund(tx, refund, { to, set: { failure: reason, nextAt }, reason }, byNobody(at));
}
