// Money told under a number that nobody knew, and told again rightly: its receipt finds its order, and nothing is
// booked twice (decision 0227).
import { receiptStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { suspenseMatched } from '../ledger/events';
import { byNobody } from '../order/by';
import { addEvent, enterTrace, type LockedOrder, type Moment } from '../payment/order';
import type { ReceiptRow } from './receipt';
import { type Judgement, judge, type Receipt } from './receipt';
import { lockUnknown, nameOrder } from './receiptStore';
import { bookPaid } from './settlement';
import { finishReceipt, insertPart } from './working';

const REASON = 'its channel told of it again, with its order';

/**
 * Where the same money lies in suspense for an order that nobody knew, it is this order's. As asked, it pays the order;
 * else its receipt waits for a person under the order.
 * @returns what it means for the order; undefined where no such money lies there
 */
export async function payFromSuspense(
  tx: Writes,
  channelCode: string,
  locked: LockedOrder,
  receipt: Receipt,
  at: Moment,
): Promise<Judgement | undefined> {
  const { order } = locked;
  const found = await lockUnknown(tx, channelCode, { ...receipt, currency: receipt.currency ?? order.currency });
  if (!found) return undefined;
  const judgement = judge(order, receipt);
  if (judgement === 'paid') await pay(tx, locked, { receipt, found }, at);
  else await leaveUnder(tx, locked, { found, judgement }, at);
  return judgement;
}

async function pay(
  tx: Writes,
  locked: LockedOrder,
  { receipt, found }: { receipt: Receipt; found: ReceiptRow },
  at: Moment,
): Promise<void> {
  const { order } = locked;
  const step = { kind: 'paid', detail: { receiptNo: found.receiptNo } } as const;
  await enterTrace(tx, order, receipt.bankTraceNo);
  await bookPaid(tx, locked, receipt, at, { booking: suspenseMatched, step, channelCost: BigInt(found.channelCost) });
  await insertPart(tx, { receiptId: found.id, orderId: order.id, amount: found.amount });
  await finishReceipt(tx, found, { status: receiptStatus.matched, reason: REASON }, byNobody(at));
}

async function leaveUnder(
  tx: Writes,
  { order }: LockedOrder,
  { found, judgement }: { found: ReceiptRow; judgement: Exclude<Judgement, 'paid'> },
  at: Moment,
): Promise<void> {
  await nameOrder(tx, found, { orderId: order.id, why: judgement });
  const kind = judgement === 'late' ? 'late' : 'mismatch';
  await addEvent(tx, order, { kind, detail: { receiptNo: found.receiptNo, receivedMinor: found.amount } }, at);
}
