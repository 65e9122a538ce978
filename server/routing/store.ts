// Accounts as the router looks at them, and what they count already.
import { type RawBuilder, sql } from 'kysely';
import type { MaintenanceWindow } from '#contract/channel';
import { decided, stillOpen, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, HOUR } from '#contract/time';
import { prepared } from '../db/named';
import { placeOf } from '../db/poolPlace';
import type { Reads } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { isYoung } from '../db/young';
import type { Strategy, Way } from './candidate';

/** In whose pool, for which way of paying, and when. */
export interface Standing {
  /** Nobody's: the accounts stand in no pool. */
  merchantId: string | null;
  way: Way;
  now: Date;
}

/** Which rules are in force: asked once for all rows. */
const revision = sql<string>`(select revision from route_book)`;

/** What a young channel may take of the day, less what is counted; null of any other. */
const channelLeft = ({ way, now }: Pick<Standing, 'way' | 'now'>) => sql<string | null>`case
  when ${way}::text = 'payment' and ${isYoung(now)}
  then coalesce(young_ceiling.day_amount, 0) - coalesce(channel_day.counted, 0) end`;

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
      .leftJoin('youngCeiling', 'youngCeiling.currency', 'account.currency')
      .leftJoin('channelDay', (join) =>
        join
          .onRef('channelDay.channelCode', '=', 'channel.code')
          .onRef('channelDay.currency', '=', 'account.currency')
          .on(sql<boolean>`channel_day.day = ${today}::date`),
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
      .select([channelLeft({ way, now }).as('channelLeft'), revision.as('revision')])
  );
};

/**
 * Which versions of its rows an account's standing is made of, `VERSION_BYTES` of them: no two that are ever committed
 * are alike. As bytes, because 500 texts of nine numbers take the database twice as long as all the rest of a glance.
 */
const rowVersion = sql<Buffer>`int8send(account.id) || xidsend(account.xmin) || tidsend(account.ctid)
  || xidsend(account_pool.xmin) || tidsend(account_pool.ctid) || xidsend(channel.xmin) || tidsend(channel.ctid)`;
export const VERSION_BYTES = 38;
/** The account that a version is of. */
export const accountOf = (version: Buffer): string => version.readBigInt64BE().toString();
/** One that is put back from a copy may count its versions again, but has to be started for that. */
const databaseRun = sql<string>`pg_postmaster_start_time()::text`;

type InPool = Standing & { merchantId: string };
/**
 * The accounts of a merchant's pool, whatever keeps them from an order, each with its version.
 * @param ids these of them alone
 */
export const pooledAccounts = (db: Reads, { merchantId, way, now }: InPool, ids?: readonly string[]) =>
  standing(db, { merchantId, way, now })
    .select([rowVersion.as('version'), databaseRun.as('databaseRun')])
    .where('accountPool.merchantId', '=', merchantId)
    .$if(ids !== undefined, (found) => found.where(sql<boolean>`account.id = any(${ids}::bigint[])`))
    .orderBy('account.id')
    .execute();
export type PooledRow = Awaited<ReturnType<typeof pooledAccounts>>[number];

