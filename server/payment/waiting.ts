import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';
import { type Queue, queueRange } from './queues';
import { waitingIn } from './store';

/** How many orders of a queue wait, and since when the first, epoch ms. */
export const waitingOrders = (db: Reads, scope: Scope, queue: Queue, now: Date): Promise<{ count: number; oldestTime: number | null }> =>
  waitingIn(db, { scope, filter: { queue }, range: queueRange(now), orderIds: undefined });
