// What was counted in a minute that is over becomes an entry for all of it, beside those of the first.
import { minuteOf } from '../http/tally';
import type { Job, Services } from '../services';
import { insertEntries, takeClosed } from './tallyStore';

const BATCH = 500;

export const tallyAudit: Job = { name: 'tallyAudit', everyMs: 10_000, run: tallyOnce };

/** Gives how many counts were closed; another process takes others. */
export function tallyOnce({ db, clock, nextId }: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const at = clock.now();
  return db.writes.transaction().execute(async (tx) => {
    const closed = await takeClosed(tx, minuteOf(at), BATCH);
    const rest = closed.filter(({ times, apart }) => times > apart);
    if (rest.length > 0)
      await insertEntries(
        tx,
        rest.map(({ times, apart, sample }) => ({ ...sample, id: nextId(at), at, times: times - apart })),
      );
    return closed.length;
  });
}
