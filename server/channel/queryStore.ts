import { sql } from 'kysely';
import type { Row } from '../db/columns';
import type { Db, Writes } from '../db/pools';

/** Longer than any channel is given to answer. */
const LEASE = sql`interval '60 seconds'`;

/** An order to ask about, taken by this process for as long as its lease lasts. */
export type Due = Row<'channelQuery', 'orderId' | 'channelCode' | 'expireTime' | 'tries' | 'askedOver'> &
  Row<'paymentOrder', 'orderNo' | 'upstreamOrderNo' | 'status'>;

/** Leases run by the database's clock: business time may be moved, and no two processes agree on it. */
export async function leaseQueries(
  db: Db,
  { now, most, isOver }: { now: Date; most: number; isOver: boolean },
): Promise<Due[]> {
  const over = isOver ? sql`expire_time <= ${now}` : sql`expire_time > ${now}`;
  // biome-ignore lint/plugin: leased and read together with its order, by the clock of the database.
  const { rows } = await sql<Due>`
    update channel_query q set leased_until = clock_timestamp() + ${LEASE} from payment_order o
    where o.id = q.order_id and q.order_id in (
      select order_id from channel_query where next_at <= ${now} and ${over} and leased_until < clock_timestamp()
      order by next_at limit ${most} for update skip locked)
    returning q.order_id, q.channel_code, o.order_no, o.upstream_order_no, q.expire_time, o.status, q.tries, q.asked_over`.execute(
    db,
  );
  return rows;
}

export const dropQuery = (db: Db, orderId: string) =>
  db.deleteFrom('channelQuery').where('orderId', '=', orderId).execute();

interface Plan {
  tries: number;
  askedOver: number;
  nextAt: Date;
  answeredAt?: Date;
}
/** When the channel is asked next; the lease is over. */
export const planQuery = (tx: Writes, orderId: string, plan: Plan) =>
  tx
    .updateTable('channelQuery')
    .set({ ...plan, leasedUntil: sql<Date>`'-infinity'` })
    .where('orderId', '=', orderId)
    .execute();
