// What a save of a place looks at, and what it writes.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Country, Currency } from '#contract/money';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, companyInScope, placesInScope, type Scope } from '../db/scope';
import { narrowedBy } from '../list/condition';

type Columns = Tables['bankAccount'];

const filters = {
  status: { equals: 'bankAccount.status' },
  countryId: { equals: 'bankAccount.countryId' },
  currency: { equals: 'bankAccount.currency' },
  keyword: { contains: 'bankAccount.name' },
};

/** Places to choose from, by country and name. */
export const listPlaces = (db: Reads, scope: Scope, input: Parsed<AppContract['bank']['list']>) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'name', 'countryId', 'currency'])
    .where(placesInScope(scope))
    .where(narrowedBy(filters, input, scope))
    .orderBy('countryId')
    .orderBy('name')
    .limit(1000)
    .execute();

/** Saves of places take turns, so that two cannot take one name or number; they are seldom. */
export async function holdPlaces(tx: Writes): Promise<void> {
  await sql`select pg_advisory_xact_lock(1302)`.execute(tx);
}

export async function hasCompany(tx: Writes, scope: Scope, id: string, countryId: Country): Promise<boolean> {
  const company = tx.selectFrom('company').select('id').where('id', '=', id).where('countryId', '=', countryId);
  return (await company.where(companyInScope(scope)).executeTakeFirst()) !== undefined;
}

/** Whether these are accounts of the country, all of them. */
export async function hasAccounts(tx: Writes, scope: Scope, ids: readonly string[], of: Country): Promise<boolean> {
  const found = tx.selectFrom('account').select('id').where('id', 'in', ids).where('countryId', '=', of);
  return ids.length === 0 || (await found.where(accountsInScope(scope)).execute()).length === new Set(ids).size;
}

/** Whether that is one of our own people, who may sign in. */
export async function isColleague(tx: Writes, scope: Scope, id: string): Promise<boolean> {
  if (scope.kind !== 'platform') return false;
  const person = tx.selectFrom('employee').select('id').where('id', '=', id).where('ownerType', '=', 'platform');
  return (await person.where('status', '=', masterStatus.enabled).executeTakeFirst()) !== undefined;
}

interface Named {
  id: string;
  name: string;
  countryId: Country;
  identifier?: string | null;
}
/** Another place of the country with this name, or this number; whoever may not see it learns its name alone. */
export const findTaken = (tx: Writes, _: Scope, { id, name, countryId, identifier = null }: Named) =>
  tx
    .selectFrom('bankAccount')
    .select(['id', 'name'])
    .where('countryId', '=', countryId)
    .where('id', '<>', id)
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(name)`, '=', name.toLowerCase()),
        ...(identifier === null ? [] : [eb('identifier', '=', identifier)]),
      ]),
    )
    .executeTakeFirst();

export const addPlace = (tx: Writes, _: Scope, row: Insertable<Columns>) =>
  tx.insertInto('bankAccount').values(row).execute();

export async function changePlace(tx: Writes, scope: Scope, id: string, row: Updateable<Columns>): Promise<void> {
  const change = { ...row, version: nextVersion };
  await tx.updateTable('bankAccount').set(change).where('id', '=', id).where(placesInScope(scope)).execute();
}

/** The account of the ledger that a place opened with. */
export const ledgerAccountOf = (db: Reads, { ledgerPath, currency }: { ledgerPath: string; currency: Currency }) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'path', 'kind', 'book', 'currency', 'side', 'strict', sql<null>`null`.as('ownerName')])
    .where('path', '=', ledgerPath)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
