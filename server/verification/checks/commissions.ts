// What agents have earned and may spend, and the ledger (decision 0168).
import { sql } from 'kysely';
import { bizType } from '#contract/status';
import { type Check, within } from './check';

const isMatured = sql`j.biz_type = ${bizType.maturity} and j.merchant_id is null`;
const agents = sql`a.kind = 'agent:accrued'`;
/**
 * Of the account `a`: each commission earned at its own id, and each that matured at the beginning of its day, before
 * what came on that day. What went back meanwhile is left out, so that a late line breaks nothing.
 */
const lines = sql`
  select case when j.id is null then e.amount else -e.amount end as change, coalesce(j.journal_no, '') as matured,
    coalesce(snowflake_floor(j.effective_time), e.journal_id) as at, e.journal_id
  from ledger_entry e left join journal j on j.id = e.journal_id and e.side = 'D' and ${isMatured}
  where e.account_id = a.id and (e.side = 'C' or j.id is not null)`;

export const commissions: readonly Check[] = [
  {
    name: 'no agent was given more commission than it had earned before the day on which it was given',
    by: 'account',
    figures: (range) => sql`select count(*)::int as accounts from ledger_account a
      where ${within('a.id', range)} and ${agents}`,
    broken: (range) => sql`
      select 'agent ' || owner_id || ' had ' || -has || ' ' || currency || ' too much with ' || matured as word
      from (select a.owner_id, a.currency, line.matured, sum(line.change) over (partition by a.id
          order by line.at, line.change > 0, line.journal_id rows unbounded preceding) as has
        from ledger_account a cross join lateral (${lines}) as line
        where ${within('a.id', range)} and ${agents}) as told
      where matured <> '' and has < 0`,
  },
  {
    name: 'commission that matured went from what its agent had earned to what it may spend',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal j where ${within('j.id', range)}
      and ${isMatured}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' of ' || j.biz_no || ' went elsewhere' as word from journal j
      where ${within('j.id', range)} and ${isMatured} and (
        select string_agg(e.side || a.kind || a.owner_id || '/' || e.amount, ' ' order by e.side desc)
          from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = j.id)
        is distinct from (select 'D' || a.kind || a.owner_id || '/' || e.amount || ' Cagent:available' || a.owner_id
          || '/' || e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.journal_id = j.id and ${agents})`,
  },
];
