import { paymentStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { notifyChange, queueNotice } from './noticeStore';
import type { Moment } from './order';
import { dropQuery, lockOverdue } from './orderStore';
import { moveOrder } from './transition';

/** A channel that was asked so often after an order's time, and said nothing, is not waited for. */
export const MOST_ASKED_OVER = 5;

/**
 * Expires up to `most` open orders whose time is over and whose channel was asked since, longest over first; gives how
 * many. Those somebody is working on wait for the next round.
 */
export async function expireOrders(tx: Writes, most: number, at: Moment): Promise<number> {
  const overdue = await lockOverdue(tx, { now: at.now, most, askedOver: MOST_ASKED_OVER });
  for (const order of overdue) {
    const expired = await moveOrder(tx, order, paymentStatus.expired, notifyChange(order), { kind: 'expired' }, at);
    await queueNotice(tx, expired, at);
    await dropQuery(tx, order);
  }
  return overdue.length;
}
