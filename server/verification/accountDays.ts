import { type RawBuilder, sql } from 'kysely';
import { stillOpen } from '#contract/status';
import { dayOfId } from '../db/idTime';
import type { Db } from '../db/open';

/**
 * Per account and business day, what the orders of whole days count for, read from themselves: rows (account_id, day,
 * counted).
 */
export const daysOfOrders = (which: RawBuilder<boolean>) => sql`
  select account_id, ${dayOfId(sql`id`)} as day,
    sum(case when status = any(${stillOpen}::smallint[]) then amount else paid_amount end) as counted
  from payment_order where ${which} group by 1, 2`;

/** Counts every order there is, where none was counted before: for whoever writes orders by the thousand. */
export const countAccountDays = (db: Db) =>
  // biome-ignore lint/plugin: all days of all orders, summed by the database.
  sql`insert into account_day (account_id, day, counted) ${daysOfOrders(sql`true`)}`.execute(db);
