// Tells of places that nobody looked at on the business day that ended last: each once a day.
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { waitBriefly } from '../db/briefly';
import { eachByItself } from '../eachByItself';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { listUntold, markLookNotice, type Untold } from './missingStore';

type Telling = Pick<Services, 'db' | 'clock' | 'nextId'>;

/** Somebody is told within this of the end of a day, ms. */
export const missingLookAlerts: Job = { name: 'missingLooks', everyMs: 60_000, run: tellMissingLooks };

/** Gives how many places were told of. */
export async function tellMissingLooks(services: Telling): Promise<number> {
  const now = services.clock.now();
  const day = businessDay(now.getTime() - DAY, BOOK_ZONE);
  const things = await listUntold(services.db.jobs, day);
  return eachByItself(services, { job: missingLookAlerts.name, things, nameOf: ({ id }) => id }, (place) =>
    tellOne(services, place, { day, now }),
  );
}

const tellOne = ({ db, nextId }: Telling, place: Untold, { day, now }: { day: string; now: Date }): Promise<boolean> =>
  db.jobs.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    if (!(await markLookNotice(tx, place.id, day))) return false;
    const { name: no, countryId, currency } = place;
    const moved = { amount: null, currency, reason: day };
    const about = { kind: 'snapshotMissing', merchantId: null, agentId: null, countryId, no, moved } as const;
    await notifyPeople(tx, about, { now, nextId });
    return true;
  });
