import type { Job } from '../services';
import { verifyNightly } from '../verification/night';

/** The invariants of the books, once a night. */
export const verification: Job = { name: 'verification', everyMs: 60_000, run: verifyNightly };
