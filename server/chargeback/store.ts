// Chargebacks as channels told them, and what of an order went back already.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { openRefunds, refundStatus, stillOpen } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import type { CommissionBack } from '../ledger/events';
import { holdPockets } from '../ledger/holding';
import type { OrderRow } from '../payment/order';

export type ChargebackRow = Selectable<Tables['chargeback']>;
type Of = Pick<OrderRow, 'id'>;

/** One message of a channel. Its order is held, so what is left of it stands still. */
export const insertChargeback = (tx: Writes, chargeback: Insertable<Tables['chargeback']>): Promise<ChargebackRow> =>
  tx.insertInto('chargeback').values(chargeback).returningAll().executeTakeFirstOrThrow();

const lockThose = (tx: Writes, { id }: Of, state: ChargebackRow['state']): Promise<ChargebackRow[]> =>
  tx
    .selectFrom('chargeback')
    .selectAll()
    .where('orderId', '=', id)
    .where('state', '=', state)
    .orderBy('id')
    .forUpdate()
    .execute();
/** Those of an order that wait, as they came; their order is held before them. */
export const lockWaiting = (tx: Writes, order: Of) => lockThose(tx, order, 'held');
/** Those that were booked and stand. */
export const lockBooked = (tx: Writes, order: Of) => lockThose(tx, order, 'booked');

export const winBooked = (tx: Writes, { id }: Of, wonAt: Date) =>
  tx.updateTable('chargeback').set({ state: 'won', wonAt }).where('id', '=', id).execute();

interface Ended {
  state: 'booked' | 'kept';
  amount: bigint;
  loss: bigint;
  commissions: readonly CommissionBack[];
  endedAt: Date;
}
export function endChargeback(tx: Writes, { id }: Of, { commissions, ...ended }: Ended) {
  const commissionsBack = commissions
    .map(({ agentId, accrued, available }) => ({ agentId, amount: (accrued + available).toString() }))
    .filter(({ amount }) => amount !== '0');
  const changes = { ...ended, commissionsBack: JSON.stringify(commissionsBack) };
  return tx.updateTable('chargeback').set(changes).where('id', '=', id).execute();
}

/** Does an order have a chargeback that nobody could book, because it had failed or was not paid? */
export async function hasKept(db: Reads, { id }: Of): Promise<boolean> {
  const query = db.selectFrom('chargeback').select('id').where('orderId', '=', id).where('state', '=', 'kept');
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** What was given back of an order, minor units. The order is held, so nobody adds to it meanwhile. */
export async function refundedOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const done = tx.selectFrom('refund').select(({ fn }) => fn.sum('amount').as('sum'));
  const given = done.where('orderId', '=', id).where('status', '=', refundStatus.done);
  return BigInt((await given.executeTakeFirst())?.sum ?? 0);
}

/** What channels took back of an order and keep, minor units. */
export async function takenOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const taken = tx.selectFrom('chargeback').select(({ fn }) => fn.sum('amount').as('sum'));
  const booked = taken.where('orderId', '=', id).where('state', '=', 'booked');
  return BigInt((await booked.executeTakeFirst())?.sum ?? 0);
}

/** What refunds of an order have given back, or are about to, minor units. */
export async function goneOf(tx: Reads | Writes, { id }: Of): Promise<bigint> {
  const refunds = tx.selectFrom('refund').select(({ fn }) => fn.sum('amount').as('sum'));
  const gone = refunds.where('orderId', '=', id).where('status', 'in', [refundStatus.done, ...openRefunds]);
  return BigInt((await gone.executeTakeFirst())?.sum ?? 0);
}

/** The merchant's available account, held; undefined where nothing ever moved there. */
export async function holdAvailable(tx: Writes, path: string, currency: Currency) {
  await holdPockets(tx, [{ path, currency }]);
  const account = tx.selectFrom('ledgerAccount').select(['balance', 'allowNegative']);
  return account.where('path', '=', path).where('currency', '=', currency).executeTakeFirst();
}

/** Held ones that wait for nothing that ends by itself: their order is decided, or its refund was never sent. */
export async function listReady(
  db: Db,
  { most, resting }: { most: number; resting: readonly string[] },
): Promise<{ orderId: string; merchantId: string }[]> {
  const { rows } = await sql<{ orderId: string; merchantId: string }>`
    select c.order_id, c.merchant_id from chargeback c join payment_order o on o.id = c.order_id
    where c.state = 'held' and c.order_id <> all(${resting}::bigint[])
      and c.merchant_id <> all(${resting}::bigint[]) and o.status <> all(${stillOpen}::smallint[]) and not exists (select from refund r
      where r.order_id = c.order_id and (r.status in (${sql.lit(refundStatus.unknown)}, ${sql.lit(refundStatus.byHand)})
        or (r.status = ${sql.lit(refundStatus.sending)} and r.sent_at is not null)))
    group by c.order_id, c.merchant_id order by min(c.id) limit ${most}`.execute(db);
  return rows;
}
