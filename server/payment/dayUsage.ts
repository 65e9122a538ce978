import { sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import type { Writes } from '../db/open';

/** What each account has collected on orders of this business day, minor units; accounts with nothing are left out. */
export async function collectedToday(db: Writes, accountIds: readonly string[], now: Date): Promise<Map<string, bigint>> {
  const day = new Date(dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE));
  const { rows } = await sql<{ account_id: string; collected: string }>`
    select account_id, sum(paid_amount)::text as collected from (
      select dim_id as account_id, paid_amount from order_stat
        where dim = 'account' and dim_id = any(${accountIds}::bigint[]) and grain = 'day' and bucket = ${day} and status = ${paymentStatus.paid}
      union all
      select account_id, paid_amount from order_delta where account_id = any(${accountIds}::bigint[]) and hour >= ${day} and status = ${paymentStatus.paid}
    ) as part group by account_id`.execute(db);
  return new Map(rows.map(({ account_id, collected }) => [account_id, BigInt(collected)]));
}
