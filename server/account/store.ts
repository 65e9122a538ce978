import { sql, type Updateable } from 'kysely';
import type { Country } from '#contract/money';
import { nameKey } from '#contract/spelling';
import { masterStatus, stillOpen, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay, dayStart, HOUR } from '#contract/time';
import type { Row, Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, inScope, merchantColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import { narrowedBy } from '../list/condition';

/** What of an account is looked for. */
export const accountSought = { sought: { ids: ['account.id'], names: ['account.accountName'] } } as const;

const filters = {
  payType: (type: string) => serves(type),
  status: { equals: 'account.status' },
  countryId: { equals: 'account.countryId' },
  channelCode: { equals: 'account.channelCode' },
  ids: { among: 'account.id' },
  keyword: accountSought,
};
/** `both` serves either way of paying. */
const serves = (type: string) => sql<boolean>`account.pay_type in (${type}, 'both')`;
interface Choice {
  most: number;
  payType?: string | undefined;
}

/** Accounts to choose from, by country, channel and name. */
export const listAccounts = (db: Reads, scope: Scope, input: Choice) =>
  db
    .selectFrom('account')
    .select(['account.id as accountId', 'account.accountName', 'account.countryId', 'account.channelCode'])
    .select(['account.status', sql<boolean>`account.consented_at is null`.as('isNew')])
    .where(accountsInScope(scope))
    .where(narrowedBy(filters, input, scope))
    .orderBy('account.countryId')
    .orderBy('account.channelCode')
    .orderBy('account.accountName')
    .limit(input.most)
    .execute();

/** Codes of the channels that are open, and have an account of the kind asked for. */
export async function listChannelCodes(
  db: Reads,
  { countryId, payType }: { countryId?: string | undefined; payType?: string | undefined },
): Promise<string[]> {
  const query = db.selectFrom('channel').select('code').where('status', '=', masterStatus.enabled);
  const ofCountry = countryId === undefined ? query : query.where(sql<boolean>`${countryId} = any(country_ids)`);
  const used = sql<boolean>`exists (select from account where channel_code = channel.code and ${serves(payType ?? '')})`;
  const rows = await (payType === undefined ? ofCountry : ofCountry.where(used)).orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** Where a merchant is at home; undefined for one that may not be seen. */
export async function countryOfMerchant(db: Reads, scope: Scope, merchantId: string): Promise<Country | undefined> {
  const query = db.selectFrom('merchant').select('countryId').where('id', '=', merchantId);
  const row = await query.where(inScope(scope, merchantColumns)).executeTakeFirst();
  return row?.countryId;
}

/** Accounts by id, or by the beginning of their names in whatever case. */
export function findAccounts(db: Reads, scope: Scope, sought: string, most: number) {
  const begins = `${nameKey(sought).replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^[1-9]\d{0,17}$/.test(sought) ? sought : '0';
  return db
    .selectFrom('account')
    .select(['id', 'accountName', 'channelCode', 'countryId'])
    .where(accountsInScope(scope))
    .where(sql<boolean>`(name_fold(account_name) like ${begins} or id = ${id})`)
    .orderBy('accountName')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Merchants in whose pools an account is on, with what it took of them today, in minor units. */
export async function listUsers(db: Reads, scope: Scope, accountId: string, now: Date) {
  const dayBegan = dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE);
  const since = floorId(dayBegan);
  const hourAgo = floorId(now.getTime() - HOUR);
  const { rows } = await sql<{
    merchantId: string;
    merchantNo: string;
    name: string;
    status: Row<'merchant', 'status'>['status'];
    payMethods: string[];
    weight: number;
    todayAmount: string;
    todayCount: number;
    lastOrder: Date | null;
    rate: string | null;
  }>`
    with today as materialized (
      select merchant_id, count(*)::int as n, sum(case when status = any(${stillOpen}::smallint[]) then amount
          else paid_amount end) as amount, max(create_time) as last_order,
        round(100.0 * count(*) filter (where id >= ${hourAgo}::bigint and status = any(${wasPaid}::smallint[]))
          / nullif(count(*) filter (where id >= ${hourAgo}::bigint and status <> all(${stillOpen}::smallint[])), 0), 2)
          ::text as rate
      from payment_order where account_id = ${accountId} and id >= ${since}::bigint group by merchant_id)
    select merchant.id::text as merchant_id, merchant_no, name, merchant.status, pay_methods, weight,
      coalesce(amount, 0) as today_amount, coalesce(n, 0) as today_count, last_order, rate
    from account_pool join merchant on merchant.id = account_pool.merchant_id
      left join today on today.merchant_id = merchant.id
    where account_pool.account_id = ${accountId} and account_pool.enabled and ${inScope(scope, merchantColumns)}
    order by today_amount desc, merchant_no limit 500`.execute(db);
  return rows;
}

/** Is anything undecided that goes through the account? */
export async function hasOpenOrders(tx: Writes, scope: Scope, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_order join account on account.id = account_id where account_id = ${accountId}
      and payment_order.status in (${sql.raw(stillOpen.join())}) and ${accountsInScope(scope)} limit 1`.execute(tx);
  return rows.length > 0;
}

type Standing = Pick<
  Updateable<Tables['account']>,
  'status' | 'pauseReason' | 'pauseUntil' | 'pausedAt' | 'pauseCause' | 'watchedSince' | 'consentedAt'
>;
export async function setStatus(tx: Writes, scope: Scope, id: string, standing: Standing): Promise<void> {
  const change = { ...standing, version: nextVersion };
  await tx.updateTable('account').set(change).where('id', '=', id).where(accountsInScope(scope)).execute();
}
