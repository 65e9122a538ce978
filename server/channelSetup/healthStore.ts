// What of a channel is open and paused now, and when it last succeeded: each bounded by an index of its accounts.
import { sql } from 'kysely';
import { accountStatus, stillOpen, wasPaid } from '#contract/status';
import type { Reads } from '../db/pools';
import { accountsInScope, inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';

const accountsAt = (channel: string) => sql`select id from account where channel_code = ${channel}`;

/** As many entries of an index as are open there. */
export async function openOrders(db: Reads, scope: Scope, channel: string): Promise<number> {
  const { open } = await db
    .selectFrom('paymentOrder')
    .select(sql<number>`count(*)::int`.as('open'))
    .where(sql<boolean>`account_id in (${accountsAt(channel)})`)
    .where(sql<boolean>`status in (${sql.raw(stillOpen.join())})`)
    .where(inScope(scope, paymentColumns))
    .executeTakeFirstOrThrow();
  return open;
}

/** When the last paid order of each account was booked, the latest; at most what each has failed since is read. */
export async function lastSuccess(db: Reads, scope: Scope, channel: string, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(paid.booked_at) as last from (${accountsAt(channel)}) as account, lateral (
      select payment_order.booked_at from payment_order where payment_order.account_id = account.id
        and payment_order.id >= ${floorId(since.getTime())}::bigint
        and payment_order.status in (${sql.raw(wasPaid.join())}) and ${inScope(scope, paymentColumns)}
      order by payment_order.id desc limit 1) as paid`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Its accounts that are not archived, and those of them that were paused by themselves. */
export const accountsNow = (db: Reads, scope: Scope, channel: string) =>
  db
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('accounts'))
    .select(sql<number>`(count(*) filter (where status = ${accountStatus.paused}))::int`.as('pausedAccounts'))
    .where('channelCode', '=', channel)
    .where('status', '<>', accountStatus.archived)
    .where(accountsInScope(scope))
    .executeTakeFirstOrThrow();
