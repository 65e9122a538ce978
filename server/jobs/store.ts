// Orders that jobs look for.
import { sql } from 'kysely';
import { paymentStatus, settleState, stillOpen, wasPaid } from '#contract/status';
import type { Row } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import { floorId } from '../db/snowflake';
import type { OrderRow } from '../payment/order';

interface Lost {
  now: Date;
  /** So long ago the request that made the order is over, ms. */
  forgottenMs: number;
  /** So long the channel is left alone after it was asked, ms. */
  pauseMs: number;
  most: number;
}
/** Orders that were made, and no channel is known to collect; the latest first. */
export function listLostOrders(
  db: Db,
  { now, forgottenMs, pauseMs, most }: Lost,
): Promise<(OrderRow & { merchantName: string })[]> {
  const since = new Date(now.getTime() - pauseMs);
  return db
    .selectFrom('paymentOrder')
    .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
    .selectAll('paymentOrder')
    .select('merchant.name as merchantName')
    .where('paymentOrder.status', '=', paymentStatus.created)
    .where('paymentOrder.id', '<', floorId(now.getTime() - forgottenMs))
    .where('paymentOrder.payUrl', 'is', null)
    .where('paymentOrder.expireTime', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upstreamLog')
            .select('upstreamLog.id')
            .whereRef('upstreamLog.orderId', '=', 'paymentOrder.id')
            .where('upstreamLog.id', '>=', floorId(since.getTime())),
        ),
      ),
    )
    .orderBy('paymentOrder.id', 'desc')
    .limit(most)
    .execute();
}

interface Batch {
  now: Date;
  most: number;
}
type Due = Row<'paymentOrder', 'id' | 'orderNo' | 'merchantId' | 'agentId' | 'countryId' | 'currency' | 'netAmount'>;
/** As the index says it: what is given back meanwhile matures all the same. */
const paid = sql.raw(wasPaid.join());
const isDue = (now: Date) =>
  sql<boolean>`status in (${paid}) and settle_state = ${settleState.pending} and available_time <= ${now}`;

/** Merchants of the orders that have waited longest for their maturity, but for those that are left alone. */
export async function listDueMerchants(
  db: Reads,
  { now, most, resting }: Batch & { resting: readonly string[] },
): Promise<string[]> {
  const all = db.selectFrom('paymentOrder').select('merchantId').where(isDue(now));
  const others = resting.length === 0 ? all : all.where('merchantId', 'not in', resting);
  const due = others.orderBy('availableTime').limit(most);
  const merchants = db.selectFrom(due.as('due')).select('merchantId').distinct().orderBy('merchantId');
  return (await merchants.execute()).map(({ merchantId }) => merchantId);
}

/** Orders of a merchant that mature, moved already; those that another process holds are skipped. */
export async function takeDue(tx: Writes, merchantId: string, { now, most }: Batch): Promise<Due[]> {
  // biome-ignore lint/plugin: held, moved and read in one statement, beside others at the same work.
  const { rows } = await sql<Due>`
    with due as (
      select id from payment_order where merchant_id = ${merchantId} and ${isDue(now)} order by id limit ${most}
      for update skip locked
    )
    update payment_order o set settle_state = ${settleState.available} from due
    where o.id = due.id
    returning o.id, o.order_no, o.merchant_id, o.agent_id, o.country_id, o.currency, o.net_amount`.execute(tx);
  return rows;
}

/** As the index says it. */
const open = sql.join(stillOpen.map((status) => sql.lit(status)));
/** Leaves orders whose time is over, and that nobody planned to ask about, for the channel to be asked. */
export const queryUnasked = (db: Db, { now, most }: Batch) =>
  // biome-ignore lint/plugin: for orders that the database finds.
  sql`insert into channel_query (order_id, channel_code, expire_time, next_at)
    select id, channel_code, expire_time, expire_time from payment_order
    where status in (${open}) and expire_time <= ${now} and not exists (select from channel_query where order_id = id)
    order by expire_time limit ${most} on conflict do nothing`.execute(db);
