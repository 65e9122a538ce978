import { askDue } from '../channel/query';
import type { Job } from '../services';

const BATCH = 20;

/** Asks channels what became of orders that wait: a message may be lost, or never be sent. */
export const channelQueryJob: Job = {
  name: 'channelQuery',
  everyMs: 1_000,
  run: (services) => askDue(services, BATCH, false),
};
