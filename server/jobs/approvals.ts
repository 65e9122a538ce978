import { expireApprovals } from '../approval/expire';
import type { Job } from '../services';

/** Requests for approval whose time is over end. */
export const approvals: Job = { name: 'approvals', everyMs: 5000, run: expireApprovals };
