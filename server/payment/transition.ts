import type { Updateable } from 'kysely';
import { mayMove, type PaymentStatus, paymentMoves, paymentStatus } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { PaymentOrder } from '../db/tables';
import { standsOtherwise } from '../order/move';
import { appendOrderDelta, type OrderFacts } from '../orderStat/delta';
import { recountDay } from './accountStore';
import { addEvent, type Moment, type OrderEvent, type OrderRow } from './order';
import { updateOrder } from './orderStore';

/** What changes on the row beside its status. */
export type Changes = Omit<Updateable<PaymentOrder>, 'id' | 'status' | 'version'>;

/** May this order go there (screens B1.4)? */
export const canMove = (order: OrderRow, to: PaymentStatus): boolean =>
  mayMove(paymentStatus, paymentMoves, order.status, to);

/**
 * Moves an order to another status, with its timeline, its statistics and its place in the live stream.
 * @throws Refusal 1006 where the state machine does not allow it, or where the row changed since it was read.
 */
export async function moveOrder(
  tx: Writes,
  order: OrderRow,
  to: PaymentStatus,
  changes: Changes,
  event: OrderEvent,
  at: Moment,
): Promise<OrderRow> {
  if (!canMove(order, to)) throw standsOtherwise();
  const moved = await changeOrder(tx, order, { ...changes, status: to }, at);
  await addEvent(tx, order, { ...event, from: order.status, to }, at);
  return moved;
}

/** Changes an order's other columns; `status` may only come from `moveOrder`. */
export async function changeOrder(
  tx: Writes,
  order: OrderRow,
  changes: Changes & { status?: PaymentStatus },
  { now }: Moment,
): Promise<OrderRow> {
  const changed = await updateOrder(tx, order, changes);
  if (!changed) throw standsOtherwise();
  if (counted.some((column) => column in changes)) await appendOrderDelta(tx, order, changed);
  await recountDay(tx, order, changed);
  await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'changed' }, now);
  return changed;
}

/** Columns that the statistics are made of and that may change. */
const counted: readonly (keyof OrderFacts)[] = [
  'status',
  'accountId',
  'paidAmount',
  'fee',
  'netAmount',
  'channelCost',
  'commission',
];

export type LiveRow = Pick<OrderRow, 'merchantId' | 'agentId' | 'countryId'>;
/** What the live stream says of an order, and who may hear it. */
export const liveRow = ({ merchantId, agentId, countryId }: LiveRow) =>
  ({ topic: 'order.payment', merchantId, agentId, countryId }) as const;

/** What a notice says of an order, and whom it concerns. */
export const aboutOrder = ({ orderNo, merchantId, agentId, countryId }: LiveRow & Pick<OrderRow, 'orderNo'>) => ({
  no: orderNo,
  merchantId,
  agentId,
  countryId,
});
