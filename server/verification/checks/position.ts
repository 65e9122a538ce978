// What people are shown of the books, which is read from marks, against what the accounts hold.
import { sql } from 'kysely';
import { book } from '#contract/status';
import { kindSums } from '../../books/position';
import { LAST } from '../slices';
import { type Check, whole } from './check';
import { balance } from './sides';

/** Of an account `a`, debits less credits, with what is not folded yet. */
const net = sql`${balance} * case a.side when 'D' then 1 else -1 end`;
const lastMark = sql`(select coalesce(max(journal_id), 0) from trial_mark)`;
/** As the home card and the trial balance ask for it. */
const shown = sql.join(
  Object.values(book).map(
    (of) => sql`select ${sql.lit(of)} as book, kind, currency, sum(debit - credit) as amount
      from (${kindSums(of, lastMark, LAST)}) as said group by kind, currency`,
  ),
  sql` union all `,
);
const holdings = sql`select book, kind, currency, sum(${net}) as amount from ledger_account a group by book, kind, currency`;
/** As coverage counts it. */
const counted = sql`case when kind like 'asset:%' then 'assets'
  when kind ~ '^(mch|agent|udealer):' or kind = 'plat:suspense' then 'liabilities' else 'ours' end`;

export const position: readonly Check[] = [
  whole({
    name: 'coverage on the home page, and each kind of the trial balance, is what the accounts hold',
    figures: sql`select count(*)::int as kinds from (${holdings}) as kind`,
    broken: sql`
      select currency || ' ' || kind || ' of book ' || book || ', ' || ${counted} || ', is shown as '
        || coalesce(s.amount, 0) || ', its accounts hold ' || coalesce(h.amount, 0) as word
      from (${shown}) as s full join (${holdings}) as h using (book, kind, currency)
      where coalesce(s.amount, 0) <> coalesce(h.amount, 0)`,
  }),
  whole({
    name: 'each house account is shown, by its marks, with what it holds',
    figures: sql`select count(*)::int as accounts from ledger_account where not strict`,
    broken: sql`
      select a.path || ' ' || a.currency || ' is shown with ' || shown.balance || ', it holds ' || held.balance as word
      from ledger_account a cross join lateral account_at(a.id, ${LAST}) as shown
        cross join lateral (select ${net} * case a.side when 'D' then 1 else -1 end as balance) as held
      where not a.strict and shown.balance <> held.balance`,
  }),
];
