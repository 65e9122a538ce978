// Refunds as they are made, asked about, and ended; the row is its own outbox.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { openRefunds } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Db, Writes } from '../db/pools';
import type { OrderRow } from '../payment/order';

export type RefundRow = Selectable<Tables['refund']>;
type Of = Pick<OrderRow, 'id'>;

export const insertRefund = (tx: Writes, refund: Insertable<Tables['refund']>): Promise<RefundRow> =>
  tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow();

/** A refund held until the transaction ends; undefined where it has ended already. Its order is held before it. */
export const lockOpen = (tx: Writes, id: string): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', openRefunds)
    .forUpdate()
    .executeTakeFirst();

/** The one refund of an order that is under way, held until the transaction ends. Its order is held before it. */
export const lockUnderWay = (tx: Writes, { id }: Of): Promise<RefundRow | undefined> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('orderId', '=', id)
    .where('status', 'in', openRefunds)
    .forUpdate()
    .executeTakeFirst();

/**
 * The refund that a merchant's system knows by its own number. Whoever else asks under it, for any order, waits until
 * this transaction has ended.
 */
export async function findAsked(tx: Writes, merchantId: string, merchantRefundNo: string) {
  const number = `refund ${merchantId} ${merchantRefundNo}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`.execute(tx);
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('merchantRefundNo', '=', merchantRefundNo)
    .executeTakeFirst();
}

/** The refund that a bank's number was used for. */
export const findTraced = (tx: Writes, bankTraceNo: string, { id }: Of) =>
  tx
    .selectFrom('refund')
    .select('refundNo')
    .where('bankTraceNo', '=', bankTraceNo)
    .where('orderId', '<>', id)
    .limit(1)
    .executeTakeFirst();

/** The person who asked for a refund; undefined where a system did. */
export const findAsker = async (tx: Writes, { askedBy }: Pick<RefundRow, 'askedBy'>): Promise<string | undefined> =>
  (await tx.selectFrom('employee').select('id').where('userName', '=', askedBy).executeTakeFirst())?.id;

/** Changes a refund that is held; whoever had leased it is through with it. */
export const changeRefund = (
  tx: Writes,
  { id, version }: Pick<RefundRow, 'id' | 'version'>,
  changes: Updateable<Tables['refund']>,
) =>
  tx
    .updateTable('refund')
    .set({ ...changes, version: version + 1, leasedUntil: sql<Date>`'-infinity'` })
    .where('id', '=', id)
    .execute();

/** Balances of one currency by path, minor units, held in the ledger's own order; one that never moved is missing. */
export async function heldBalances(
  tx: Writes,
  paths: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ path: string; balance: string }>`
    select path, balance from hold_accounts(${paths}, ${[currency]}::text[])`.execute(tx);
  return new Map(rows.map(({ path, balance }) => [path, BigInt(balance)]));
}

/** Longer than any channel is given to answer. */
const LEASE = sql`interval '60 seconds'`;
/** A refund to ask about, taken by this process for as long as its lease lasts. */
export type Due = RefundRow & { isSent: boolean; isChargedBack: boolean; upstreamOrderNo: string | null };

/**
 * Refunds that are due. That they are sent is kept before the channel hears of it. Whoever finds one that was sent asks
 * what became of it, and does not send it again. Leases run by the database's clock.
 */
export async function leaseRefunds(db: Db, { now, most }: { now: Date; most: number }): Promise<Due[]> {
  // biome-ignore lint/plugin: leased and read as it was before, by the clock of the database.
  const { rows } = await sql<Due>`
    update refund r set leased_until = clock_timestamp() + ${LEASE}, tries = r.tries + 1,
      sent_at = coalesce(r.sent_at, ${now})
    from (select id, sent_at is not null as is_sent from refund
      where next_at <= ${now} and leased_until < clock_timestamp()
      order by next_at limit ${most} for update skip locked) as due
    where r.id = due.id
    returning r.*, due.is_sent, exists(select from chargeback c where c.order_id = r.order_id
        and c.state <> 'won') as is_charged_back,
      (select upstream_order_no from payment_order o where o.id = r.order_id) as upstream_order_no`.execute(db);
  return rows;
}
