// Accounts that may pause themselves, with what speaks against them.
import { sql } from 'kysely';
import { accountStatus, decided, notPaid, SANDBOX, wasPaid } from '#contract/status';
import { DAY } from '#contract/time';
import type { Row } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { floorId } from '../db/snowflake';

/** Orders of one account that are decided, since it was last switched on. */
export interface Watched extends Row<'account', 'id' | 'accountName' | 'countryId'> {
  failStreak: number;
  minSuccessRate: number;
  windowMin: number;
  /** Of the last ones, as many as make a streak: how many there are, and how many failed. */
  last: number;
  lost: number;
  /** Of its window. */
  decided: number;
  paid: number;
}
/** The first id of a moment. */
const idOf = (column: string) => sql`((extract(epoch from ${sql.raw(column)}) * 1000)::bigint - 1704067200000) << 22`;

/** Every account of the live book with rules of its own that runs; the window of a streak is a day. */
export async function listWatched(db: Reads, now: Date): Promise<Watched[]> {
  const yesterday = floorId(now.getTime() - DAY);
  const { rows } = await sql<Watched>`
    select account.id::text as id, account_name, country_id, fail_streak, min_success_rate, window_min,
      streak.last, streak.lost, rate.decided, rate.paid
    from account cross join lateral (
      select greatest(${idOf('watched_since')}, ${yesterday}::bigint) as day_began, greatest(${idOf('watched_since')},
        ((${now.getTime()}::bigint - window_min * 60000::bigint) - 1704067200000) << 22) as window_began) began
    cross join lateral (select count(*)::int as last, (count(*) filter (where status = any(${notPaid}::smallint[])))::int
        as lost from (select status from payment_order where account_id = account.id and id >= day_began
          and status = any(${decided}::smallint[]) order by id desc limit fail_streak) latest) streak
    cross join lateral (select count(*)::int as decided, (count(*) filter (where status = any(${wasPaid}::smallint[])))::int
        as paid from payment_order where account_id = account.id and id >= window_began
          and status = any(${decided}::smallint[])) rate
    where account.status = ${sql.lit(accountStatus.enabled)} and channel_code <> ${sql.lit(SANDBOX)} and fail_streak is not null`.execute(
    db,
  );
  return rows;
}

/** Which rule paused an account, and its figures. */
export interface Cause {
  word: 'accountPausedStreak' | 'accountPausedRate';
  values: Record<string, number>;
}
/** Pauses one that still runs; false where somebody was there first. */
export async function pause(tx: Writes, id: string, cause: Cause, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({
      status: accountStatus.paused,
      pauseReason: null,
      pauseUntil: null,
      pausedAt: now,
      pauseCause: JSON.stringify(cause),
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('status', '=', accountStatus.enabled)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
