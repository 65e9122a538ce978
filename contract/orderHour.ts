import type { Static } from 'typebox';
import { count, fields, instant, orNull, percent } from './shape';

/** The orders that were made in one hour, and what became of them. */
export const OrderHour = fields({
  /** When it began. */
  hour: instant,
  orders: count,
  paid: count,
  /** Of those that are decided; null where none is. */
  successRate: orNull(percent),
});
export type OrderHour = Static<typeof OrderHour>;
