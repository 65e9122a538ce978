// Accounts as one watches them. Each costs its orders of an hour and its open ones, by the index that begins with the
// account, and its day in the statistics. Only where it had no success for an hour, the hours of 30 days are asked too.
import { sql } from 'kysely';
import type { AlertKind } from '#contract/accountFilter';
import type { Country, Currency } from '#contract/money';
import { accountStatus, decided, SANDBOX, stillOpen, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, HOUR } from '#contract/time';
import type { Row } from '../db/columns';
import type { Reads } from '../db/pools';
import { accountsInScope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { conditionsOf } from '../list/condition';
import { accountFilters, type ListScope } from './list';
import type { Cause } from './watchStore';

/** Amounts are minor units, times epoch milliseconds. */
export interface BoardRow extends Row<'account', 'accountName' | 'channelCode' | 'status' | 'pauseReason'> {
  accountId: string;
  countryId: Country;
  currency: Currency;
  pauseCause: Cause | null;
  pauseTime: number | null;
  pauseUntil: number | null;
  successRate15m: string | null;
  successRate1h: string | null;
  successRate24h: string | null;
  lastSuccessTime: number | null;
  used: string;
  orders: number;
  dayLimitAmount: string;
  dayLimitCount: number;
  openOrders: number;
  poolCount: number;
  alerts: AlertKind[];
}

const LONGEST_WITHOUT = 30 * DAY;
const epoch = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) * 1000)::float8`;
/** The share of the orders counted so that was paid, percent. */
const share = (paid: string, of: string) => sql`round(100.0 * ${sql.raw(paid)} / nullif(${sql.raw(of)}, 0), 2)::text`;
const paid = sql`status = any(${wasPaid}::smallint[])`;
const isDecided = sql`status = any(${decided}::smallint[])`;

/** Accounts of a filter, those first that paused themselves; archived ones only where they are asked for. */
export async function listBoard(
  db: Reads,
  { scope, now }: ListScope,
  filter: { status?: readonly number[] | undefined },
  most: number,
): Promise<BoardRow[]> {
  const since = (ms: number) => sql`${floorId(now.getTime() - ms)}::bigint`;
  const conditions = [accountsInScope(scope), ...conditionsOf(accountFilters, filter, { scope, now })];
  conditions.push(sql`account.channel_code <> ${SANDBOX}`);
  if (!filter.status?.length) conditions.push(sql`account.status <> ${accountStatus.archived}`);
  const { rows } = await sql<BoardRow>`
    with shown as materialized (
      select account.*, (account.status = ${accountStatus.paused})::int as rests from account
      where ${sql.join(conditions, sql` and `)} order by rests desc, channel_code, account_name, id limit ${most})
    select shown.id::text as account_id, account_name, channel_code, country_id, currency, shown.status, pause_reason,
      pause_cause, ${epoch('paused_at')} as pause_time, ${epoch('pause_until')} as pause_until,
      ${share('paid_15m', 'n_15m')} as "successRate15m", ${share('paid_1h', 'n_1h')} as "successRate1h",
      ${share('paid_24h', 'n_24h')} as "successRate24h",
      ${epoch('coalesce(recent.paid_at, earlier.paid_at)')} as last_success_time,
      coalesce(counted, 0)::text as used, coalesce(today.orders, 0) as orders, day_limit_amount::text, day_limit_count,
      (select count(*)::int from payment_order where account_id = shown.id
        and status in (${sql.raw(stillOpen.join())})) as open_orders,
      (select count(distinct merchant_id)::int from account_pool where account_id = shown.id and enabled) as pool_count,
      array(select kind from account_alert where account_id = shown.id order by kind) as alerts
    from shown
    left join account_day today on today.account_id = shown.id
      and today.day = ${businessDay(now.getTime(), BOOK_ZONE)}::date
    cross join lateral (
      select count(*) filter (where ${isDecided}) as n_1h, count(*) filter (where ${paid}) as paid_1h,
        count(*) filter (where ${isDecided} and id >= ${since(HOUR / 4)}) as n_15m,
        count(*) filter (where ${paid} and id >= ${since(HOUR / 4)}) as paid_15m,
        max(pay_time) filter (where ${paid}) as paid_at
      from payment_order where account_id = shown.id and id >= ${since(HOUR)}) recent
    cross join lateral (
      select sum(n) filter (where ${isDecided}) as n_24h, sum(n) filter (where ${paid}) as paid_24h from order_stat
      where dim = 'account' and dim_id = shown.id and grain = 'hour' and basis = 'created' and order_kind = 'payment'
        and bucket >= ${new Date(now.getTime() - DAY)}) day
    left join lateral (
      select bucket from order_stat where recent.paid_at is null and dim = 'account' and dim_id = shown.id
        and grain = 'hour' and basis = 'created' and bucket >= ${new Date(now.getTime() - LONGEST_WITHOUT)}
        and ${paid} and n > 0 and order_kind = 'payment'
      order by bucket desc limit 1) hour on true
    left join lateral (
      select max(pay_time) as paid_at from payment_order where account_id = shown.id and ${paid}
        and id >= ${floorOf('hour.bucket')} and id < ${floorOf("hour.bucket + interval '1 hour'")}) earlier on true
    order by rests desc, channel_code, account_name, shown.id`.execute(db);
  return rows;
}
/** The first id of a moment. */
const floorOf = (time: string) => sql`(((extract(epoch from ${sql.raw(time)}) * 1000)::bigint - 1704067200000) << 22)`;
