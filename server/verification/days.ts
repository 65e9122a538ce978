import { type RawBuilder, sql } from 'kysely';
import { stillOpen } from '#contract/status';
import { dayOfId } from '../db/idTime';
import type { Db } from '../db/pools';

/**
 * Per account, or merchant, and business day, what the orders of whole days count for, read from themselves: rows
 * (account_id or merchant_id, day, counted, orders).
 */
export const daysOfOrders = (owner: 'account_id' | 'merchant_id', which: RawBuilder<boolean>) => sql`
  select ${sql.raw(owner)}, ${dayOfId(sql`id`)} as day,
    sum(case when status = any(${stillOpen}::smallint[]) then amount else paid_amount end) as counted,
    count(*) filter (where status = any(${stillOpen}::smallint[]) or paid_amount > 0)::int as orders
  from payment_order where ${which} group by 1, 2`;

/** Counts every order there is, where none was counted before: for whoever writes orders by the thousand. */
export async function countDays(db: Db): Promise<void> {
  // biome-ignore lint/plugin: all days of all orders, summed by the database.
  await sql`insert into account_day (account_id, day, counted, orders)
    ${daysOfOrders('account_id', sql`true`)}`.execute(db);
  // biome-ignore lint/plugin: all days of all orders, summed by the database.
  await sql`insert into merchant_day (merchant_id, pay_type, day, counted, orders)
    select merchant_id, 'payment', day, counted, orders
    from (${daysOfOrders('merchant_id', sql`true`)}) as o`.execute(db);
}
