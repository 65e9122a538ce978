import { HOUR } from '#contract/time';
import { disableDormant } from '../employee/dormant';
import type { Job } from '../services';

/** Accounts of our people that nobody uses any more are disabled. */
export const dormant: Job = { name: 'dormant', everyMs: HOUR, run: disableDormant };
