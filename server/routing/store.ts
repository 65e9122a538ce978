// Accounts as the router looks at them, with what they count already: one statement.
import { type RawBuilder, sql } from 'kysely';
import type { MaintenanceWindow } from '#contract/channel';
import { choice, decided, stillOpen, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, HOUR } from '#contract/time';
import type { Reads } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { Way } from './candidate';

/** In whose pool, for which way of paying, and when. */
export interface Standing {
  /** Nobody's: the accounts stand in no pool. */
  merchantId: string | null;
  way: Way;
  now: Date;
}

/** For an order asked where the pool chooses by it alone: it looks at the orders of an hour. */
const successRate = (now: Date, always: boolean) =>
  sql<number | null>`case when ${always} or merchant_pool.strategy = ${choice.bestSuccess} then (
  select avg((status = any(${wasPaid}::smallint[]))::int)::float8 from payment_order where account_id = account.id
    and id >= ${floorId(now.getTime() - HOUR)}::bigint and status = any(${decided}::smallint[])) end`;
/** Other days of the month, and open orders: asked where the account limits them. */
const monthBefore = (today: string) => sql<string>`case when account.month_limit_amount is null then 0 else (
  select coalesce(sum(counted), 0) from account_day where account_id = account.id
    and day >= date_trunc('month', ${today}::date)::date and day < ${today}::date) end`;
const openNow = sql<number>`case when account.max_concurrent = 0 then 0 else (
  select count(*)::int from payment_order where account_id = account.id
    and status in (${sql.raw(stillOpen.join())})) end`;

/** @param seen narrows whose pools count, by the table `account_pool`; given where a person looks */
const standing = (db: Reads, { merchantId, way, now }: Standing, seen?: RawBuilder<boolean>) => {
  const today = businessDay(now.getTime(), BOOK_ZONE);
  return (
    db
      .selectFrom('account')
      .innerJoin('channel', 'channel.code', 'account.channelCode')
      .leftJoin('accountPool', (join) =>
        join
          .onRef('accountPool.accountId', '=', 'account.id')
          .on('accountPool.merchantId', '=', merchantId)
          .on('accountPool.payType', '=', way)
          .on(seen ?? sql<boolean>`true`),
      )
      .leftJoin('merchantPool', (join) =>
        join
          .onRef('merchantPool.merchantId', '=', 'accountPool.merchantId')
          .onRef('merchantPool.payType', '=', 'accountPool.payType'),
      )
      .leftJoin('accountDay', (join) =>
        join.onRef('accountDay.accountId', '=', 'account.id').on(sql<boolean>`account_day.day = ${today}::date`),
      )
      .select(['account.id as accountId', 'account.accountName', 'account.countryId', 'account.channelCode'])
      .select(['account.currency', 'account.payType', 'account.status', 'account.payMethods'])
      .select(['account.minAmount', 'account.maxAmount', 'account.amountStep', 'account.dayLimitAmount'])
      .select(['account.dayLimitCount', 'account.monthLimitAmount', 'account.maxConcurrent'])
      .select(['account.tradeStart', 'account.tradeEnd', 'channel.status as channelStatus', 'account.pauseUntil'])
      .select(sql<MaintenanceWindow[]>`channel.maintenance`.as('channelMaintenance'))
      // What its channel keeps, and the version of the account that said so.
      .select(['account.costPercent', 'account.costFixed', 'account.version as costVersion'])
      .select([
        'accountPool.enabled',
        'accountPool.exclusive',
        'accountPool.payMethods as poolMethods',
        'accountPool.priority',
      ])
      .select(['accountPool.weight', 'accountPool.minAmount as poolMin', 'accountPool.maxAmount as poolMax'])
      .select(['merchantPool.strategy', 'accountDay.counted', 'accountDay.orders'])
      .select([monthBefore(today).as('monthBefore'), openNow.as('open')])
      .select(successRate(now, seen !== undefined).as('successRate'))
  );
};

/** The accounts of a merchant's pool, whatever keeps them from an order. */
export const pooledAccounts = (db: Reads, { merchantId, way, now }: Standing & { merchantId: string }) =>
  standing(db, { merchantId, way, now }).where('accountPool.merchantId', '=', merchantId).execute();

const poolInScope = (scope: Scope) =>
  sql<boolean>`account_pool.merchant_id in (select merchant.id from merchant where ${inScope(scope, merchantColumns)})`;

/** Every account that may be seen and serves this way of paying, in the pool or not. */
export const standingAccounts = (db: Reads, scope: Scope, whose: Standing) =>
  standing(db, whose, poolInScope(scope))
    .where(accountsInScope(scope))
    .where('account.payType', 'in', [whose.way, 'both'])
    .orderBy('account.countryId')
    .orderBy('account.channelCode')
    .orderBy('account.accountName')
    .limit(1000)
    .execute();

export type StandingRow = Awaited<ReturnType<typeof pooledAccounts>>[number];
