import { watchChains } from '../recharge/watching';
import type { Job } from '../services';

/** So many are looked at in one round, one after the other. */
const BATCH = 10;

/** Looks at the chains for transfers that recharges name. */
export const chainWatchJob: Job = {
  name: 'chainWatch',
  everyMs: 2_000,
  run: (services) => watchChains(services, BATCH),
};
