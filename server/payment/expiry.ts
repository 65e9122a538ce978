import { paymentStatus } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { eachByItself, restingOf } from '../eachByItself';
import type { Services } from '../services';
import { notifyChange, tellMerchant } from './notice';
import type { Moment, OrderRow } from './order';
import { dropQuery, listOverdue, lockOverdue } from './orderStore';
import { moveOrder } from './transition';

/** A channel that was asked so often after an order's time, and said nothing, is not waited for. */
export const MOST_ASKED_OVER = 5;
const JOB = 'expire';
type Listed = Pick<OrderRow, 'id' | 'merchantId'>;

/**
 * Expires up to `most` open orders whose time is over and whose channel was asked since, longest over first, each by
 * itself; gives how many. Those somebody is working on wait for the next round.
 */
export async function expireOrders(services: Pick<Services, 'db' | 'clock' | 'nextId'>, most: number) {
  const over = { now: services.clock.now(), triesOver: MOST_ASKED_OVER };
  const things = await listOverdue(services.db.reads, { ...over, most, resting: restingOf(services, JOB) });
  const walk = { job: JOB, things, nameOf: ({ id }: Listed) => id, ownerOf: ({ merchantId }: Listed) => merchantId };
  const at = { now: over.now, nextId: services.nextId, actor: 'system' };
  return eachByItself(services, walk, (listed) =>
    services.db.writes.transaction().execute(async (tx) => {
      await waitBriefly(tx);
      const order = await lockOverdue(tx, listed, over);
      if (order) await expire(tx, order, at);
      return order !== undefined;
    }),
  );
}

async function expire(tx: Writes, order: OrderRow, at: Moment): Promise<void> {
  const expired = await moveOrder(tx, order, paymentStatus.expired, notifyChange(order), { kind: 'expired' }, at);
  await tellMerchant(tx, expired, at);
  await dropQuery(tx, order);
}
