import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reads, Writes } from '../db/pools';

/** An invariant that did not hold, and what did not, in words. */
export interface Broken {
  name: string;
  broken: string[];
}
/** A night that somebody has begun; only who holds `run` may end it. */
export interface Night {
  /** The China day, YYYY-MM-DD. */
  day: string;
  run: string;
}

/** Longer than one piece takes; whoever is at work renews it before each. */
const LEASE_MS = 30 * 60_000;
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Gives undefined where the night is done, or where another process is at it. */
export async function takeNight(db: Db, day: string, now: Date): Promise<Night | undefined> {
  const run = randomUUID();
  // biome-ignore lint/plugin: taken over only where the earlier run is neither done nor at work.
  const { rows } = await sql`
    insert into verification as v (day, run, started_at, lease_until) values (${day}, ${run}, ${now}, ${leaseFrom(now)})
    on conflict (day) do update
    set run = excluded.run, started_at = excluded.started_at, lease_until = excluded.lease_until
      where v.ended_at is null and v.lease_until <= ${now}
    returning day`.execute(db);
  return rows.length > 0 ? { day, run } : undefined;
}

/** Gives false where another process has taken the night over. */
export async function renewNight(db: Db, { day, run }: Night, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ownNight(db, { day, run })
    .set({ leaseUntil: leaseFrom(now) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives false where another process has taken the night over, or ended it. */
export async function endNight(
  tx: Writes,
  { day, run }: Night,
  broken: readonly Broken[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await ownNight(tx, { day, run })
    .set({ endedAt: now, broken: JSON.stringify(broken) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** While it is not ended, and nobody else has taken it over. */
const ownNight = (db: Db, { day, run }: Night) =>
  db.updateTable('verification').where('day', '=', day).where('run', '=', run).where('endedAt', 'is', null);

const stops = sql`broken <> '[]' and released_at is null`;

/**
 * The newest night that found a break which nobody has released yet: as long as there is one, nothing settles by
 * itself.
 */
export async function settlementStopped(db: Reads): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string;
  }>`select day::text from verification where ${stops} order by day desc limit 1`.execute(db);
  return rows[0]?.day;
}

/** Releases what every night until `upTo` has stopped, and gives those nights, the oldest first. */
export async function releaseNights(
  tx: Writes,
  { upTo, by, now }: { upTo: string; by: string; now: Date },
): Promise<string[]> {
  // biome-ignore lint/plugin: what was released, in order.
  const { rows } = await sql<{ day: string }>`
    with released as (update verification set released_at = ${now}, released_by = ${by} where ${stops}
    and day <= ${upTo} returning day)
    select day::text from released order by day`.execute(tx);
  return rows.map(({ day }) => day);
}
