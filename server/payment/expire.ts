import { paymentStatus } from '#contract/status';
import type { Writes } from '../db/open';
import { moveOrder } from './move';
import { notifyChange, queueNotice } from './notice';
import type { Moment } from './order';

const OPEN = [paymentStatus.created, paymentStatus.accepted];

/** Expires up to `most` open orders whose time is over, longest over first; gives how many. Those somebody is working on wait for the next round. */
export async function expireOrders(tx: Writes, most: number, at: Moment): Promise<number> {
  const over = await tx
    .selectFrom('payment_order')
    .selectAll()
    .where('status', 'in', OPEN)
    .where('expire_time', '<=', at.now)
    .orderBy('expire_time')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  // In one order of accounts, or two rounds at once could wait for each other's days.
  for (const order of over.toSorted(byAccount)) {
    const expired = await moveOrder(tx, order, paymentStatus.expired, notifyChange(order), { kind: 'expired' }, at);
    await queueNotice(tx, expired, at);
  }
  return over.length;
}

const byAccount = (a: { account_id: string }, b: { account_id: string }) => (BigInt(a.account_id) < BigInt(b.account_id) ? -1 : 1);
