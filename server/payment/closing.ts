import { paymentStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { notifyChange, tellMerchant } from './notice';
import type { Moment, OrderRow } from './order';
import { moveOrder } from './transition';

/**
 * Stops waiting for payments. The merchant is told that they failed; money that comes all the same is late, and waits
 * for a person.
 */
export async function closeOrder(tx: Writes, order: OrderRow, reason: string, at: Moment): Promise<OrderRow> {
  const changes = { ...notifyChange(order), lastOperator: at.actor };
  const event = { kind: 'closed', detail: { reason } } as const;
  const closed = await moveOrder(tx, order, paymentStatus.failed, changes, event, at);
  await tellMerchant(tx, closed, at);
  return closed;
}
