// The time that an order counts at, in SQL.
import { type RawBuilder, sql } from 'kysely';
import type { Range } from './range';
import { floorId } from './snowflake';

/** By what an order is put into an hour: its creation, or the booking of its success. */
export type Basis = 'created' | 'paid';

/** Nothing is booked before it is made, so a range of bookings still bounds the ids from above. */
export const within = (basis: Basis, { from, to }: Range): RawBuilder<boolean> =>
  basis === 'paid'
    ? sql`(booked_at >= ${new Date(from)} and booked_at < ${new Date(to)} and payment_order.id < ${floorId(to)})`
    : sql`(payment_order.id >= ${floorId(from)} and payment_order.id < ${floorId(to)})`;

/** In SQL, the hour that an order counts in, from its column `id`: (ms since 2024-01-01Z) << 22. */
export const hourOfId = sql<Date>`to_timestamp((id >> 22) / 3600000 * 3600 + 1704067200)`;
/** The same of the booking of its success; null where there is none. */
export const hourBooked = sql<Date | null>`date_trunc('hour', booked_at, 'UTC')`;
