import { refundStatus } from '#contract/status';
import { transact } from '../db/gathering';
import type { Writes } from '../db/pools';
import { bookHeld, readyToBook } from '../payment/chargeback';
import { lockOrder, type Moment } from '../payment/order';
import type { Services } from '../services';
import { failRefund } from './end';
import { CHARGED_BACK } from './sending';
import { lockUnderWay } from './store';

/** Books chargebacks whose order lets them be booked by now; gives how many were looked at. */
export async function bookReady({ db, clock, nextId }: Services, most: number): Promise<number> {
  const ready = await readyToBook(db.writes, most);
  for (const { orderId, merchantId } of ready) {
    const at = { now: clock.now(), nextId, actor: 'system' };
    await db.lanes.take(merchantId, () => transact(db.writes, (tx) => bookOne(tx, orderId, at)));
  }
  return ready.length;
}

/** A refund that no channel has heard of gives way: its end books what waits for it. */
async function bookOne(tx: Writes, orderId: string, at: Moment): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) return;
  const { order } = locked;
  const refund = await lockUnderWay(tx, order);
  if (!refund) return bookHeld(tx, order, at);
  const isUnsent = refund.status === refundStatus.asked || refund.sentAt === null;
  if (isUnsent && refund.status !== refundStatus.byHand)
    await failRefund(tx, { order, refund }, { status: refundStatus.rejected, failure: CHARGED_BACK }, at);
}
