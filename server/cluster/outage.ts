import { setTimeout as sleep } from 'node:timers/promises';
import { isClockApart, isLost } from '../db/lost';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const SAID_EVERY = 30_000;

/**
 * Does work that may be done twice, again and again while the database is away; the person at the terminal hears what
 * it waits for.
 */
export async function whenThere<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  let lastLineAt = Number.NEGATIVE_INFINITY;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error)) throw error;
      const now = performance.now();
      if (now - lastLineAt >= SAID_EVERY) say(`${troubleOf(error)} (${reasonOf(error)})`);
      if (now - lastLineAt >= SAID_EVERY) lastLineAt = now;
    }
    await sleep(wait);
  }
}

const troubleOf = (error: unknown): string =>
  isClockApart(error)
    ? 'The clock of this machine is not that of the database; waiting until they agree.'
    : 'The database cannot be reached; waiting for it.';

/** A name with several addresses fails with several errors, and says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
