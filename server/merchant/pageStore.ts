import { type RawBuilder, sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import { minorDigits } from '#contract/money';
import { DAY } from '#contract/time';
import type { Reads } from '../db/open';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import type { Window } from '../http/window';
import { type Balances, balancesOf } from './store';

type PageInput = AppContract['merchant']['page']['input'] extends TObject<infer P> ? Static<TObject<P>> : never;
export type MerchantFilter = Omit<PageInput, 'current' | 'pageSize' | 'sortField' | 'sortOrder'>;

/** A merchant as the list has it; balances in minor units of its own currency. */
export interface MerchantRow {
  id: string;
  merchant_no: string;
  name: string;
  legal_name: string;
  country_id: string;
  currency: string;
  company_id: string;
  company_name: string;
  agent_id: string | null;
  proxy_name: string | null;
  merchant_type: number;
  status: number;
  settle_days: number;
  pool_size: number;
  ip_count: number;
  created_at: Date;
  version: number;
  balances: Balances;
}
/** What a merchant collected today, worked out by the caller and sorted by here: payment in minor units. */
export interface TodayRow {
  merchantId: string;
  payment: string;
  rate: string | null;
}
export interface Search {
  scope: Scope;
  filter: MerchantFilter;
  today: readonly TodayRow[];
  now: Date;
}
export const sortable: Record<SortField<AppContract['merchant']['page']>, RawBuilder<unknown>> = {
  merchantNo: sql`merchant.merchant_no`,
  name: sql`merchant.name`,
  createTime: sql`merchant.created_at`,
  available: sql`(balances->>'available')::bigint`,
  pending: sql`(balances->>'pending')::bigint`,
  frozen: sql`(balances->>'frozen')::bigint`,
  todayPayment: sql`today.payment`,
  todaySuccessRate: sql`today.rate`,
};
/** One page. */
export async function pageMerchants(
  db: Reads,
  search: Search,
  { by, descending, limit, offset }: Window<RawBuilder<unknown>>,
): Promise<MerchantRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<MerchantRow>`
    select merchant.id, merchant.merchant_no, merchant.name, merchant.legal_name, merchant.country_id, merchant.currency, merchant.company_id,
      company.name as company_name, merchant.agent_id, agent.name as proxy_name, merchant.merchant_type, merchant.status, merchant.settle_days,
      (select count(*)::int from account_pool where merchant_id = merchant.id and enabled) as pool_size, cardinality(merchant.api_ips) as ip_count,
      merchant.created_at, merchant.version, balances
    from ${found(search)}
    order by ${by} ${direction} nulls last, merchant.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Sums over the whole filter, by currency; minor units as text. */
export interface CurrencySum {
  currency: string;
  n: number;
  available: string;
  pending: string;
  frozen: string;
  payout_transit: string;
  today: string;
}
export async function sumMerchants(db: Reads, search: Search): Promise<CurrencySum[]> {
  const sum = (pocket: string) => sql`coalesce(sum((balances->>${sql.lit(pocket)})::bigint), 0)::text`;
  const { rows } = await sql<CurrencySum>`
    select merchant.currency, count(*)::int as n, ${sum('available')} as available, ${sum('pending')} as pending, ${sum('frozen')} as frozen,
      ${sum('payoutTransit')} as payout_transit, coalesce(sum(today.payment), 0)::text as today
    from ${found(search)} group by merchant.currency order by n desc, merchant.currency`.execute(db);
  return rows;
}

const found = ({ scope, filter, today, now }: Search) => sql`merchant
  join company on company.id = merchant.company_id
  left join agent on agent.id = merchant.agent_id
  left join unnest(${today.map((row) => row.merchantId)}::bigint[], ${today.map((row) => row.payment)}::bigint[], ${today.map((row) => row.rate)}::numeric[])
    as today (merchant_id, payment, rate) on today.merchant_id = merchant.id
  cross join lateral (select ${balancesOf('merchant.currency')} as balances) as held
  where ${sql.join([inScope(scope, merchantColumns), ...conditions(filter, now)], sql` and `)}`;

type Condition = RawBuilder<unknown> | false | undefined;
function conditions(filter: MerchantFilter, now: Date): RawBuilder<unknown>[] {
  const all: Condition[] = [...identity(filter), ...standing(filter, now)];
  return all.filter((one) => one !== undefined && one !== false);
}

const contains = (column: string, value: string | undefined): Condition =>
  value !== undefined && sql`strpos(lower(${sql.ref(column)}), lower(${value})) > 0`;
const equals = (column: string, value: string | undefined): Condition => value !== undefined && sql`${sql.ref(column)} = ${value}`;

const identity = ({ merchantNo, name, taxId, countryId, currency, companyId, proxyId, keyword }: MerchantFilter): Condition[] => [
  equals('merchant.merchant_no', merchantNo),
  contains('merchant.name', name),
  equals('company.tax_id', taxId),
  equals('merchant.country_id', countryId),
  equals('merchant.currency', currency),
  equals('merchant.company_id', companyId),
  equals('merchant.agent_id', proxyId),
  keyword !== undefined &&
    sql`(merchant.merchant_no = ${keyword} or merchant.id::text = ${keyword} or strpos(lower(merchant.name || ' ' || merchant.legal_name), lower(${keyword})) > 0)`,
];

/** A merchant's key is as old as the merchant: it cannot be renewed yet. Nobody has a second factor yet. */
const standing = (filter: MerchantFilter, now: Date): Condition[] => [
  filter.status !== undefined && filter.status.length > 0 && sql`merchant.status = any(${filter.status}::smallint[])`,
  filter.payMethod !== undefined && sql`exists (select from merchant_rate where merchant_id = merchant.id and method = ${filter.payMethod})`,
  filter.balanceFrom !== undefined && sql`coalesce((balances->>'available')::bigint, 0) >= ${filter.balanceFrom}::numeric * ${minorPerMajor}`,
  filter.balanceTo !== undefined && sql`coalesce((balances->>'available')::bigint, 0) <= ${filter.balanceTo}::numeric * ${minorPerMajor}`,
  filter.successRateBelow !== undefined && sql`today.rate < ${filter.successRateBelow}::numeric`,
  filter.withoutGoogle === false && sql`false`,
  filter.keyOlderThanDays !== undefined && sql`merchant.created_at < ${new Date(now.getTime() - filter.keyOlderThanDays * DAY)}`,
  filter.createFrom !== undefined && sql`merchant.created_at >= ${new Date(filter.createFrom)}`,
  filter.createTo !== undefined && sql`merchant.created_at < ${new Date(filter.createTo)}`,
];

/** A filter may span currencies, each with decimals of its own. */
const minorPerMajor = sql`case merchant.currency ${sql.join(
  Object.entries(minorDigits).map(([currency, digits]) => sql`when ${sql.lit(currency)} then ${sql.lit(10 ** digits)}`),
  sql` `,
)} end`;
