import { sql } from 'kysely';
import { merchant as contract } from '#contract/merchant';
import { masterStatus } from '#contract/status';
import { DAY, dayEnd, dayStart, type Zone } from '#contract/time';
import { inMinor } from '../db/minor';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { hasOwnPrice } from '../home/ownPrice';
import type { Pocket } from '../ledger/account';
import { listOf } from '../list/list';
import type { TodayRow } from './todayStore';

/** Whose merchants, and what is known of them before they are listed. */
export interface ListScope {
  scope: Scope;
  /** What each merchant collected, worked out before. */
  today: readonly TodayRow[];
  now: Date;
  /** Of whoever looks: where days begin. */
  zone: Zone;
}

const collected = (today: readonly TodayRow[]) =>
  sql<TodayRow>`(select *
    from unnest(${today.map((row) => row.merchantId)}::bigint[], ${today.map((row) => row.payment)}::bigint[],
    ${today.map((row) => row.rate)}::numeric[]) as row (merchant_id, payment, rate))`.as('today');
/** Of one of those figures that of the merchant in the row, looked up by its id. */
const ofToday = (today: readonly TodayRow[], figure: 'payment' | 'rate') =>
  sql`(${JSON.stringify(Object.fromEntries(today.map((row) => [row.merchantId, row[figure]])))}::jsonb
    ->> merchant.id::text)::numeric`;

/** Null for a pocket that never held anything. */
const pocket = (name: Pocket) =>
  sql<string | null>`(select balance from ledger_account where currency = merchant.currency
    and path = 'mch:' || merchant.id || ${sql.lit(`:${name}`)})`;
const zero = (minor: ReturnType<typeof pocket>) => sql<string>`coalesce(${minor}, 0)`;

/** The newest key that a merchant's systems can sign with; null where there is none. */
const newestKey = (now: Date) => sql`(select max(created_at) from merchant_key where merchant_id = merchant.id
  and revoked_at is null and (expires_at is null or expires_at > ${now}))`;

/** Its people who may sign in. */
const people = sql`from employee e where e.owner_type = 'merchant' and e.owner_id = merchant.id
  and e.status = ${masterStatus.enabled}`;
const rateSummary = (now: Date) => sql<string>`(select coalesce(string_agg(biz || method || ' ' ||
    trim_scale(percent) || ' %', ', ' order by biz, method), '')
  from (select distinct on (r.biz_type, r.method) case r.biz_type when 'payout' then '− ' else '' end as biz, r.method,
      r.percent from merchant_rate r where r.merchant_id = merchant.id and r.effective_from <= ${now}
    order by r.biz_type, r.method, r.effective_from desc, r.version desc) as rate)`;

/** Merchants, the newest first. Others of their tables are asked for the rows of a page alone (decision 0094). */
export const merchants = listOf(contract.page, {
  from: (db: Reads, { today }: ListScope) =>
    db
      .selectFrom('merchant')
      .innerJoin('company', 'company.id', 'merchant.companyId')
      .leftJoin('agent', 'agent.id', 'merchant.agentId')
      .leftJoin(collected(today), 'today.merchantId', 'merchant.id'),
  id: 'merchant.id',
  foundIn: 'merchant',
  scope: ({ scope }: ListScope) => inScope(scope, merchantColumns),
  row: {
    id: 'merchant.id',
    merchantNo: 'merchant.merchantNo',
    name: 'merchant.name',
    legalName: 'merchant.legalName',
    countryId: 'merchant.countryId',
    currency: 'merchant.currency',
    companyId: 'merchant.companyId',
    companyName: 'company.name',
    proxyId: 'merchant.agentId',
    proxyName: 'agent.name',
    managerName: sql<string | null>`(select name from contact where contact.id = merchant.manager_id)`,
    merchantType: 'merchant.merchantType',
    status: 'merchant.status',
    settleDays: 'merchant.settleDays',
    available: { money: zero(pocket('available')), in: 'merchant.currency' },
    pending: { money: zero(pocket('pending')), in: 'merchant.currency' },
    frozen: { money: zero(pocket('frozen')), in: 'merchant.currency' },
    payoutTransit: { money: zero(pocket('payoutTransit')), in: 'merchant.currency' },
    todayPayment: { money: sql<string>`coalesce(today.payment, 0)`, in: 'merchant.currency' },
    todaySuccessRate: 'today.rate',
    poolSize: sql<number>`(select count(*)::int from account_pool where merchant_id = merchant.id and enabled)`,
    rateSummary: ({ now }) => rateSummary(now),
    googleBound: sql<boolean | null>`(select bool_and(e.second_factor is not null) ${people})`,
    keyAge: ({ now }) =>
      sql<number | null>`floor(extract(epoch from ${now}::timestamptz - ${newestKey(now)}) / 86400)::int`,
    ipCount: sql<number>`cardinality(merchant.api_ips)`,
    createTime: { time: 'merchant.createdAt' },
    version: 'merchant.version',
  },
  filters: {
    merchantNo: { equals: 'merchant.merchantNo' },
    name: { contains: 'merchant.name' },
    taxId: (number) => sql`coalesce(merchant.tax_id,
      (select tax_id from company where id = merchant.company_id)) = ${number}`,
    countryId: { equals: 'merchant.countryId' },
    currency: { equals: 'merchant.currency' },
    companyId: { equals: 'merchant.companyId' },
    proxyId: { equals: 'merchant.agentId' },
    status: { among: 'merchant.status' },
    payMethod: (method) =>
      sql`exists (select from merchant_rate where merchant_id = merchant.id and method = ${method})`,
    balanceFrom: (amount) => sql`${zero(pocket('available'))} >= ${inMinor(amount, 'merchant.currency')}`,
    balanceTo: (amount) => sql`${zero(pocket('available'))} <= ${inMinor(amount, 'merchant.currency')}`,
    successRateBelow: (percent, { today }) => sql`${ofToday(today, 'rate')} < ${percent}::numeric`,
    withoutGoogle: (without) => sql`exists (select ${people} and e.second_factor is null) = ${without}`,
    ownPrice: (kind, { now }) => hasOwnPrice(kind, now),
    keyOlderThanDays: (days, { now }) => sql`${newestKey(now)} < ${new Date(now.getTime() - days * DAY)}`,
    createFrom: (day, { zone }) => sql`merchant.created_at >= ${new Date(dayStart(day, zone))}`,
    createTo: (day, { zone }) => sql`merchant.created_at < ${new Date(dayEnd(day, zone))}`,
    keyword: {
      sought: {
        numbers: ['merchant.merchantNo'],
        ids: ['merchant.id'],
        names: ['merchant.name', 'merchant.legalName'],
      },
    },
  },
  sorts: {
    createTime: 'merchant.createdAt',
    merchantNo: 'merchant.merchantNo',
    name: 'merchant.name',
    available: pocket('available'),
    pending: pocket('pending'),
    frozen: pocket('frozen'),
    todayPayment: ({ today }: ListScope) => ofToday(today, 'payment'),
    todaySuccessRate: ({ today }: ListScope) => ofToday(today, 'rate'),
  },
  full: ['createTime'],
  order: 'createTime',
});
