import { sql } from 'kysely';
import { SANDBOX } from '#contract/status';
import type { Reads } from '../db/pools';
import { companyInScope, type Scope } from '../db/scope';

/** The currency of a company that somebody may see. */
export async function findCurrency(db: Reads, scope: Scope, id: string) {
  const found = db.selectFrom('company').select('currency').where('id', '=', id).where(companyInScope(scope));
  return (await found.executeTakeFirst())?.currency;
}

interface Days {
  from: string;
  to: string;
}
interface DayRow {
  day: string;
  /** In minor units. */
  minor: string;
  orders: number;
}
/** What a company's accounts have collected, day by day; what they try out is no money. */
export async function listDays(db: Reads, scope: Scope, id: string, { from, to }: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(counted), 0)::text as minor,
      coalesce(sum(orders), 0)::int as orders
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      left join (select account_day.* from account_day join account on account.id = account_id
          join company on company.id = account.company_id
        where company.id = ${id} and channel_code <> ${SANDBOX} and ${companyInScope(scope)}
          and account_day.day between ${from}::date and ${to}::date) as counted using (day)
    group by day order by day`.execute(db);
  return rows;
}
