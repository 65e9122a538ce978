import { HOUR } from '#contract/time';
import { dropOldLogs, ensurePartitions } from '../db/partitions';
import type { Job } from '../services';

/** Keeps months ahead of the clock, and drops those of logs that have been kept long enough. */
export const partitions: Job = {
  name: 'partitions',
  everyMs: HOUR,
  run: async ({ db, clock, settings }) => {
    await ensurePartitions(db.writes, clock.now());
    await dropOldLogs(db.writes, clock.now(), settings.logMonths);
    return 0;
  },
};
