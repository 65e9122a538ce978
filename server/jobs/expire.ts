import { expireOrders } from '../payment/expire';
import type { Job } from '../services';

/** Small enough that a callback which wants one of these orders does not wait long. */
const BATCH = 50;

/** Ends the waiting for payments that nobody made in time. */
export const expireJob: Job = {
  name: 'expire',
  everyMs: 1_000,
  run: ({ db, clock, nextId }) => db.writes.transaction().execute((tx) => expireOrders(tx, BATCH, { now: clock.now(), nextId, actor: 'system' })),
};
