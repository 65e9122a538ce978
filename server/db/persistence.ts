import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './lost';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The time is over and nobody knows that it was booked: whoever asked has to ask again. Its cause is what stood in the
 * way last.
 */
export class NotBooked extends Error {}

/**
 * Does work that may be done twice, again where the database's connection was lost or the database asks for it.
 * @throws NotBooked after `patienceMs`, also while a try still hangs: what it does later is harmless. Any other error
 *   at once.
 */
export async function persist<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const over = new AbortController();
  const inVain = new NotBooked('the patience is over');
  const timer = setTimeout(() => over.abort(inVain), patienceMs);
  const ended = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(over.signal.reason)),
  );
  const heard = (error: unknown) => {
    inVain.cause = error;
  };
  return Promise.race([repeat(work, over.signal, heard), ended]).finally(() => clearTimeout(timer));
}

async function repeat<T>(work: () => Promise<T>, over: AbortSignal, heard: (error: unknown) => void): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (over.aborted || !isPassing(error)) throw error;
      heard(error);
    }
    await sleep(pause * (0.5 + Math.random()));
    over.throwIfAborted();
  }
}
