// Payment orders, as a merchant's system, a channel or a job takes, holds and changes them.
import { type Insertable, sql, type Updateable } from 'kysely';
import { stillOpen } from '#contract/status';
import { foresightOf } from '../db/foresight';
import { atEnd } from '../db/gathering';
import type { Db, Reads, Writes } from '../db/pools';
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
  const insert = tx
    .insertInto('paymentOrderNo')
    .values(number)
    .onConflict((conflict) => conflict.doNothing());
  const foresight = foresightOf(tx);
  foresight?.assumeOne(insert.returning('orderId'));
  return foresight !== undefined || (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
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

/** What the table says of an order beside what it is given: constants, known from the first one of this process. */
let untold: Partial<OrderRow> | undefined;

export async function insertOrder(tx: Writes, order: Insertable<PaymentOrder>): Promise<OrderRow> {
  const insert = tx.insertInto('paymentOrder').values(order);
  if (untold && foresightOf(tx)) {
    await atEnd(tx, insert);
    return { ...untold, ...asRead(order) } as OrderRow; // all of its columns, as the first one had them
  }
  const row = await insert.returningAll().executeTakeFirstOrThrow();
  untold ??= Object.fromEntries(Object.entries(row).filter(([column]) => !(column in order)));
  return row;
}

/** An order with T+n of its merchant. */
const withTerms = (db: Db, id: string) =>
  db
    .selectFrom('paymentOrder')
    .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
    .selectAll('paymentOrder')
    .select('merchant.settleDays')
    .where('paymentOrder.id', '=', id);
/** The same, held until the transaction ends. */
export const lockWithTerms = (tx: Writes, id: string) => withTerms(tx, id).forUpdate('paymentOrder').executeTakeFirst();
/** A look at it, which others may change. */
export const findWithTerms = (db: Db, id: string) => withTerms(db, id).executeTakeFirst();

/** Holds, where it is so, an order as it was seen. */
export const asSeen = ({ id, version }: Pick<OrderRow, 'id' | 'version'>) =>
  sql<boolean>`exists (select from payment_order where id = ${id} and version = ${version} for update)`;

interface Over {
  now: Date;
  triesOver: number;
}
/** Open orders whose time is over and whose channel was asked since, or often enough. */
const overdue = (db: Reads | Writes, { now, triesOver }: Over) =>
  db
    .selectFrom('paymentOrder')
    .where('status', 'in', stillOpen)
    .where('expireTime', '<=', now)
    .where(
      sql<boolean>`exists (select from channel_query q where q.order_id = payment_order.id
        and (q.answered_at >= q.expire_time or q.asked_over >= ${triesOver}))`,
    );
/** Those that do not rest, the longest over first. */
export const listOverdue = (
  db: Reads,
  { most, resting, ...over }: Over & { most: number; resting: readonly string[] },
) =>
  overdue(db, over)
    .select(['id', 'merchantId'])
    .where(sql<boolean>`id <> all(${resting}::bigint[]) and merchant_id <> all(${resting}::bigint[])`)
    .orderBy('expireTime')
    .limit(most)
    .execute();
/** One that is still so, held; undefined where somebody works on it. */
export const lockOverdue = (tx: Writes, { id }: Of, over: Over): Promise<OrderRow | undefined> =>
  overdue(tx, over).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** Changes an order that is still as it was read; undefined where it is not. */
export async function updateOrder(
  tx: Writes,
  order: OrderRow,
  changes: Updateable<PaymentOrder>,
): Promise<OrderRow | undefined> {
  const after = { ...changes, version: order.version + 1 };
  const update = tx
    .updateTable('paymentOrder')
    .set(after)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('version', '=', order.version);
  const foresight = foresightOf(tx);
  if (!foresight) return update.returningAll().executeTakeFirst();
  foresight.assumeOne(update.returning('id'));
  return { ...order, ...asRead(after) };
}

/** What was written, as it would be read: amounts are text, and agents' terms are not. */
const asRead = (written: Updateable<PaymentOrder>): Partial<OrderRow> =>
  Object.fromEntries(
    Object.entries(written).map(([column, value]) => [
      column,
      column === 'agentTerms' ? termsRead(value) : minor(value),
    ]),
  );
const minor = (value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
const termsRead = (written: unknown): unknown => (typeof written === 'string' ? JSON.parse(written) : written);

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
  const refusals = tx.selectFrom('upstreamLog').select('refusedBy').distinct().where('orderId', '=', id);
  const rows = await refusals.where('id', '>=', idsSince(id)).where('refusedBy', 'is not', null).execute();
  return rows.flatMap(({ refusedBy }) => refusedBy ?? []);
}

export const dropQuery = (tx: Writes, { id }: Of) => tx.deleteFrom('channelQuery').where('orderId', '=', id).execute();
