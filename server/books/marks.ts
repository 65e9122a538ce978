import { HOUR } from '#contract/time';
import type { Db } from '../db/pools';
import { floorId, timeOfId } from '../db/snowflake';
import { settledNow } from '../node/clockGuard';
import type { Job } from '../services';
import { forgetMarks, nextJournal, setRunningMarks, setTrialMarks } from './markStore';

/** So many lines lie between two marks of an account. */
const DISTANCE = 1000;
/** No transaction lasts as long as this: whatever has an older id is there. */
const SETTLED = HOUR / 2;
/** Two processes are apart by seconds at most; a mark beyond that ran ahead. */
const SLACK = 60_000;

/** What house accounts hold is marked as it grows, and what all accounts come to at the end of each hour. */
export const markBooks: Job = {
  name: 'markBooks',
  everyMs: 30_000,
  run: async (services) => {
    const time = (await settledNow(services.db.jobs, services)) - SETTLED;
    await forgetMarks(services.db.jobs, floorId(time + SLACK));
    return markBefore(services.db.jobs, time);
  },
};

/** @param time what was booked before it is marked, epoch ms @returns how many marks were set */
export async function markBefore(db: Db, time: number): Promise<number> {
  let set = 0;
  const once = () => setRunningMarks(db, DISTANCE, floorId(time));
  for (let more = await once(); more > 0; more = await once()) set += more;
  return set + (await markHours(db, time));
}

/** One set for each whole hour that moved something. */
async function markHours(db: Db, time: number): Promise<number> {
  let set = 0;
  for (let found = await nextJournal(db); found; found = await nextJournal(db)) {
    const end = (Math.floor(timeOfId(found.next) / HOUR) + 1) * HOUR;
    if (end > time) break;
    set += await setTrialMarks(db, found.at, floorId(end));
  }
  return set;
}
