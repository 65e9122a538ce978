import type { PaymentStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { notifyChange, queueNotice } from './noticeStore';
import type { Moment, OrderEvent, OrderRow } from './order';
import { moveOrder } from './transition';

/**
 * Moves an order, and tells its merchant.
 * @param more what else the notification says than how the order stands
 * @throws Refusal 1006 as `moveOrder`
 */
export async function moveAndTell(
  tx: Writes,
  order: OrderRow,
  { to, event, more }: { to: PaymentStatus; event: OrderEvent; more: object },
  at: Moment,
): Promise<OrderRow> {
  const moved = await moveOrder(tx, order, to, { ...notifyChange(order), lastOperator: at.actor }, event, at);
  await queueNotice(tx, moved, at, { more });
  return moved;
}
