import { type Insertable, sql } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import { isExplained, LAST, unexplainedOf } from '../difference/difference';
import { isReplaced } from './figureStore';

/** One snapshot with its place, its people, its check and what explained it. */
const snapshots = (db: Reads, scope: Scope) =>
  db
    .selectFrom('bankSnapshot as taken')
    .innerJoin('bankAccount', 'bankAccount.id', 'taken.bankId')
    .innerJoin('employee as taker', 'taker.id', 'taken.takerId')
    .leftJoin('bankSnapshotCheck as checked', 'checked.snapshotId', 'taken.id')
    .leftJoin('employee as checker', 'checker.id', 'checked.checkerId')
    .leftJoin('bankSnapshotExplanation as said', 'said.snapshotId', 'taken.id')
    .leftJoin('employee as explainer', 'explainer.id', 'said.explainerId')
    .select([
      'taken.id',
      'taken.bankId',
      'bankAccount.name',
      'bankAccount.currency',
      'bankAccount.countryId',
      'bankAccount.ledgerPath',
      sql<string>`taken.day::text`.as('day'),
      'taken.asOf',
      'taken.bookBalance',
      'taken.realBalance',
      'taken.diff',
      'taken.remark',
      'taken.fileId',
      'taken.takerId',
      'taker.realName as taker',
      sql<string | null>`coalesce(said.reason, checked.explain)`.as('explain'),
      'explainer.realName as explainer',
      'said.explainedAt',
      'checked.checkedAt',
      'checker.realName as checker',
      unexplainedOf(LAST, isExplained).as('unexplained'),
      isReplaced.as('replaced'),
    ])
    .where(placesInScope(scope));
export type SnapshotRow = NonNullable<Awaited<ReturnType<typeof findSnapshot>>>;

/** The latest first. */
export const listSnapshots = (
  db: Reads,
  scope: Scope,
  { bankId, from, to, most }: { bankId: string | undefined; from: Date; to: Date; most: number },
) =>
  snapshots(db, scope)
    .where('taken.asOf', '>=', from)
    .where('taken.asOf', '<', to)
    .$if(bankId !== undefined, (query) => query.where('taken.bankId', '=', bankId ?? ''))
    .orderBy('taken.asOf', 'desc')
    .orderBy('taken.id', 'desc')
    .limit(most)
    .execute();

export const findSnapshot = (db: Reads, scope: Scope, id: string) =>
  snapshots(db, scope).where('taken.id', '=', id).executeTakeFirst();

/** Is there an official one of this day? */
export async function hasOfficial(db: Reads, bankId: string, day: string): Promise<boolean> {
  const one = db.selectFrom('bankSnapshotCheck').select('snapshotId').where('bankId', '=', bankId);
  return (await one.where('day', '=', day).executeTakeFirst()) !== undefined;
}

/** Which transactions have ended by now, as a check keeps it. */
export async function endedByNow(tx: Writes): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(tx);
  return rows[0]?.seen ?? '';
}

export const addSnapshot = (tx: Writes, row: Insertable<Tables['bankSnapshot']>) =>
  tx.insertInto('bankSnapshot').values(row).execute();
export const addCheck = (tx: Writes, row: Insertable<Tables['bankSnapshotCheck']>) =>
  tx.insertInto('bankSnapshotCheck').values(row).execute();
export const addExplanation = (tx: Writes, row: Insertable<Tables['bankSnapshotExplanation']>) =>
  tx.insertInto('bankSnapshotExplanation').values(row).execute();
