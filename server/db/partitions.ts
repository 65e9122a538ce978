import { sql } from 'kysely';
import type { Db } from './open';

const MONTHS_BEFORE = 6;
const MONTHS_AHEAD = 3;
const LOCK = 1290;

/** Makes the month partitions of payment orders around `now` that are missing; gives how many months there are to hold. */
export async function ensurePartitions(db: Db, now: Date): Promise<number> {
  const months = Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AHEAD }, (_, n) => monthOf(now, n - MONTHS_BEFORE));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`select ensure_payment_partition(month::date) from unnest(${months}::text[]) as month`.execute(tx);
  });
  return months.length;
}

const monthOf = (now: Date, away: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
