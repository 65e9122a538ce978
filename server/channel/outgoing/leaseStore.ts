// Attempts that are due, leased by one process.
import { sql } from 'kysely';
import type { Writes } from '../../db/pools';
import type { Attempt, AttemptTable } from './kind';

/** Longer than any channel is given to answer, ms. */
export const LEASE_MS = 60_000;
const LEASE = sql.lit(`${LEASE_MS} milliseconds`);

/**
 * Leases up to `most` that are due. That they are sent is kept before the channel hears of it: whoever finds one that
 * was leased before asks what became of it. Leases run by the database's clock.
 */
export async function leaseAttempts<T extends AttemptTable>(
  tx: Writes,
  table: T,
  { now, most }: { now: Date; most: number },
): Promise<Attempt<T>[]> {
  const attempts = sql.table(table);
  // biome-ignore lint/plugin: leased and read as it was before, by the clock of the database.
  const { rows } = await sql<Attempt<T>>`
    update ${attempts} as attempt set leased_until = clock_timestamp() + ${LEASE}::interval, tries = attempt.tries + 1,
      sent_at = coalesce(attempt.sent_at, ${now})
    from (select id, sent_at is not null as is_sent from ${attempts}
      where next_at <= ${now} and leased_until < clock_timestamp()
      order by next_at limit ${most} for update skip locked) as due
    where attempt.id = due.id returning attempt.*, due.is_sent`.execute(tx);
  return rows;
}
