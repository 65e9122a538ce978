// Payment orders, as a merchant's system, a channel or a job takes, holds and changes them.
import { type Insertable, sql, type Updateable } from 'kysely';
import { stillOpen } from '#contract/status';
import { atEnd } from '../db/gathering';
import type { Db, Writes } from '../db/pools';
import { idsSince } from '../db/snowflake';
import type { PaymentOrder } from '../db/tables';
import type { OrderEvent, OrderRow } from './order';

type Of = Pick<OrderRow, 'id'>;
interface Number {
  merchantId: string;
  merchantOrderNo: string;
}

/** Takes a merchant's own number for an order. False where the merchant has used it before. */
export async function takeNumber(tx: Writes, number: Number & { orderId: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentOrderNo')
    .values(number)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The order that a merchant knows by its own number. */
export const findByMerchantNo = (db: Db, { merchantId, merchantOrderNo }: Number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('paymentOrderNo')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'paymentOrderNo.orderId')
    .selectAll('paymentOrder')
    .where('paymentOrderNo.merchantOrderNo', '=', merchantOrderNo)
    .where('paymentOrderNo.merchantId', '=', merchantId)
    .executeTakeFirst();

/** The order of an id, where it is this merchant's. */
export const findOfMerchant = (db: Db, merchantId: string, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('id', '=', id)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();

export const insertOrder = (tx: Writes, order: Insertable<PaymentOrder>): Promise<OrderRow> =>
  tx.insertInto('paymentOrder').values(order).returningAll().executeTakeFirstOrThrow();

/** An order held until the transaction ends, with T+n of its merchant. */
export const lockWithTerms = (tx: Writes, id: string) =>
  tx
    .selectFrom('paymentOrder')
    .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
    .selectAll('paymentOrder')
    .select('merchant.settleDays')
    .where('paymentOrder.id', '=', id)
    .forUpdate('paymentOrder')
    .executeTakeFirst();

/** Open orders whose time is over and whose channel was asked since, or often enough; held, the longest over first. */
export const lockOverdue = (
  tx: Writes,
  { now, most, askedOver }: { now: Date; most: number; askedOver: number },
): Promise<OrderRow[]> =>
  tx
    .selectFrom('paymentOrder')
    .selectAll()
    .where('status', 'in', stillOpen)
    .where('expireTime', '<=', now)
    .where(
      sql<boolean>`exists (select from channel_query q where q.order_id = payment_order.id
        and (q.answered_at >= q.expire_time or q.asked_over >= ${askedOver}))`,
    )
    .orderBy('expireTime')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Changes an order that is still as it was read; undefined where it is not. */
export const updateOrder = (
  tx: Writes,
  { id, status, version }: OrderRow,
  changes: Updateable<PaymentOrder>,
): Promise<OrderRow | undefined> =>
  tx
    .updateTable('paymentOrder')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

interface StoredEvent extends Pick<OrderEvent, 'kind' | 'detail'> {
  id: string;
  orderId: string;
  at: Date;
  from: number | undefined;
  to: number | undefined;
  actor: string;
}
export const insertEvent = (tx: Writes, { id, orderId, at, kind, from, to, actor, detail }: StoredEvent) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into payment_event (id, order_id, at, kind, from_status, to_status, actor, detail)
    values (${id}, ${orderId}, ${at}, ${kind}, ${from ?? null}, ${to ?? null}, ${actor},
      ${JSON.stringify(detail)}::jsonb)`,
  );

/** The bank's number of money that came for an order. */
export const insertBankTrace = (
  tx: Writes,
  { id, channelCode }: Of & Pick<OrderRow, 'channelCode'>,
  bankTraceNo: string,
) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into bank_trace (bank_trace_no, channel_code, order_id)
    values (${bankTraceNo}, ${channelCode}, ${id}) on conflict do nothing`,
  );

/** The channel's number of an order. */
export const insertUpstreamNo = (
  tx: Writes,
  { id, channelCode }: Of & Pick<OrderRow, 'channelCode'>,
  upstreamOrderNo: string,
) =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into upstream_ref (upstream_order_no, channel_code, order_id)
    values (${upstreamOrderNo}, ${channelCode}, ${id}) on conflict do nothing`,
  );

/** When its channel is asked about an order, should no word come by then. */
export const insertQuery = (tx: Writes, { id, channelCode, expireTime }: OrderRow, nextAt: Date) =>
  atEnd(tx, tx.insertInto('channelQuery').values({ orderId: id, channelCode, expireTime, nextAt }));

/** From now on another channel is asked about it. */
export const moveQuery = (tx: Writes, { id, channelCode }: OrderRow, nextAt: Date) =>
  tx
    .updateTable('channelQuery')
    .set({ channelCode, nextAt, tries: 0, askedOver: 0, answeredAt: null })
    .where('orderId', '=', id)
    .execute();

/** The channels that have refused an order. */
export async function refusersOf(tx: Writes, { id }: Of): Promise<string[]> {
  const said = tx.selectFrom('upstreamLog').select('refusedBy').distinct().where('orderId', '=', id);
  const rows = await said.where('id', '>=', idsSince(id)).where('refusedBy', 'is not', null).execute();
  return rows.flatMap(({ refusedBy }) => refusedBy ?? []);
}

export const dropQuery = (tx: Writes, { id }: Of) => tx.deleteFrom('channelQuery').where('orderId', '=', id).execute();
