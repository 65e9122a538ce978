import { tellDue } from '../merchantApi/notice';
import type { Job } from '../services';

const BATCH = 20;

/** Tells merchants what became of their orders; who does not answer `success` is told again, ever later. */
export const notifyJob: Job = {
  name: 'notify',
  everyMs: 500,
  run: (services) => tellDue(services, BATCH),
};
