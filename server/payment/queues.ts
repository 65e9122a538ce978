import { DAY } from '#contract/time';
import type { Reads } from '../db/pools';
import { LONGEST_RANGE_DAYS, type Range } from '../db/range';
import { bookFor, type Scope } from '../db/scope';
import { orders, type Queue, waiting } from './list';

/** Work has no day; this is as far back as any list goes. */
export const queueRange = (now: Date): Range => ({
  from: now.getTime() - LONGEST_RANGE_DAYS * DAY,
  to: now.getTime() + DAY,
});

/** How many orders of a queue wait, and since when the first, epoch ms. */
export async function waitingOrders(
  db: Reads,
  scope: Scope,
  queue: Queue,
  now: Date,
): Promise<{ count: number; oldestTime: number | null }> {
  const [found] = await orders.sums(
    db,
    { scope, book: bookFor(scope), range: queueRange(now) },
    { queue },
    { by: [], of: waiting },
  );
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
