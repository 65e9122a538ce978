import { setTimeout as sleep } from 'node:timers/promises';
import { isLost, isUndone } from './lost';

const MOST_TRIES = 5;
/** After so long, ms, a lost connection is told rather than tried again: whoever asked hears in five seconds. */
const LATEST_TRY = 1_000;

/** For work that may be done twice: reads, and transactions that know what they have done. */
const mayPass = (error: unknown): boolean => isUndone(error) || isLost(error);

/**
 * Does work again where the error may pass, a few times, after pauses that grow and differ, so that those who collided
 * do not meet again.
 * @throws what the last try threw
 */
export async function again<T>(work: () => Promise<T>, isWorth: (error: unknown) => boolean = mayPass): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLate = isLost(error) && performance.now() - begun > LATEST_TRY;
      if (tries === MOST_TRIES || isLate || !isWorth(error)) throw error;
      await sleep(2 ** tries * 5 * (1 + Math.random()));
    }
  }
}
