import { type RawBuilder, sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import type { Db } from './open';

/** Per account and business day, what the orders of whole days count for, read from themselves: rows (account_id, day, counted). */
export const daysOfOrders = (which: RawBuilder<boolean>) => sql`
  select account_id, ((to_timestamp(((id >> 22) + 1704067200000) / 1000.0) - interval '3 hours') at time zone 'UTC')::date as day,
    sum(case when status in (${paymentStatus.created}, ${paymentStatus.accepted}) then amount else paid_amount end) as counted
  from payment_order where ${which} group by 1, 2`;

/** Counts every order there is, where none was counted before: for whoever writes orders by the thousand. */
export const countAccountDays = (db: Db) => sql`insert into account_day (account_id, day, counted) ${daysOfOrders(sql`true`)}`.execute(db);
