import { sql } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Db } from '../../server/db/pools';

/**
 * Makes some of the days tight. The first account of each method has used about half of its day, and two others nearly
 * all of it. A day that has just begun leaves room for some everyday orders.
 */
export async function tightenDays(db: Db, now: number): Promise<void> {
  await sql`
    with tight as (
      select id, case when account_name in ('MEX-SPEI-02', 'BRA-PIX-02') then 93 else 55 end as share,
        greatest(counted, day_limit_amount / 200) as used
      from account join account_day on account_id = id and day = ${businessDay(now, BOOK_ZONE)}::date
      where status = 1 and (account_name like '%-01' or account_name in ('MEX-SPEI-02', 'BRA-PIX-02')))
    update account set day_limit_amount = round(used * 100 / share, -4), max_amount = least(max_amount, round(used, -4))
    from tight where tight.id = account.id`.execute(db);
}
