import { sql } from 'kysely';
import type { Static } from 'typebox';
import { account as contract } from '#contract/account';
import type { Identifiers, Instructions, ShowFlags, shownAs } from '#contract/accountShape';
import { decided, SANDBOX, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, HOUR } from '#contract/time';
import type { Reads } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { listOf, type RowOf } from '../list/list';
import { accountSought } from './store';
import type { Cause } from './watchStore';

export interface ListScope {
  scope: Scope;
  now: Date;
}

const idSince = (now: Date, ms: number) => sql`${floorId(now.getTime() - ms)}::bigint`;
/** Of its orders since so long ago that are decided the share that was paid, percent; null where none is. */
const shareSince = (now: Date, ms: number) =>
  sql<string | null>`(select 100.0 * avg((status = any(${wasPaid}::smallint[]))::int) from payment_order
    where account_id = account.id and id >= ${idSince(now, ms)} and status = any(${decided}::smallint[]))`;
/** As it is shown. By itself for each row shown, never for all. */
const rateSince =
  (ms: number) =>
  ({ now }: ListScope) =>
    sql<string | null>`round(${shareSince(now, ms)}, 2)::text`;
const nOf = (statuses: readonly number[]) => sql`sum(n) filter (where status = any(${statuses}::smallint[]))`;
/**
 * The same of a whole day, by the hours of the statistics. Statuses are told apart in the sums: among the conditions
 * they make the planner leave the key, and read that day of every account.
 */
const rateOfDay = ({ now }: ListScope) =>
  sql<string | null>`(select round(100.0 * ${nOf(wasPaid)} / nullif(${nOf(decided)}, 0), 2)::text
    from order_stat where dim = 'account' and dim_id = account.id and grain = 'hour' and basis = 'created'
      and order_kind = 'payment' and bucket >= ${new Date(now.getTime() - DAY)})`;
/** Pairs, because only the index of an account's orders gives them: by the id alone a month of all is read. */
const lastSuccess = ({ now }: ListScope) =>
  sql<number | null>`(select (extract(epoch from pay_time) * 1000)::float8 from payment_order
    where (account_id, id) >= (account.id, ${idSince(now, 30 * DAY)}) and (account_id, id) < (account.id + 1, 0)
      and id >= ${idSince(now, 30 * DAY)} and status = any(${wasPaid}::smallint[])
    order by account_id desc, id desc limit 1)`;
/** What an account counts of the business day. */
const usedOn = (now: Date) =>
  sql<string>`coalesce((select counted from account_day where account_id = account.id
    and day = ${businessDay(now.getTime(), BOOK_ZONE)}::date), 0)`;
const ordersOn = (now: Date) =>
  sql<number>`coalesce((select orders from account_day where account_id = account.id
    and day = ${businessDay(now.getTime(), BOOK_ZONE)}::date), 0)`;

/** What payouts of it are paid from, by the books; null where it only collects. */
export const float = sql<string | null>`(case when account.pay_type <> 'payment' then coalesce((select held.balance
  from ledger_account held where held.path = 'asset:payoutAccount:' || account.id
    and held.currency = account.currency), 0) end)`;

/** What narrows the list, and the board. */
export const accountFilters = {
  payType: (type: string) => sql<boolean>`account.pay_type in (${type}, 'both')`,
  countryId: { equals: 'account.countryId' },
  currency: { equals: 'account.currency' },
  channelCode: { equals: 'account.channelCode' },
  companyId: { equals: 'account.companyId' },
  kind: { equals: 'account.kind' },
  status: { among: 'account.status' },
  payMethod: (method: string) => sql<boolean>`${method} = any(account.pay_methods)`,
  merchantId: (id: string, { scope }: ListScope) =>
    sql<boolean>`exists (select from account_pool join merchant on merchant.id = merchant_id where account_id = account.id
      and enabled and merchant.id = ${id} and ${inScope(scope, merchantColumns)})`,
  limitUsedFrom: (percent: string, { now }: ListScope) =>
    sql<boolean>`${usedOn(now)} * 100 >= ${percent}::numeric * account.day_limit_amount`,
  successRateBelow: (percent: string, { now }: ListScope) =>
    sql<boolean>`${shareSince(now, HOUR)} < ${percent}::numeric`,
  alert: (kind: string) =>
    sql<boolean>`exists (select from account_alert where account_id = account.id and account_alert.kind = ${kind})`,
  keyword: accountSought,
} as const;

