// Statements of places and their lines, as they are brought, checked and decided about.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Template } from '#contract/statement';
import { type LineStatus, lineStatus, statementStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Db, Reads, Writes } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';

export type StatementRow = Selectable<Tables['statement']>;
export type LineRow = Selectable<Tables['statementLine']>;
type StatementStatus = (typeof statementStatus)[keyof typeof statementStatus];

/** A place that somebody sees, held: whoever brings lines of it meanwhile waits. */
export const lockPlace = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('bankAccount')
    .select(['id', 'name', 'currency', 'countryId', 'ledgerPath', 'status'])
    .where('id', '=', id)
    .where(placesInScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof lockPlace>>>;

/** Of a place that somebody sees, null where none was kept; undefined of any other. */
export async function findTemplate(db: Reads, scope: Scope, placeId: string): Promise<Template | null | undefined> {
  const found = await db
    .selectFrom('bankAccount')
    .leftJoin('statementTemplate', 'statementTemplate.placeId', 'bankAccount.id')
    .select(['bankAccount.id', 'statementTemplate.template'])
    .where('bankAccount.id', '=', placeId)
    .where(placesInScope(scope))
    .executeTakeFirst();
  // What was kept passed the schema of its call.
  return found && (found.template as Template | null);
}
export const keepTemplate = (tx: Writes, placeId: string, template: Template, by: { savedBy: string; savedAt: Date }) =>
  tx
    .insertInto('statementTemplate')
    .values({ placeId, template: JSON.stringify(template), ...by })
    .onConflict((conflict) => conflict.column('placeId').doUpdateSet({ template: JSON.stringify(template), ...by }))
    .execute();

export const addStatement = (tx: Writes, row: Insertable<Tables['statement']>) =>
  tx.insertInto('statement').values(row).execute();
/** A few hundred in one statement. */
const PIECE = 500;
export async function addLines(tx: Writes, rows: readonly Insertable<Tables['statementLine']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PIECE)
    await tx
      .insertInto('statementLine')
      .values(rows.slice(at, at + PIECE))
      .execute();
}

export interface StoredLine {
  hash: Buffer;
  day: string;
  form: string;
  amount: string;
  traceKey: string | null;
  source: 'file' | 'typed';
}
/** Lines of a place between two days of a bank's calendar that were not dropped. */
export const linesBetween = (tx: Writes, placeId: string, from: string, to: string): Promise<StoredLine[]> =>
  tx
    .selectFrom('statementLine as line')
    .innerJoin('statement', 'statement.id', 'line.statementId')
    .select(['line.hash', 'line.day', 'line.form', 'line.amount', 'line.traceKey'])
    .select(sql<'file' | 'typed'>`statement.source`.as('source'))
    .where('line.placeId', '=', placeId)
    .where('line.day', '>=', from)
    .where('line.day', '<=', to)
    .where('line.status', '<>', lineStatus.dropped)
    .execute();

/** A statement that somebody sees, held. */
export const lockStatement = (tx: Writes, scope: Scope, id: string): Promise<StatementRow | undefined> =>
  tx
    .selectFrom('statement')
    .innerJoin('bankAccount', 'bankAccount.id', 'statement.placeId')
    .selectAll('statement')
    .where('statement.id', '=', id)
    .where(placesInScope(scope))
    .forUpdate('statement')
    .executeTakeFirst();

interface Checked {
  status: StatementStatus;
  checkerId: string;
  checkedAt: Date;
  reason: string | null;
}
/** Decides about it and all its lines. */
export async function endCheck(tx: Writes, { id }: StatementRow, checked: Checked, lines: LineStatus): Promise<void> {
  await tx
    .updateTable('statement')
    .set({ ...checked, version: nextVersion })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('statementLine')
    .set({ status: lines, version: nextVersion })
    .where('statementId', '=', id)
    .execute();
}

/** Lines that a second person has let pass and nobody has booked, the oldest first; those that rest left out. */
export const listToBook = (db: Reads, { most, resting }: { most: number; resting: readonly string[] }) =>
  db
    .selectFrom('statementLine as line')
    .innerJoin('statement', 'statement.id', 'line.statementId')
    .select('line.id')
    .where('statement.status', '=', sql.lit(statementStatus.booking))
    .where('line.status', '=', lineStatus.toBook)
    .where(sql<boolean>`line.id <> all(${resting}::bigint[])`)
    .orderBy('line.id')
    .limit(most)
    .execute();
/** One that is still to be booked, held, with who let it pass; undefined where somebody works on it. */
export const lockToBook = (tx: Writes, id: string) =>
  tx
    .selectFrom('statementLine')
    .innerJoin('statement', 'statement.id', 'statementLine.statementId')
    .leftJoin('employee as checker', 'checker.id', 'statement.checkerId')
    .selectAll('statementLine')
    .select(['statement.checkerId', 'checker.userName as checker'])
    .where('statementLine.id', '=', id)
    .where('statementLine.status', '=', lineStatus.toBook)
    .forUpdate('statementLine')
    .skipLocked()
    .executeTakeFirst();
/** Statements of which every line has been looked at. */
export const endBooked = (tx: Db) =>
  tx
    .updateTable('statement')
    .set({ status: statementStatus.booked, version: nextVersion })
    .where('status', '=', sql.lit(statementStatus.booking))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statementLine as line')
            .select('line.id')
            .whereRef('line.statementId', '=', 'statement.id')
            .where('line.status', '=', lineStatus.toBook),
        ),
      ),
    )
    .execute();
/** Who brought a line. */
export const makerOf = (tx: Reads, { statementId }: Pick<LineRow, 'statementId'>) =>
  tx.selectFrom('statement').select('makerId').where('id', '=', statementId).executeTakeFirstOrThrow();

/** A line that somebody sees, held. */
export const lockLine = (tx: Writes, scope: Scope, id: string): Promise<LineRow | undefined> =>
  tx
    .selectFrom('statementLine')
    .innerJoin('bankAccount', 'bankAccount.id', 'statementLine.placeId')
    .selectAll('statementLine')
    .where('statementLine.id', '=', id)
    .where(placesInScope(scope))
    .forUpdate('statementLine')
    .executeTakeFirst();

/** The same for a look at it. */
export const findLine = (db: Reads, scope: Scope, id: string): Promise<LineRow | undefined> =>
  db
    .selectFrom('statementLine')
    .innerJoin('bankAccount', 'bankAccount.id', 'statementLine.placeId')
    .selectAll('statementLine')
    .where('statementLine.id', '=', id)
    .where(placesInScope(scope))
    .executeTakeFirst();

type Changes = Pick<LineRow, 'status'> &
  Partial<Pick<LineRow, 'kind' | 'no' | 'posted' | 'score' | 'bookedBy' | 'bookedAt' | 'reason'>>;
/** Of one that is held. */
export const changeLine = (tx: Writes, { id }: Pick<LineRow, 'id'>, changes: Changes) =>
  tx
    .updateTable('statementLine')
    .set({ ...changes, version: nextVersion })
    .where('id', '=', id)
    .execute();
