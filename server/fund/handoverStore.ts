// Cash sheets and hand-overs: what a day moved at a place, who gave it to whom, and who keeps it.
import { type Insertable, sql } from 'kysely';
import { masterStatus } from '#contract/status';
import type { FoundAccount } from '../books/lines';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import type { PlaceRow } from './placeStore';

/** The account of the ledger of a place, and who keeps it. */
export async function sheetPlace(db: Reads, scope: Scope, { id, path, currency }: PlaceRow) {
  const account: FoundAccount = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'path', 'kind', 'book', 'currency', 'side', 'strict', sql<null>`null`.as('ownerName')])
    .where('path', '=', path)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('bankAccount')
    .innerJoin('employee', 'employee.id', 'bankAccount.keeperEmployeeId')
    .select('employee.realName')
    .where('bankAccount.id', '=', id)
    .where(placesInScope(scope))
    .executeTakeFirst();
  return { account, keeper: row?.realName ?? null };
}

/** What came and what went within a stretch of journals, minor units. */
export async function movedWithin(
  db: Reads,
  { id }: FoundAccount,
  { from, to }: { from: string; to: string },
): Promise<{ in: string; out: string }> {
  const { rows } = await sql<{ in: string; out: string }>`
    select coalesce(sum(amount) filter (where side = 'D'), 0)::text as in,
      coalesce(sum(amount) filter (where side = 'C'), 0)::text as out
    from ledger_entry where account_id = ${id} and journal_id >= ${from} and journal_id < ${to}`.execute(db);
  return rows[0] ?? { in: '0', out: '0' };
}

const handovers = (db: Reads, scope: Scope) =>
  db
    .selectFrom('fundHandover as given')
    .innerJoin('bankAccount', 'bankAccount.id', 'given.bankId')
    .innerJoin('employee as giver', 'giver.id', 'given.giverId')
    .innerJoin('employee as receiver', 'receiver.id', 'given.receiverId')
    .leftJoin('fundHandoverSign as signed', 'signed.handoverId', 'given.id')
    .select([
      'given.id',
      'given.bankId',
      'bankAccount.name',
      'bankAccount.currency',
      'bankAccount.countryId',
      sql<string>`given.day::text`.as('day'),
      'given.bookBalance',
      'given.counted',
      'given.diff',
      'given.explain',
      'given.receiverId',
      'given.giverId',
      'giver.realName as giver',
      'receiver.realName as receiver',
      'given.givenAt',
      'signed.signedAt',
    ])
    .where(placesInScope(scope));
export type HandoverRow = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

export const findHandover = (db: Reads, scope: Scope, id: string) =>
  handovers(db, scope).where('given.id', '=', id).executeTakeFirst();

/** Of a place and day, the latest first. */
export const handoversOf = (db: Reads, scope: Scope, { bankId, day }: { bankId: string; day: string }) =>
  handovers(db, scope)
    .where('given.bankId', '=', bankId)
    .where(sql<boolean>`given.day = ${day}::date`)
    .orderBy('given.id', 'desc')
    .execute();

/** Whether one of this place still waits for its signature; who gives it next waits for this transaction. */
export async function openHandover(tx: Writes, bankId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handover ${bankId}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('fundHandover as given')
    .leftJoin('fundHandoverSign as signed', 'signed.handoverId', 'given.id')
    .select('signed.signedAt')
    .where('given.bankId', '=', bankId)
    .orderBy('given.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.signedAt === null;
}

/** Whether that is one of our own people who may sign in. */
export async function isColleague(tx: Writes, scope: Scope, id: string): Promise<boolean> {
  if (scope.kind !== 'platform') return false;
  const person = tx.selectFrom('employee').select('id').where('id', '=', id).where('ownerType', '=', 'platform');
  return (await person.where('status', '=', masterStatus.enabled).executeTakeFirst()) !== undefined;
}

export const addHandover = (tx: Writes, row: Insertable<Tables['fundHandover']>) =>
  tx.insertInto('fundHandover').values(row).execute();
export const addSign = (tx: Writes, row: Insertable<Tables['fundHandoverSign']>) =>
  tx.insertInto('fundHandoverSign').values(row).execute();

export const setKeeper = (tx: Writes, scope: Scope, { bankId, keeperId }: { bankId: string; keeperId: string }) =>
  tx
    .updateTable('bankAccount')
    .set({ keeperEmployeeId: keeperId, version: nextVersion })
    .where('id', '=', bankId)
    .where(placesInScope(scope))
    .execute();
