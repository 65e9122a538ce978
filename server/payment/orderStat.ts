import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { HOUR } from '#contract/time';
import type { Writes } from '../db/open';
import type { Range } from '../db/range';
import { floorId, timeOfId } from '../db/snowflake';
import type { OrderDelta, PaymentOrder } from '../db/tables';
import { atEnd } from '../db/transact';

/** By what an order is put into an hour: its creation, or the booking of its success. */
export type Basis = 'created' | 'paid';
/** Columns of a payment order that its statistics are made of; a whole row will do. */
export type OrderFacts = Pick<Selectable<PaymentOrder>, (keyof OrderDelta & keyof PaymentOrder) | 'bookedAt'>;

/**
 * Tells the statistics of an order's change, in the transaction that makes it: for the insert (`before` null) and for
 * every change of status or amounts. An order counts at the time of its id, which is its create time, and once more
 * when its success was booked.
 */
export async function appendOrderDelta(tx: Writes, before: OrderFacts | null, after: OrderFacts): Promise<void> {
  const rows = before === null ? deltas(after, 1) : [...deltas(before, -1), ...deltas(after, 1)];
  await atEnd(tx, tx.insertInto('orderDelta').values(rows));
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
    hour: new Date(Math.floor(at / HOUR) * HOUR),
    merchantId: order.merchantId,
    agentId: order.agentId,
    accountId: order.accountId,
    countryId: order.countryId,
    currency: order.currency,
    channelCode: order.channelCode,
    payMethod: order.payMethod,
    status: order.status,
    n: sign,
    amount: signed(order.amount),
    paidAmount: signed(order.paidAmount),
    fee: signed(order.fee),
    netAmount: signed(order.netAmount),
    channelCost: signed(order.channelCost),
    commission: signed(order.commission),
  };
}

/** Nothing is booked before it is made, so a range of bookings still bounds the ids from above. */
export const within = (basis: Basis, { from, to }: Range): RawBuilder<boolean> =>
  basis === 'paid'
    ? sql`(booked_at >= ${new Date(from)} and booked_at < ${new Date(to)} and payment_order.id < ${floorId(to)})`
    : sql`(payment_order.id >= ${floorId(from)} and payment_order.id < ${floorId(to)})`;

/** In SQL, the hour that an order counts in, from its column `id`: (ms since 2024-01-01Z) << 22. */
export const hourOfId = sql<Date>`to_timestamp((id >> 22) / 3600000 * 3600 + 1704067200)`;
/** The same of the booking of its success; null where there is none. */
export const hourBooked = sql<Date | null>`date_trunc('hour', booked_at, 'UTC')`;