/** Accounts by country, channel and name; those that were paused by themselves first. */
export const accounts = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('account').innerJoin('company', 'company.id', 'account.companyId'),
  id: 'account.id',
  foundIn: 'account',
  scope: ({ scope }: ListScope) => accountsInScope(scope),
  row: {
    accountId: 'account.id',
    balance: { money: float, in: 'account.currency' },
    accountName: 'account.accountName',
    payType: 'account.payType',
    countryId: 'account.countryId',
    currency: 'account.currency',
    channelCode: 'account.channelCode',
    companyId: 'account.companyId',
    companyName: 'company.name',
    kind: 'account.kind',
    known: sql<Omit<Identifiers, 'holderName'>>`account.identifiers`,
    holderName: 'account.holderName',
    holderDocType: 'account.holderDocType',
    holderDocNo: 'account.holderDocNo',
    upstreamMerchantNo: 'account.upstreamMerchantNo',
    payMethods: 'account.payMethods',
    costPercent: 'account.costPercent',
    fixedCost: { money: sql<string>`account.cost_fixed`, in: 'account.currency' },
    minAmount: { money: 'account.minAmount', in: 'account.currency' },
    maxAmount: { money: 'account.maxAmount', in: 'account.currency' },
    dayLimitAmount: { money: 'account.dayLimitAmount', in: 'account.currency' },
    dayLimitCount: 'account.dayLimitCount',
    monthLimitAmount: { money: 'account.monthLimitAmount', in: 'account.currency' },
    floatAlert: { money: 'account.floatAlert', in: 'account.currency' },
    used: ({ now }: ListScope) => usedOn(now),
    orders: ({ now }: ListScope) => ordersOn(now),
    tradeStart: 'account.tradeStart',
    tradeEnd: 'account.tradeEnd',
    weight: 'account.weight',
    priority: 'account.priority',
    maxConcurrent: 'account.maxConcurrent',
    status: 'account.status',
    pauseReason: 'account.pauseReason',
    pauseCause: sql<Cause | null>`account.pause_cause`,
    pauseTime: { time: 'account.pausedAt' },
    pauseUntil: { time: 'account.pauseUntil' },
    failStreak: 'account.failStreak',
    minSuccessRate: 'account.minSuccessRate',
    windowMin: 'account.windowMin',
    successRate15m: rateSince(HOUR / 4),
    successRate1h: rateSince(HOUR),
    successRate24h: rateOfDay,
    lastSuccessTime: lastSuccess,
    showFlags: sql<ShowFlags>`account.show_flags`,
    displayName: 'account.displayName',
    identifierType: sql<Static<typeof shownAs> | null>`account.identifier_type`,
    instructionsByLocale: sql<Instructions>`account.instructions`,
    poolCount: sql<number>`(select count(distinct merchant_id)::int from account_pool where account_id = account.id and enabled)`,
    remark: 'account.remark',
    version: 'account.version',
    consentedAt: 'account.consentedAt',
  },
  filters: accountFilters,
  sorts: {},
  order: [
    ['account.countryId', 'asc'],
    ['account.channelCode', 'asc'],
    ['account.accountName', 'asc'],
  ],
});
export type AccountRow = RowOf<typeof accounts>;

/** What the accounts of a filter have together, those of the test book counted alone; minor units. */
export const totalsOn = (now: Date) =>
  ({
    currency: 'account.currency',
    count: sql<number>`count(*)::int`,
    /** Null where all of them only collect. */
    balance: sql<string | null>`sum(${float})::text`,
    used: sql<string>`coalesce(sum(${usedOn(now)}) filter (where account.channel_code <> ${sql.lit(SANDBOX)}), 0)::text`,
  }) as const;
