import { releaseExpired } from '../merchant/expiry';
import type { Job } from '../services';

/** Freezes whose time is over give their money back. */
export const tickets: Job = { name: 'tickets', everyMs: 5000, run: releaseExpired };
