import type { Reads } from '../db/pools';
import type { Services } from '../services';
import { settlementStopped } from './store';

/** Which night was told of in this process's log: once is enough. */
let lastNight: string | undefined;

/** Does a break that nobody has released forbid what settles by itself? Said once in the log. */
export async function maySettle({ db, log }: Pick<Services, 'db' | 'log'>): Promise<boolean> {
  const day = await settlementStopped(db.reads);
  if (day !== undefined && day !== lastNight)
    log.warn({ day }, 'the books were found broken: nothing settles by itself');
  lastNight = day;
  return day === undefined;
}

/** The same for whoever asks by hand. */
export const isStopped = async (db: Reads): Promise<boolean> => (await settlementStopped(db)) !== undefined;
