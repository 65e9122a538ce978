// Orders that jobs look for.
import { sql } from 'kysely';
import { paymentStatus, settleState } from '#contract/status';
import type { Db, Reads, Writes } from '../db/open';
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
export function listLostOrders(db: Db, { now, forgottenMs, pauseMs, most }: Lost): Promise<(OrderRow & { merchant_name: string })[]> {
  const asked = new Date(now.getTime() - pauseMs);
  return db
    .selectFrom('payment_order')
    .innerJoin('merchant', 'merchant.id', 'payment_order.merchant_id')
    .selectAll('payment_order')
    .select('merchant.name as merchant_name')
    .where('payment_order.status', '=', paymentStatus.created)
    .where('payment_order.id', '<', floorId(now.getTime() - forgottenMs))
    .where('payment_order.pay_url', 'is', null)
    .where('payment_order.expire_time', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upstream_log')
            .select('upstream_log.id')
            .whereRef('upstream_log.order_id', '=', 'payment_order.id')
            .where('upstream_log.id', '>=', floorId(asked.getTime())),
        ),
      ),
    )
    .orderBy('payment_order.id', 'desc')
    .limit(most)
    .execute();
}

interface Batch {
  now: Date;
  most: number;
}
type Due = { id: string; order_no: string; merchant_id: string; agent_id: string | null; country_id: string; currency: string; net_amount: string };
const isDue = (now: Date) => sql`status = ${paymentStatus.paid} and settle_state = ${settleState.pending} and available_time <= ${now}`;

/** Merchants of the orders that have waited longest for their maturity. */
export async function listDueMerchants(db: Reads, { now, most }: Batch): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    select distinct merchant_id from (
      select merchant_id from payment_order where ${isDue(now)} order by available_time limit ${most}) as due order by merchant_id`.execute(db);
  return rows.map((row) => row.merchant_id);
}

/** Orders of a merchant that mature, moved already; those that another process holds are skipped. */
export async function takeDue(tx: Writes, merchantId: string, { now, most }: Batch): Promise<Due[]> {
  // biome-ignore lint/plugin: held, moved and read in one statement, beside others at the same work.
  const { rows } = await sql<Due>`
    with due as (
      select id from payment_order where merchant_id = ${merchantId} and ${isDue(now)} order by id limit ${most} for update skip locked
    )
    update payment_order o set settle_state = ${settleState.available}, version = version + 1 from due where o.id = due.id
    returning o.id, o.order_no, o.merchant_id, o.agent_id, o.country_id, o.currency, o.net_amount`.execute(tx);
  return rows;
}
