import { refundStatus } from '#contract/status';
import { bookWaiting, readyToBook } from '../chargeback/chargeback';
import { waitBriefly } from '../db/briefly';
import { transact } from '../db/gathering';
import type { Writes } from '../db/pools';
import { eachByItself, restingOf } from '../eachByItself';
import { byNobody } from '../order/by';
import { lockOrder, type Moment } from '../payment/order';
import type { Services } from '../services';
import { failRefund } from './end';
import { CHARGED_BACK } from './sending';
import { lockUnderWay } from './store';

/** Books chargebacks whose order lets them be booked by now; gives how many were looked at. */
export async function bookReady(services: Services, most: number): Promise<number> {
  const { db, clock, nextId } = services;
  const ready = await readyToBook(db.writes, { most, resting: restingOf(services, JOB) });
  const walk = {
    ...{ job: JOB, things: ready, nameOf: ({ orderId }: Ready) => orderId },
    ownerOf: ({ merchantId }: Ready) => merchantId,
  };
  return eachByItself(services, walk, async ({ orderId, merchantId }) => {
    const at = { now: clock.now(), nextId, actor: 'system' };
    await db.lanes.take(merchantId, () => transact(db.writes, (tx) => bookOne(tx, orderId, at)));
    return 1;
  });
}
const JOB = 'chargeback';
type Ready = Awaited<ReturnType<typeof readyToBook>>[number];

/** A refund that no channel has heard of gives way: its end books what waits for it. */
async function bookOne(tx: Writes, orderId: string, at: Moment): Promise<void> {
  await waitBriefly(tx);
  const locked = await lockOrder(tx, orderId);
  if (!locked) return;
  const { order } = locked;
  const refund = await lockUnderWay(tx, order);
  if (!refund) return bookWaiting(tx, order, at);
  const isUnsent = refund.status === refundStatus.asked || refund.sentAt === null;
  if (isUnsent && refund.status !== refundStatus.byHand)
    await failRefund(tx, { order, refund }, { status: refundStatus.rejected, failure: CHARGED_BACK }, byNobody(at));
}
