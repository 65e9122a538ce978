import { isLost } from '../db/lost';
import type { Job, Services } from '../services';
import type { Heard } from './heard';
import { recordOf } from './record';
import { recorderOf } from './recorder';
import { addMissed, insertRecords, merchantsNumbered } from './recordStore';
import { readHeaders } from './signature';

/** 21 columns each, and a statement has 65,535 parameters at most. */
const BATCH = 500;

/** Writes down what merchants' systems asked, and how many requests were too many. Gives how many were written. */
export async function recordHeard(services: Services): Promise<number> {
  const recorder = recorderOf(services);
  const heard = recorder.first(BATCH);
  if (heard.length > 0) await writeDown(services, heard, recorder.forget);
  const missed = recorder.missed();
  if (missed.length > 0)
    await addMissed(services.db.jobs, missed).catch((error: unknown) => {
      recorder.missAgain(missed);
      throw error;
    });
  return heard.length;
}

/** While the database is away they wait; what it will not take is given up, for others wait behind it. */
async function writeDown({ db, nextId }: Services, heard: readonly Heard[], forget: (count: number) => void) {
  try {
    const known = await merchantsNumbered(db.jobs, heard.map(numberOf));
    const idOf = (one: Heard) => one.merchantId ?? known.get(numberOf(one)) ?? null;
    await insertRecords(
      db.jobs,
      heard.map((one) => recordOf(one, idOf(one), nextId(one.at))),
    );
  } catch (error) {
    if (isLost(error)) throw error;
    forget(heard.length);
    throw error;
  }
  forget(heard.length);
}
const numberOf = ({ headers }: Heard): string => readHeaders(headers).merchantNo ?? '';

/** What waits is written down before the server ends. */
export const recordJob: Job = {
  name: 'apiLog',
  everyMs: 1_000,
  run: recordHeard,
  end: async (services) => {
    while ((await recordHeard(services)) > 0);
  },
};
