import { sql } from 'kysely';
import { paymentStatus, stillOpen } from '#contract/status';
import type { Db, Writes } from '../db/open';
import { moveOrder } from './move';
import { notifyChange, queueNotice } from './notice';
import type { Moment } from './order';

/** As the index says it. */
const open = sql.join(stillOpen.map((status) => sql.lit(status)));
/** A channel that was asked so often after an order's time, and said nothing, is not waited for. */
export const MOST_ASKED_OVER = 5;

/** Leaves orders whose time is over, and that nobody planned to ask about, for the channel to be asked. */
export const queryUnasked = (db: Db, most: number, now: Date) =>
  // biome-ignore lint/plugin: for orders that the database finds.
  sql`insert into channel_query (order_id, channel_code, expire_time, next_at)
    select id, channel_code, expire_time, expire_time from payment_order
    where status in (${open}) and expire_time <= ${now} and not exists (select from channel_query where order_id = id)
    order by expire_time limit ${most} on conflict do nothing`.execute(db);

/**
 * Expires up to `most` open orders whose time is over and whose channel was asked since, longest over first; gives how
 * many. Those somebody is working on wait for the next round.
 */
export async function expireOrders(tx: Writes, most: number, at: Moment): Promise<number> {
  const over = await tx
    .selectFrom('paymentOrder')
    .selectAll()
    .where('status', 'in', stillOpen)
    .where('expireTime', '<=', at.now)
    .where(
      sql<boolean>`exists (select from channel_query q where q.order_id = payment_order.id
        and (q.answered_at >= q.expire_time or q.asked_over >= ${MOST_ASKED_OVER}))`,
    )
    .orderBy('expireTime')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const order of over) {
    const expired = await moveOrder(tx, order, paymentStatus.expired, notifyChange(order), { kind: 'expired' }, at);
    await queueNotice(tx, expired, at);
    await tx.deleteFrom('channelQuery').where('orderId', '=', order.id).execute();
  }
  return over.length;
}
