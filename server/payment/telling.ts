import type { PaymentStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { notifyChange, tellMerchant } from './notice';
import { addEvent, type Moment, type OrderEvent, type OrderRow } from './order';
import { changeOrder, moveOrder } from './transition';

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
  await tellMerchant(tx, moved, at, { more });
  return moved;
}

/** The same of something more that happened to an order where it stands. */
export async function tellAgain(
  tx: Writes,
  order: OrderRow,
  { event, more }: { event: OrderEvent; more: object },
  at: Moment,
): Promise<OrderRow> {
  const changed = await changeOrder(tx, order, { ...notifyChange(order), lastOperator: at.actor }, at);
  await addEvent(tx, order, event, at);
  await tellMerchant(tx, changed, at, { more });
  return changed;
}
