// Receipts that people work off.
import { type Insertable, sql } from 'kysely';
import { receiptStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { receiptInScope, type Scope } from '../db/scope';
import type { ReceiptRow } from './receipt';

/** A receipt held until the transaction ends; undefined where it is none of the asker's. */
export const lockRow = (tx: Writes, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  tx.selectFrom('receipt').selectAll().where('id', '=', id).where(receiptInScope(scope)).forUpdate().executeTakeFirst();

/** The same for a look at it. */
export const findRow = (db: Reads, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipt').selectAll().where('id', '=', id).where(receiptInScope(scope)).executeTakeFirst();

/** It stays open with what is left after this, minor units. */
export const setRest = (tx: Writes, { id }: ReceiptRow, shared: bigint) =>
  tx
    .updateTable('receipt')
    .set({ given: sql`given + ${shared}`, version: nextVersion })
    .where('id', '=', id)
    .execute();

export const addPart = (tx: Writes, part: Insertable<Tables['receiptPart']>) =>
  tx.insertInto('receiptPart').values(part).execute();

/** How many receipts told for an order nobody has worked off. */
export async function countRows(tx: Writes, orderId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('orderId', '=', orderId)
    .where('status', '=', receiptStatus.open)
    .executeTakeFirstOrThrow();
  return Number(n);
}
