// What is wrong with accounts that run. Each costs its orders of its window and an hour, by the index of the account.
import { sql } from 'kysely';
import type { AlertKind } from '#contract/accountFilter';
import { accountStatus, SANDBOX, wasPaid } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Row } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { float } from './list';

export interface Alert extends Row<'account', 'id' | 'accountName' | 'countryId' | 'currency'> {
  kind: AlertKind;
  /** Of a low float what there is, minor units. */
  held: string | null;
}
/** Where an account has no window of its own, minutes. */
const USUAL_WINDOW = 30;
/** Fewer orders in it say nothing. */
const LEAST_ORDERS = 3;
/** From so much of a day's limit on it will soon be full, percent. */
const NEARLY = 90;

const isLive = sql`account.status = ${sql.lit(accountStatus.enabled)} and account.channel_code <> ${sql.lit(SANDBOX)}`;
/**
 * Accounts of the live book that run and had orders in their window but no success; also those whose day is nearly
 * full. And those whose float is below what somebody said.
 * What was paid within the window may have been created an hour before it.
 */
export async function listAlerts(db: Reads, now: Date): Promise<Alert[]> {
  const minutes = sql`coalesce(window_min, ${sql.lit(USUAL_WINDOW)})`;
  const began = sql`(${now}::timestamptz - ${minutes} * interval '1 minute')`;
  const first = (time: typeof began) => sql`(((extract(epoch from ${time}) * 1000)::bigint - 1704067200000) << 22)`;
  const { rows } = await sql<Alert>`
    select account.id::text as id, account_name, country_id, currency, 'silent' as kind, null as held from account
      cross join lateral (
      select count(*) filter (where id >= ${first(began)}) as n, bool_or(status = any(${wasPaid}::smallint[])
        and pay_time >= greatest(${began}, watched_since)) as paid
      from payment_order where account_id = account.id
        and id >= ${first(sql`greatest(${began} - interval '1 hour', watched_since)`)}) recent
    where ${isLive} and n >= ${sql.lit(LEAST_ORDERS)} and paid is not true
    union all
    select account.id::text, account_name, country_id, currency, 'nearlyFull', null from account
      join account_day on account_id = account.id and day = ${businessDay(now.getTime(), BOOK_ZONE)}::date
    where ${isLive}
      and counted * 100 >= day_limit_amount * ${sql.lit(NEARLY)}
    union all
    select account.id::text, account_name, country_id, currency, 'floatLow', ${float}::text from account
    where ${isLive} and ${float} < float_alert`.execute(db);
  return rows;
}

/** What has been told and stands. */
export const listStanding = (db: Reads) => db.selectFrom('accountAlert').select(['accountId', 'kind']).execute();

/** @returns false where it stands already */
export async function beginAlert(tx: Writes, { id, kind }: Alert, now: Date): Promise<boolean> {
  const insert = tx.insertInto('accountAlert').values({ accountId: id, kind, since: now });
  const { numInsertedOrUpdatedRows = 0n } = await insert.onConflict((same) => same.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function endAlert(tx: Writes, { accountId, kind }: { accountId: string; kind: string }): Promise<void> {
  await tx.deleteFrom('accountAlert').where('accountId', '=', accountId).where('kind', '=', kind).execute();
}
