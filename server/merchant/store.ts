import { sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { paymentStatus, settleState, stillOpen, wasPaid } from '#contract/status';
import type { Row } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { Pocket } from '../ledger/account';
import { contains, narrowedBy } from '../list/condition';
import { limitColumns } from './limits';

/** Balances by pocket, minor units as text; a pocket that never held anything is missing. */
export type Balances = Partial<Record<Pocket, string>>;
/** What the ledger holds of one currency. */
export interface BalanceRow extends Row<'ledgerAccount', 'currency'> {
  merchantId: string;
  merchantName: string;
  balances: Balances;
}

/** The pockets of the merchant in the row beside, in the currency of the row beside. */
export const balancesOf = (currency: string) => sql<Balances>`(
  select coalesce(jsonb_object_agg(split_part(path, ':', 3), balance::text), '{}') from ledger_account
  where owner_type = 'merchant' and owner_id = merchant.id and currency = ${sql.ref(currency)})`;

/** What one merchant has: its own currency first, then any other it has an account in. */
export async function findBalances(db: Reads, scope: Scope, merchantId: string): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select merchant.id as merchant_id, merchant.name as merchant_name, held.currency,
    ${balancesOf('held.currency')} as balances
    from merchant cross join lateral (
      select merchant.currency union select currency from ledger_account where owner_type = 'merchant'
      and owner_id = merchant.id) as held
    where merchant.id = ${merchantId} and ${inScope(scope, merchantColumns)}
    order by held.currency <> merchant.currency, held.currency`.execute(db);
  return rows;
}

/** What becomes spendable at one moment; minor units. */
export interface ReleaseRow extends Row<'paymentOrder', 'currency'> {
  at: Date;
  amount: string;
}

/** What becomes spendable next and when, of each of these currencies in which anything waits. */
export async function listPendingNext(
  db: Reads,
  scope: Scope,
  merchantId: string,
  currencies: readonly string[],
): Promise<ReleaseRow[]> {
  // Written out in each part, for the partial index by merchant and time.
  const waits = sql`o.merchant_id = merchant.id and o.status in (${sql.raw(wasPaid.join())})
    and o.settle_state = ${settleState.pending} and o.currency = held.currency`;
  const { rows } = await sql<ReleaseRow>`
    select held.currency, next.at, (select sum(o.net_amount)::text from payment_order o where ${waits}
    and o.available_time = next.at) as amount
    from merchant cross join unnest(${currencies}::text[]) as held (currency)
      cross join lateral (select o.available_time as at from payment_order o where ${waits} order by o.available_time
      limit 1) as next
    where merchant.id = ${merchantId} and ${inScope(scope, merchantColumns)}`.execute(db);
  return rows;
}

const filters = {
  status: { equals: 'merchant.status' },
  countryId: { equals: 'merchant.countryId' },
  proxyId: { equals: 'merchant.agentId' },
  ids: { among: 'merchant.id' },
  keyword: (words: string) => sql`(${contains([sql.ref('name')], words)}
    or starts_with(merchant_no, upper(${words})) or merchant.id::text = ${words})`,
};
/** Merchants to choose from, by name; found by part of it, the beginning of the number, or the id. */
export const listMerchants = (db: Reads, scope: Scope, input: Parsed<AppContract['merchant']['list']>) =>
  db
    .selectFrom('merchant')
    .select(['id', 'name', 'merchantNo'])
    .where(inScope(scope, merchantColumns))
    .where(narrowedBy(filters, input, scope))
    .orderBy('name')
    .orderBy('id')
    .limit(input.most)
    .execute();

/** What is known of a merchant. */
export const findProfile = (db: Reads, scope: Scope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .innerJoin('company', 'company.id', 'merchant.companyId')
    .leftJoin('agent', 'agent.id', 'merchant.agentId')
    .select(['merchant.id', 'merchant.merchantNo', 'merchant.name', 'merchant.legalName', 'merchant.merchantType'])
    .select(['merchant.countryId', 'merchant.currency', 'merchant.status', 'merchant.version', 'merchant.shortName'])
    .select(['merchant.settleDays', 'merchant.companyId', 'merchant.agentId as proxyId'])
    .select(['merchant.notifyUrl', 'merchant.callbackHosts', 'merchant.closedMethods'])
    .select([
      'merchant.website',
      'merchant.mcc',
      'merchant.remark',
      'merchant.kybFiles',
      'merchant.contactName',
      'merchant.contactPhone',
    ])
    .select(['merchant.contactEmail', 'merchant.contactTelegram'])
    .select((row) => [
      row.fn.coalesce('merchant.taxId', 'company.taxId').as('taxId'),
      row
        .case()
        .when('merchant.taxId', 'is', null)
        .then(row.ref('company.taxIdConfirmed'))
        .else(row.ref('merchant.taxIdConfirmed'))
        .end()
        .as('taxIdConfirmed'),
    ])
    .select(limitColumns.map((column) => `merchant.${column}` as const))
    .select(['company.name as companyName', 'agent.name as proxyName'])
    .where('merchant.id', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const unfinished = [...stillOpen, paymentStatus.mismatch, paymentStatus.refunding];

/** Has it nothing any more, and nothing that may still come? */
export async function isEmpty(tx: Writes, merchantId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_account where owner_type = 'merchant' and owner_id = ${merchantId} and balance <> 0
    union all (select 1 from payment_order where merchant_id = ${merchantId} and status = any(${unfinished}::smallint[])
    limit 1) limit 1`.execute(tx);
  return rows.length === 0;
}
