import type { Services } from '../services';
import { expireOverdue } from './store';

const BATCH = 100;
/** Requests that nobody decided in time end by themselves; gives how many. */
export const expireApprovals = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  db.writes.transaction().execute((tx) => expireOverdue(tx, clock.now(), BATCH));