/** What a pool is made of now, and what its accounts count of the day, in the order of their ids. */
export interface Glance {
  databaseRun: string;
  /** One after the other; null without accounts. */
  versions: Buffer | null;
  /** Minor units, with a comma between. */
  counted: string;
  orders: string;
  /** Nothing of an account whose channel is not young. */
  left: string;
  strategy: Strategy | null;
  revision: string;
}
export async function glanceAt(db: Reads, { merchantId, way, now }: InPool): Promise<Glance | undefined> {
  const { rows } = await sql<Glance>`${prepared}
    select ${databaseRun} as database_run, string_agg(${rowVersion}, '' order by account.id) as versions,
      string_agg(coalesce(account_day.counted, 0)::text, ',' order by account.id) as counted,
      string_agg(coalesce(orders, 0)::text, ',' order by account.id) as orders,
      string_agg(coalesce((${channelLeft({ way, now })})::text, ''), ',' order by account.id) as left,
      (select strategy from merchant_pool where merchant_id = ${merchantId} and pay_type = ${way}) as strategy,
      ${revision} as revision
    from account_pool join account on account.id = account_pool.account_id
      join channel on channel.code = account.channel_code
      left join account_day on account_day.account_id = account.id
        and account_day.day = ${businessDay(now.getTime(), BOOK_ZONE)}::date
      left join young_ceiling on young_ceiling.currency = account.currency
      left join channel_day on channel_day.channel_code = channel.code and channel_day.currency = account.currency
        and channel_day.day = ${businessDay(now.getTime(), BOOK_ZONE)}::date
    where account_pool.merchant_id = ${merchantId} and account_pool.pay_type = ${way}`.execute(db);
  return rows[0];
}

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

interface Many {
  merchantIds: readonly string[];
  way: Way;
}
/** How each account stands in the pools of merchants that were found within the scope. */
export const listPlaces = (db: Reads, { merchantIds, way }: Many) =>
  db
    .selectFrom('accountPool')
    .select(['accountPool.merchantId', 'accountPool.accountId', placeOf('accountPool').as('place')])
    .where('accountPool.payType', '=', way)
    .where(sql<boolean>`account_pool.merchant_id = any(${[...merchantIds]}::bigint[])`)
    .execute();
/** How each of these pools chooses; one that nobody has saved is missing. */
export const listStrategies = (db: Reads, { merchantIds, way }: Many) =>
  db
    .selectFrom('merchantPool')
    .select(['merchantPool.merchantId', 'merchantPool.strategy'])
    .where('merchantPool.payType', '=', way)
    .where(sql<boolean>`merchant_pool.merchant_id = any(${[...merchantIds]}::bigint[])`)
    .execute();
/** Accounts that stand in such pools, or were found within the scope themselves; as if in no pool. */
export const namedAccounts = (db: Reads, ids: readonly string[], at: Omit<Standing, 'merchantId'>) =>
  standing(db, { ...at, merchantId: null })
    .where(sql<boolean>`account.id = any(${[...ids]}::bigint[])`)
    .execute();

export type StandingRow = Awaited<ReturnType<typeof standingAccounts>>[number];

/** What each of these accounts has counted on the days of this month before today, minor units. */
export const listMonths = (db: Reads, accountIds: readonly string[], now: Date) => {
  const today = businessDay(now.getTime(), BOOK_ZONE);
  return db
    .selectFrom('accountDay')
    .select(['accountId', sql<string>`sum(counted)`.as('monthBefore')])
    .where('accountId', '=', ofThese(accountIds))
    .where(sql<boolean>`day >= date_trunc('month', ${today}::date)::date and day < ${today}::date`)
    .groupBy('accountId')
    .execute();
};
/** How many open orders each of them has that has any. */
export const listOpen = (db: Reads, accountIds: readonly string[]) =>
  db
    .selectFrom('paymentOrder')
    .select(['accountId', sql<number>`count(*)::int`.as('open')])
    .where('accountId', '=', ofThese(accountIds))
    .where(sql<boolean>`status in (${sql.raw(stillOpen.join())})`)
    .groupBy('accountId')
    .execute();
/** Of the orders of the last hour that are decided the share that was paid, for each of them that has any. */
export const listRates = (db: Reads, accountIds: readonly string[], now: Date) =>
  db
    .selectFrom('paymentOrder')
    .select(['accountId', sql<number>`avg((status = any(${wasPaid}::smallint[]))::int)::float8`.as('successRate')])
    .where('accountId', '=', ofThese(accountIds))
    .where('id', '>=', floorId(now.getTime() - HOUR))
    .where('status', 'in', decided)
    .groupBy('accountId')
    .execute();
/** One place for them all, however many they are: one text, one plan. */
const ofThese = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;
