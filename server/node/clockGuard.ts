// Business time agrees with the database's clock, or nothing is written (decision 0231).
import { sql } from 'kysely';
import type { Clock } from '../clock';
import { ClockApart } from '../db/lost';
import type { Database, Db } from '../db/pools';
import type { Settings } from '../settings';

/** So far may the two be apart, ms. */
const MOST_APART = 2_000;

/** What the database's clock says, epoch ms. */
export async function databaseNow(db: Pick<Db, 'getExecutor'>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database says no time');
  return row.ms;
}

/**
 * How far a clock is ahead of the database's, ms, negative where it is behind; 0 where they agree. How long the answer
 * took is nobody's fault.
 */
export async function askApart(db: Pick<Database, 'watch'>, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const there = await databaseNow(db.watch);
  return apartOf(there, before, clock.now().getTime());
}

/** @param there what the database said between `before` and `after` */
export function apartOf(there: number, before: number, after: number): number {
  if (before - there > MOST_APART) return before - there;
  return there - after > MOST_APART ? after - there : 0;
}

/** Which clock is watched: none where tests and the demo's panel let it jump. */
export const guardedClock = (clock: Clock, { clockMayJump }: Pick<Settings, 'clockMayJump'>): Clock | undefined =>
  clockMayJump ? undefined : clock;

/** Business time that never runs ahead of the database; epoch ms. */
export async function settledNow(
  db: Db,
  { clock, settings }: { clock: Clock; settings: Pick<Settings, 'clockMayJump'> },
): Promise<number> {
  const now = clock.now().getTime();
  return settings.clockMayJump ? now : Math.min(now, await databaseNow(db));
}

/** @throws ClockApart, which `whenThere` waits for */
export async function refuseIfApart(db: Pick<Database, 'watch'>, clock: Clock | undefined): Promise<void> {
  const apart = clock ? await askApart(db, clock) : 0;
  if (apart !== 0) throw new ClockApart(apart);
}
