import { HOUR } from '#contract/time';
import { waitBriefly } from '../db/briefly';
import { eachByItself } from '../eachByItself';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { type Ending, listEnding, markNotice } from './licenseStore';

type Telling = Pick<Services, 'db' | 'clock' | 'nextId'>;

/** Somebody is told within the hour of the day. */
export const licenses: Job = { name: 'licenses', everyMs: HOUR, run: tellLicenses };

/** Tells 30, 7 and 1 days before a company's licences end, and when they have ended; gives how many were told. */
export async function tellLicenses(services: Telling): Promise<number> {
  const now = services.clock.now();
  const things = await listEnding(services.db.reads, now);
  return eachByItself(services, { job: licenses.name, things, nameOf: ({ id }) => id }, (one) =>
    tellOne(services, one, now),
  );
}

const tellOne = ({ db, nextId }: Telling, ending: Ending, now: Date): Promise<boolean> =>
  db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    if (!(await markNotice(tx, ending))) return false;
    const { name: no, countryId } = ending;
    await notifyPeople(
      tx,
      { kind: 'companyLicenses', merchantId: null, agentId: null, countryId, no },
      { now, nextId },
    );
    return true;
  });
