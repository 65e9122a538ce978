import { sql } from 'kysely';
import type { Db } from './pools';

const MONTHS_BEFORE = 6;
const MONTHS_AHEAD = 3;
const LOCK = 1290;

/** How many whole months of a log are kept before the present one; never fewer than are made anew at each start. */
export interface LogMonths {
  upstreamMonths: number;
  callbackMonths: number;
  notificationMonths: number;
  apiMonths: number;
}
export const LEAST_MONTHS = MONTHS_BEFORE;

/**
 * Makes the months around `now` that are missing, of every table that is cut into months; gives how many months there
 * are to hold.
 */
export async function ensurePartitions(db: Db, now: Date): Promise<number> {
  const months = Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AHEAD }, (_, n) => monthOf(now, n - MONTHS_BEFORE));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`select ensure_months(month::date) from unnest(${months}::text[]) as month`.execute(tx);
  });
  return months.length;
}

/**
 * Drops the months of logs that are older than they are kept; gives how many partitions went. Whoever is in the way is
 * not waited for: the next beat comes.
 */
export const dropOldLogs = (
  db: Db,
  now: Date,
  { upstreamMonths, callbackMonths, notificationMonths, apiMonths }: LogMonths,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`set local lock_timeout = '2s'`.execute(tx);
    const { rows } = await sql<{ dropped: number }>`
      select drop_months('upstream_log', ${monthOf(now, -upstreamMonths)}::date) + drop_months('channel_callback',
      ${monthOf(now, -callbackMonths)}::date)
        + drop_months('notification', ${monthOf(now, -notificationMonths)}::date)
        + drop_months('api_log', ${monthOf(now, -apiMonths)}::date) as dropped`.execute(tx);
    await sql`delete from api_log_missed where minute < ${monthOf(now, -apiMonths)}::date`.execute(tx);
    return rows[0]?.dropped ?? 0;
  });

const monthOf = (now: Date, away: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
