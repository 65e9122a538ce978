import { DAY, HOUR } from '#contract/time';
import { eachByItself } from '../eachByItself';
import type { Job, Services } from '../services';
import { condemn, dropFile, listLoose } from './arrivalStore';
import { storageOf } from './storage';

const BATCH = 100;

/** Files that have belonged to nothing for a day go, with whatever of them had arrived. */
export const dropOrphans: Job = { name: 'fileOrphans', everyMs: HOUR, run: dropLoose };

async function dropLoose(services: Services): Promise<number> {
  const { db, clock, settings } = services;
  const before = new Date(clock.now().getTime() - DAY);
  const storage = storageOf(settings);
  const things = await listLoose(db.writes, before, BATCH);
  return eachByItself(services, { job: dropOrphans.name, things, nameOf: ({ id }) => id }, async ({ id }) => {
    if (!(await condemn(db.writes, id, before))) return false;
    // The bytes first: without its row nobody would look for them again.
    await storage.remove(id);
    await dropFile(db.writes, id);
    return true;
  });
}
