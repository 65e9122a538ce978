// Chargebacks as channels told them, and what of an order went back already.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { openRefunds, refundStatus, stillOpen } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import type { OrderRow } from './order';

export type ChargebackRow = Selectable<Tables['chargeback']>;
type Of = Pick<OrderRow, 'id'>;

/** Undefined where the order was charged back before and that one stands; one whose case was won stands no more. */
export const insertChargeback = (
  tx: Writes,
  chargeback: Insertable<Tables['chargeback']>,
): Promise<ChargebackRow | undefined> =>
  tx
    .insertInto('chargeback')
    .values(chargeback)
    .onConflict((conflict) => conflict.column('orderId').where('state', '<>', sql.lit('won')).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The one of an order that waits; its order is held before it. */
export const lockHeld = (tx: Writes, { id }: Of): Promise<ChargebackRow | undefined> =>
  tx
    .selectFrom('chargeback')
    .selectAll()
    .where('orderId', '=', id)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst();

/** The one of an order that was booked and stands. Its order is held before it. */
export const lockBooked = (tx: Writes, { id }: Of): Promise<ChargebackRow | undefined> =>
  tx
    .selectFrom('chargeback')
    .selectAll()
    .where('orderId', '=', id)
    .where('state', '=', 'booked')
    .forUpdate()
    .executeTakeFirst();

export const winBooked = (tx: Writes, { id }: Of, wonAt: Date) =>
  tx.updateTable('chargeback').set({ state: 'won', wonAt }).where('id', '=', id).execute();

type Ended = { state: 'booked' | 'kept'; amount: bigint; loss: bigint; endedAt: Date };
export const endChargeback = (tx: Writes, { id }: Of, ended: Ended) =>
  tx.updateTable('chargeback').set(ended).where('id', '=', id).execute();

/** What was given back of an order, minor units. The order is held, so nobody adds to it meanwhile. */
export async function refundedOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const done = tx.selectFrom('refund').select(({ fn }) => fn.sum('amount').as('sum'));
  const given = done.where('orderId', '=', id).where('status', '=', refundStatus.done);
  return BigInt((await given.executeTakeFirst())?.sum ?? 0);
}

/** What channels took back of an order and keep, minor units. */
export async function takenOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const booked = tx.selectFrom('chargeback').select('amount').where('orderId', '=', id).where('state', '=', 'booked');
  return BigInt((await booked.executeTakeFirst())?.amount ?? 0);
}

/** What refunds of an order have given back, or are about to, minor units. */
export async function goneOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const refunds = tx.selectFrom('refund').select(({ fn }) => fn.sum('amount').as('sum'));
  const gone = refunds.where('orderId', '=', id).where('status', 'in', [refundStatus.done, ...openRefunds]);
  return BigInt((await gone.executeTakeFirst())?.sum ?? 0);
}

/** The merchant's available account, held; undefined where nothing ever moved there. */
export async function heldAvailable(tx: Writes, path: string, currency: Currency) {
  await sql`select from hold_accounts(${[path]}, ${[currency]}::text[])`.execute(tx);
  const account = tx.selectFrom('ledgerAccount').select(['balance', 'allowNegative']);
  return account.where('path', '=', path).where('currency', '=', currency).executeTakeFirst();
}

/** Held ones that wait for nothing that ends by itself: their order is decided, or its refund was never sent. */
export async function listReady(db: Db, most: number): Promise<{ orderId: string; merchantId: string }[]> {
  const { rows } = await sql<{ orderId: string; merchantId: string }>`
    select c.order_id, c.merchant_id from chargeback c join payment_order o on o.id = c.order_id
    where c.state = 'held' and o.status <> all(${stillOpen}::smallint[]) and not exists (select from refund r
      where r.order_id = c.order_id and (r.status in (${sql.lit(refundStatus.unknown)}, ${sql.lit(refundStatus.byHand)})
        or (r.status = ${sql.lit(refundStatus.sending)} and r.sent_at is not null)))
    order by c.id limit ${most}`.execute(db);
  return rows;
}
