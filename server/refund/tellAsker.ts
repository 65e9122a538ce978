import type { Writes } from '../db/pools';
import { notifyPeople, notifyPerson } from '../notify/notice';
import type { Moment } from '../payment/order';
import { aboutOrder } from '../payment/transition';
import type { RefundHold } from './end';
import { findAsker } from './store';

/** The person who asked hears how it ended; where a merchant's system did, whoever asks for refunds there. */
export async function tellAsker(
  tx: Writes,
  { order, refund }: RefundHold,
  { kind, reason }: { kind: 'refundDone' | 'refundFailed'; reason: string },
  at: Moment,
): Promise<void> {
  const moved = { amount: BigInt(refund.amount), currency: refund.currency, reason };
  const about = { ...aboutOrder(order), no: refund.refundNo, kind, moved };
  if (refund.merchantRefundNo !== null) return notifyPeople(tx, about, at);
  const employeeId = await findAsker(tx, refund);
  if (employeeId !== undefined) await notifyPerson(tx, { ...about, employeeId }, at);
}
