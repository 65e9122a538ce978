// Orders of which merchants have been told, or were to be.
import { notifyStatus, type PaymentStatus, paymentStatus, stillOpen } from '#contract/status';
import type { Reads } from '../db/pools';
import { type ListScope, orders, type PaymentFilter } from './list';

/** Nothing is decided yet, so there is nothing to tell. */
export const untold: readonly PaymentStatus[] = [...stillOpen, paymentStatus.mismatch];

/** Ids of up to `most` orders of a filter of which there is something to tell. */
export async function tellableIds(
  db: Reads,
  listScope: ListScope,
  filter: PaymentFilter,
  most: number,
): Promise<string[]> {
  const found = orders
    .found(db, listScope, filter)
    .where('paymentOrder.notifyStatus', '<>', notifyStatus.none)
    .where('paymentOrder.status', 'not in', untold);
  return (await found.select('paymentOrder.id').limit(most).execute()).map(({ id }) => id);
}
