import { HOUR } from '#contract/time';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { type Ending, listEnding, markTold } from './licenseStore';

type Telling = Pick<Services, 'db' | 'clock' | 'nextId'>;

/** Somebody is told within the hour of the day. */
export const licenses: Job = { name: 'licenses', everyMs: HOUR, run: tellLicenses };

/** Tells 30, 7 and 1 days before a company's licences end, and when they have ended; gives how many were told. */
export async function tellLicenses(services: Telling): Promise<number> {
  const now = services.clock.now();
  let told = 0;
  for (const one of await listEnding(services.db.reads, now)) if (await tellOne(services, one, now)) told += 1;
  return told;
}

const tellOne = ({ db, nextId }: Telling, ending: Ending, now: Date): Promise<boolean> =>
  db.writes.transaction().execute(async (tx) => {
    if (!(await markTold(tx, ending))) return false;
    const { name: no, countryId } = ending;
    await notifyPeople(
      tx,
      { kind: 'companyLicenses', merchantId: null, agentId: null, countryId, no },
      { now, nextId },
    );
    return true;
  });
