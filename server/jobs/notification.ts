import { noticeBell } from '../db/bell';
import { endTelling, tellDue } from '../merchantApi/notice';
import type { Job } from '../services';

/** Tells merchants what became of their orders; who does not answer `success` is told again, ever later. */
export const notifyJob: Job = { name: 'notify', everyMs: 500, bell: noticeBell, run: tellDue, end: endTelling };
