// Records as they are written, checked and booked; moves and facts that stay are the database's own to keep.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { fundInScope, type Scope } from '../db/scope';
import type { ChangesOf } from '../order/tables';

export type Stored = Selectable<Tables['fundRecord']>;

/** Those of these numbers that whoever asks sees. */
export const findRecords = (db: Reads, scope: Scope, recordNos: readonly string[]): Promise<Stored[]> =>
  db.selectFrom('fundRecord').selectAll().where('recordNo', 'in', recordNos).where(fundInScope(scope)).execute();

export const addRecord = (tx: Writes, _: Scope, row: Insertable<Tables['fundRecord']>): Promise<Stored> =>
  tx.insertInto('fundRecord').values(row).returningAll().executeTakeFirstOrThrow();

/** Of one that is held and stays where it is. */
export const changeRecord = (tx: Writes, { id }: Pick<Stored, 'id'>, row: ChangesOf<'fund'>) =>
  tx
    .updateTable('fundRecord')
    .set({ ...row, version: nextVersion })
    .where('id', '=', id)
    .execute();

/** The numbers of the parts that a record was split into, the first part first. */
export async function partsOf(db: Reads, scope: Scope, recordNo: string): Promise<string[]> {
  const parts = await db
    .selectFrom('fundRecord')
    .innerJoin('fundRecord as origin', 'origin.id', 'fundRecord.splitOf')
    .select('fundRecord.recordNo')
    .where('origin.recordNo', '=', recordNo)
    .where(fundInScope(scope))
    .orderBy('fundRecord.id')
    .execute();
  return parts.map((part) => part.recordNo);
}

/** What has left a place since an instant, fees included, minor units. */
export async function sentSince(tx: Writes, from: Pick<Stored, 'fromKind' | 'fromId'>, since: Date): Promise<bigint> {
  const sent = await tx
    .selectFrom('fundRecord')
    .select(sql<string>`coalesce(sum(amount + fee), 0)::text`.as('amount'))
    .where('fromId', '=', from.fromId)
    .where('fromKind', '=', from.fromKind)
    .where('status', 'in', [3, 4])
    .where('checkedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(sent.amount);
}
