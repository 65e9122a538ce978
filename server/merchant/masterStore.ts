// What is known of merchants, as it is made and changed.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Country } from '#contract/money';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { companyInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { limitColumns } from './limits';

/**
 * The number that a new merchant is called by: M100001 … One after the other makes a merchant until this transaction
 * ends. One that is only tried out uses none up, so a second person reads the number that it will have.
 */
export async function nextMerchantNo(tx: Writes): Promise<string> {
  await sql`select pg_advisory_xact_lock(1297)`.execute(tx);
  const last = await tx
    .selectFrom('merchant')
    .select('merchantNo')
    .where(sql<boolean>`merchant_no ~ '^M[1-9][0-9]{5}$'`)
    .orderBy('merchantNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return `M${Number(last?.merchantNo.slice(1) ?? 100_000) + 1}`;
}

export const insertMerchant = (tx: Writes, row: Insertable<Tables['merchant']>) =>
  tx.insertInto('merchant').values(row).execute();

const mainColumns = ['name', 'shortName', 'legalName', 'merchantType', 'companyId', 'taxId', 'contactName'] as const;
const more = [
  'taxIdConfirmed',
  'contactPhone',
  'contactEmail',
  'contactTelegram',
  'website',
  'mcc',
  'settleDays',
  'remark',
  'kybFiles',
] as const;
/** One merchant with all that a save may change, held until the transaction ends. */
export const lockMaster = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'agentId', 'countryId', 'currency', 'status', 'version'])
    .select([...mainColumns, ...more, ...limitColumns])
    .select((row) =>
      row.selectFrom('agent').select('proxyNo').whereRef('agent.id', '=', 'merchant.agentId').as('proxyNo'),
    )
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate()
    .executeTakeFirst();
export type MasterRow = NonNullable<Awaited<ReturnType<typeof lockMaster>>>;

/** Has it an order or an account, which stand in the book of its type? */
export async function hasMoved(tx: Writes, { id }: Pick<MasterRow, 'id'>): Promise<boolean> {
  const { rows } = await sql`select 1 where exists (select from payment_order where merchant_id = ${id})
    or exists (select from ledger_account where owner_type = 'merchant' and owner_id = ${id})`.execute(tx);
  return rows.length > 0;
}

/** How one merchant is reached and which methods it may not use, held until the transaction ends. */
export const lockContact = (tx: Writes, scope: Scope, id: string) =>
  tx
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'agentId', 'countryId', 'website', 'notifyUrl', 'version'])
    .select(['callbackHosts', 'closedMethods'])
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns))
    .forNoKeyUpdate()
    .executeTakeFirst();
export type ContactRow = NonNullable<Awaited<ReturnType<typeof lockContact>>>;

export const updateMerchant = (tx: Writes, id: string, change: Updateable<Tables['merchant']>) =>
  tx
    .updateTable('merchant')
    .set({ ...change, version: nextVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/**
 * An enabled company of a country: for our own people one that they may see, for agents one that a merchant of theirs
 * is of.
 */
export async function hasCompany(tx: Writes, scope: Scope, id: string, countryId: Country): Promise<boolean> {
  const found = tx.selectFrom('company').select('id').where('id', '=', id).where('countryId', '=', countryId);
  const open = found.where('status', '=', masterStatus.enabled).where(mayName(scope));
  return (await open.executeTakeFirst()) !== undefined;
}

const mayName = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'platform'
    ? companyInScope(scope)
    : sql<boolean>`exists (select from merchant where company_id = company.id and ${inScope(scope, merchantColumns)})`;

/** The companies that a merchant may be of, and the agents that may have brought it, as people call them. */
export const namedCompanies = (tx: Writes, scope: Scope) =>
  tx.selectFrom('company').select(['id', 'name', 'legalName as other', 'countryId']).where(mayName(scope)).execute();
export const namedAgents = (tx: Writes, scope: Scope) =>
  tx.selectFrom('agent').select(['id', 'name', 'proxyNo as other']).where(mayBring(scope)).execute();

const mayBring = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'agent' ? sql<boolean>`id = any(${scope.agentIds}::bigint[])` : sql<boolean>`true`;

/** An enabled agent that works in a country, within what somebody may see. */
export async function hasAgent(tx: Writes, scope: Scope, id: string, countryId: string): Promise<boolean> {
  const found = tx
    .selectFrom('agent')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', masterStatus.enabled)
    .where(sql<boolean>`(country_ids = '{}' or ${countryId} = any(country_ids))`)
    .where(mayBring(scope));
  return (await found.executeTakeFirst()) !== undefined;
}

/** How many of some merchants are there to be seen, and how many of those nobody has reviewed. */
export const countStanding = (db: Reads, scope: Scope, ids: readonly string[]) =>
  db
    .selectFrom('merchant')
    .select(sql<number>`count(*)::int`.as('seen'))
    .select(sql<number>`(count(*) filter (where status = ${masterStatus.review}))::int`.as('review'))
    .where('id', 'in', [...ids, '0'])
    .where(inScope(scope, merchantColumns))
    .executeTakeFirstOrThrow();

/** The documents of the one of these merchants that waits for its review. */
export async function filesInReview(db: Reads, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const found = db
    .selectFrom('merchant')
    .select('kybFiles')
    .where('id', 'in', [...ids]);
  const waiting = found.where('status', '=', masterStatus.review).where(inScope(scope, merchantColumns));
  return (await waiting.executeTakeFirst())?.kybFiles ?? [];
}
