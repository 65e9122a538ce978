import { bookReady } from '../refund/overtaken';
import type { Job } from '../services';

const BATCH = 20;

/** Books chargebacks that had to wait for something, once it is over. */
export const chargebackJob: Job = {
  name: 'chargeback',
  everyMs: 1000,
  run: (services) => bookReady(services, BATCH),
};
