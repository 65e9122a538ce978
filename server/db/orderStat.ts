import { type Insertable, type Selectable, sql } from 'kysely';
import { HOUR } from '#contract/time';
import type { Writes } from './open';
import { timeOfId } from './snowflake';
import type { OrderDelta, PaymentOrder } from './tables';

/** Columns of a payment order that its statistics are made of; a whole row will do. */
export type OrderFacts = Pick<Selectable<PaymentOrder>, keyof OrderDelta & keyof PaymentOrder>;

/**
 * Tells the statistics of an order's change, in the transaction that makes it: for the insert (`before` null) and for every change of
 * status or amounts. An order counts at the time of its id, which is its create time.
 */
export async function appendOrderDelta(tx: Writes, before: OrderFacts | null, after: OrderFacts): Promise<void> {
  const rows = before === null ? [delta(after, 1)] : [delta(before, -1), delta(after, 1)];
  await tx.insertInto('order_delta').values(rows).execute();
}

function delta(order: OrderFacts, sign: 1 | -1): Insertable<OrderDelta> {
  const signed = (minor: string) => BigInt(minor) * BigInt(sign);
  return {
    hour: new Date(Math.floor(timeOfId(order.id) / HOUR) * HOUR),
    merchant_id: order.merchant_id,
    agent_id: order.agent_id,
    account_id: order.account_id,
    country_id: order.country_id,
    currency: order.currency,
    channel_code: order.channel_code,
    pay_method: order.pay_method,
    status: order.status,
    n: sign,
    amount: signed(order.amount),
    paid_amount: signed(order.paid_amount),
    fee: signed(order.fee),
    net_amount: signed(order.net_amount),
    channel_cost: signed(order.channel_cost),
    commission: signed(order.commission),
  };
}

/** In SQL, the hour that an order counts in, from its column `id`: (ms since 2024-01-01Z) << 22. */
export const hourOfId = sql<Date>`to_timestamp((id >> 22) / 3600000 * 3600 + 1704067200)`;
