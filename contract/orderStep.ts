import type { Static } from 'typebox';
import { count, fields, instant, orNull, words } from './shape';

/** One step of an order's life. */
export const OrderStep = fields({
  at: instant,
  /** By the statuses of its kind; null where it begins. */
  fromStatus: orNull(count),
  toStatus: count,
  /** Who let it go there, and in their own words why; of people of ours alone. */
  actor: orNull(words),
  reason: orNull(words),
  /** Milliseconds since the step before; null for the first. */
  sinceMs: orNull(count),
});
export type OrderStep = Static<typeof OrderStep>;
