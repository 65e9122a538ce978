// What a save of an account looks at, and what it writes.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Country } from '#contract/money';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Writes } from '../db/pools';
import { accountsInScope, companyInScope, type Scope } from '../db/scope';

type Account = Tables['account'];

/** Saves of accounts take turns, so that two cannot take one name or number; they are seldom. */
export async function holdNames(tx: Writes): Promise<void> {
  await sql`select pg_advisory_xact_lock(1300)`.execute(tx);
}

/** A channel that is open and works in the country. */
export const findChannelFor = (tx: Writes, channelCode: string, countryId: Country) =>
  tx
    .selectFrom('channel')
    .select(['code', 'payMethods'])
    .where('code', '=', channelCode)
    .where('status', '=', masterStatus.enabled)
    .where(sql<boolean>`${countryId} = any(country_ids)`)
    .executeTakeFirst();

export async function hasCompany(tx: Writes, scope: Scope, id: string, countryId: Country): Promise<boolean> {
  const company = tx.selectFrom('company').select('id').where('id', '=', id).where('countryId', '=', countryId);
  return (await company.where(companyInScope(scope)).executeTakeFirst()) !== undefined;
}

/** The companies that an account may be of, as people call them. */
export const namedCompanies = (tx: Writes, scope: Scope) =>
  tx
    .selectFrom('company')
    .select(['id', 'name', 'legalName as other', 'countryId'])
    .where(companyInScope(scope))
    .execute();

/** Whether whoever saved an account may see it. */
export async function isSeen(tx: Writes, scope: Scope, id: string): Promise<boolean> {
  const found = tx.selectFrom('account').select('id').where('id', '=', id).where(accountsInScope(scope));
  return (await found.executeTakeFirst()) !== undefined;
}

export async function hasOrders(tx: Writes, scope: Scope, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_order join account on account.id = account_id where account_id = ${accountId}
      and ${accountsInScope(scope)} limit 1`.execute(tx);
  return rows.length > 0;
}

interface Named {
  id: string;
  accountName: string;
  countryId: Country;
  identifier?: string | null;
}
/** Another account of the country with this name, or this number; whoever may not see it learns its name alone. */
export const findTaken = (tx: Writes, _: Scope, { id, accountName, countryId, identifier = null }: Named) =>
  tx
    .selectFrom('account')
    .select(['id', 'accountName'])
    .where('countryId', '=', countryId)
    .where('id', '<>', id)
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(account_name)`, '=', accountName.toLowerCase()),
        ...(identifier === null ? [] : [eb('identifier', '=', identifier)]),
      ]),
    )
    .executeTakeFirst();

/** Switched off at first. */
export async function addAccount(
  tx: Writes,
  _: Scope,
  row: Omit<Insertable<Account>, 'status' | 'holderName'> & { holderName?: string },
): Promise<void> {
  const { holderName = '' } = row;
  await tx
    .insertInto('account')
    .values({ ...row, holderName, status: masterStatus.disabled })
    .execute();
}

export async function changeAccount(tx: Writes, scope: Scope, id: string, row: Updateable<Account>): Promise<void> {
  const change = { ...row, version: nextVersion };
  await tx.updateTable('account').set(change).where('id', '=', id).where(accountsInScope(scope)).execute();
}

/** Accounts as a change of many looks at them, held in one order; amounts in minor units. */
export const lockAccounts = (tx: Writes, scope: Scope, ids: readonly string[]) =>
  tx
    .selectFrom('account')
    .select(['id', 'accountName', 'countryId', 'currency', 'status', 'weight', 'priority', 'dayLimitCount'])
    .select('consentedAt')
    .select(['minAmount', 'maxAmount', 'dayLimitAmount', 'monthLimitAmount', 'tradeStart', 'tradeEnd'])
    .where('id', 'in', ids)
    .where(accountsInScope(scope))
    .orderBy('id')
    .forUpdate()
    .execute();
export type LockedAccount = Awaited<ReturnType<typeof lockAccounts>>[number];
