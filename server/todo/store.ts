import { type RawBuilder, sql } from 'kysely';
import { accountStatus, notifyStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Reads } from '../db/open';
import { LONGEST_RANGE_DAYS } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';

/** How many wait, and since when the first. */
export interface Waiting {
  count: number;
  oldestTime: number | null;
}

export const mismatches = (db: Reads, scope: Scope, now: Date): Promise<Waiting> =>
  countOrders(db, scope, now, sql`status = ${sql.lit(paymentStatus.mismatch)}`);
export const failedNotifications = (db: Reads, scope: Scope, now: Date): Promise<Waiting> =>
  countOrders(db, scope, now, sql`notify_status = ${sql.lit(notifyStatus.failed)}`);

/** As far back as the list behind the number can go. */
async function countOrders(db: Reads, scope: Scope, now: Date, which: RawBuilder<unknown>): Promise<Waiting> {
  const oldest = floorId(now.getTime() - LONGEST_RANGE_DAYS * DAY);
  const { rows } = await sql<{ n: string; oldest: Date | null }>`
    select count(*) as n, min(create_time) as oldest from payment_order where ${which} and id >= ${oldest} and ${inScope(scope, paymentColumns)}`.execute(
    db,
  );
  return waiting(rows[0]);
}

/** Accounts that stopped themselves; how long ago is not recorded. */
export async function pausedAccounts(db: Reads, scope: Scope): Promise<Waiting> {
  const countries = scope.kind === 'platform' ? scope.countryIds : [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from account where status = ${sql.lit(accountStatus.paused)}
      and (cardinality(${countries}::text[]) = 0 or country_id = any(${countries}))`.execute(db);
  return waiting(rows[0]);
}

const waiting = (row: { n: string; oldest?: Date | null } | undefined): Waiting => ({
  count: Number(row?.n ?? 0),
  oldestTime: row?.oldest?.getTime() ?? null,
});
