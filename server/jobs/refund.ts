import { refundDue } from '../refund/sending';
import type { Job } from '../services';

const BATCH = 20;

/** Sends refunds to their channels, and asks what became of those that nobody knows about. */
export const refundJob: Job = {
  name: 'refund',
  everyMs: 500,
  run: (services) => refundDue(services, BATCH),
};
