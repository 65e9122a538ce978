import type { Insertable, Selectable } from 'kysely';
import { HOUR } from '#contract/time';
import type { Basis } from '../db/orderTime';
import type { Writes } from '../db/pools';
import { timeOfId } from '../db/snowflake';
import type { OrderDelta, PaymentOrder } from '../db/tables';
import { insertDeltas } from './store';

/** Columns of a payment order that its statistics are made of; a whole row will do. */
export type OrderFacts = Pick<Selectable<PaymentOrder>, (keyof OrderDelta & keyof PaymentOrder) | 'bookedAt'>;

/**
 * Tells the statistics of an order's change, in the transaction that makes it: for the insert (`before` null) and for
 * every change of status or amounts. An order counts at the time of its id, which is its create time, and once more
 * when its success was booked.
 */
export async function appendOrderDelta(tx: Writes, before: OrderFacts | null, after: OrderFacts): Promise<void> {
  const rows = before === null ? deltas(after, 1) : [...deltas(before, -1), ...deltas(after, 1)];
  await insertDeltas(tx, rows);
}

function deltas(order: OrderFacts, sign: 1 | -1): Insertable<OrderDelta>[] {
  const created = delta(order, { sign, basis: 'created', at: timeOfId(order.id) });
  return order.bookedAt === null
    ? [created]
    : [created, delta(order, { sign, basis: 'paid', at: order.bookedAt.getTime() })];
}

function delta(
  order: OrderFacts,
  { sign, basis, at }: { sign: 1 | -1; basis: Basis; at: number },
): Insertable<OrderDelta> {
  const signed = (minor: string) => BigInt(minor) * BigInt(sign);
  return {
    basis,
    orderKind: 'payment',
    hour: new Date(Math.floor(at / HOUR) * HOUR),
    merchantId: order.merchantId,
    agentId: order.agentId,
    accountId: order.accountId,
    countryId: order.countryId,
    currency: order.currency,
    channelCode: order.channelCode,
    payMethod: order.payMethod,
    status: order.status,
    book: order.book,
    n: sign,
    amount: signed(order.amount),
    paidAmount: signed(order.paidAmount),
    fee: signed(order.fee),
    netAmount: signed(order.netAmount),
    channelCost: signed(order.channelCost),
    commission: signed(order.commission),
  };
}
