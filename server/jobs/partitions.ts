import { HOUR } from '#contract/time';
import { ensurePartitions } from '../db/partitions';
import type { Job } from '../services';

/** Keeps partitions ahead of the clock. */
export const partitions: Job = {
  name: 'partitions',
  everyMs: HOUR,
  run: async ({ db, clock }) => {
    await ensurePartitions(db.writes, clock.now());
    return 0;
  },
};
