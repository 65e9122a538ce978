import { DAY, HOUR } from '#contract/time';
import type { Job, Services } from '../services';
import { condemn, dropFile, listLoose } from './arrivalStore';
import { storageOf } from './storage';

const BATCH = 100;

/** Files that have belonged to nothing for a day go, with whatever of them had arrived. */
export const dropOrphans: Job = { name: 'fileOrphans', everyMs: HOUR, run: dropLoose };

async function dropLoose({ db, clock, settings }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY);
  const storage = storageOf(settings);
  let dropped = 0;
  for (const { id } of await listLoose(db.writes, before, BATCH)) {
    if (!(await condemn(db.writes, id, before))) continue;
    // The bytes first: without its row nobody would look for them again.
    await storage.remove(id);
    await dropFile(db.writes, id);
    dropped += 1;
  }
  return dropped;
}
