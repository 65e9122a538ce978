import { sql } from 'kysely';
import { merchantType } from '#contract/status';
import { type Check, type IdRange, type RunningCheck, within } from './check';
import { onOwnSide } from './sides';

const signed = sql`case e.side when 'D' then e.amount else -e.amount end`;

/** The ledger by itself. */
export const books: readonly Check[] = [
  {
    name: 'trial balance is 0 in each currency of each book',
    by: 'journal',
    figures: (range) =>
      sql`select count(*)::int as lines, coalesce(sum(${signed}), 0)::text as off from ledger_entry e
        where ${within('journalId', range)}`,
    broken: (range) => sql`
      select e.currency || ' of book ' || a.book || ' is off by ' || sum(${signed}) as word
      from ledger_entry e join ledger_account a on a.id = e.account_id where ${within('journalId', range)}
      group by e.currency, a.book having sum(${signed}) <> 0`,
  },
  {
    name: 'each journal balances in each currency and has lines',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal where ${within('id', range)}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' is off by ' || coalesce(sum(${signed})::text, 'having no line') as word
      from journal j left join ledger_entry e on e.journal_id = j.id and ${within('e.journalId', range)}
      where ${within('j.id', range)} group by j.id, j.journal_no, e.currency having coalesce(sum(${signed}), 1) <> 0`,
  },
  {
    name: 'each journal is of one book, that of its merchant',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal where ${within('id', range)}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' has a line in book ' || a.book || ' on ' || a.path as word
      from journal j join ledger_entry e on e.journal_id = j.id and ${within('e.journalId', range)}
        join ledger_account a on a.id = e.account_id left join merchant m on m.id = j.merchant_id
      where ${within('j.id', range)} group by j.id, j.journal_no, a.book, a.path, m.merchant_type
      having a.book <> coalesce((m.merchant_type = ${merchantType.test})::int, a.book)
        or a.book <> (select min(other.book) from ledger_entry line join ledger_account other on other.id = line.account_id
          where line.journal_id = j.id)`,
  },
  {
    name: 'each journal stands under its key',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal where ${within('id', range)}`,
    broken: (range) => sql`
      select 'journal ' || journal_no || ' has no key' as word from journal j where ${within('id', range)}
      and not exists (
        select from posting_key k where k.biz_no = j.biz_no and k.biz_type = j.biz_type and k.event = j.event
        and k.attempt = j.attempt and k.journal_id = j.id)`,
  },
  {
    name: 'each line is in the currency of its account',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as lines from ledger_entry where ${within('journalId', range)}`,
    broken: (range) => sql`
      select a.path || ' in ' || a.currency || ' has a line in ' || e.currency as word
      from ledger_entry e join ledger_account a on a.id = e.account_id where ${within('e.journalId', range)}
      and a.currency <> e.currency`,
  },
  {
    name: 'each strict balance is the sum of its lines and not below zero',
    by: 'account',
    figures: (range) =>
      sql`select count(*)::int as accounts from ledger_account where strict and ${within('id', range)}`,
    broken: (range) => sql`
      select a.path || ' ' || a.currency || ' has ' || a.balance || ', its lines '
        || coalesce(sum(${onOwnSide}), 0) as word
      from ledger_account a left join ledger_entry e on e.account_id = a.id where a.strict and ${within('a.id', range)}
      group by a.id having a.balance <> coalesce(sum(${onOwnSide}), 0) or (a.balance < 0 and not a.allow_negative)`,
  },
  {
    name: 'lines of each strict account follow each other without a gap, each with the balance it left',
    by: 'account',
    figures: (range) =>
      sql`select count(*)::int as lines from ledger_entry where seq is not null and ${within('accountId', range)}`,
    broken: (range) => sql`
      select path || ' ' || currency || ' line ' || coalesce(seq::text, 'without place') as word from (
        select a.path, a.currency, e.seq, e.balance_after,
          row_number() over line as place, sum(${onOwnSide}) over line as running
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.strict and ${within('a.id', range)}
        window line as (partition by e.account_id order by e.seq)) as kept
      where seq is distinct from place or balance_after is distinct from running
      union all
      select a.path || ' ' || a.currency || ' counts ' || a.seq || ' lines, has ' || count(e.seq)
      from ledger_account a left join ledger_entry e on e.account_id = a.id where a.strict and ${within('a.id', range)}
      group by a.id having a.seq <> count(e.seq)`,
  },
  {
    name: 'each mark of a statement says what its account gained by then',
    by: 'account',
    figures: (range) => sql`select count(*)::int as marks from statement_mark where ${within('accountId', range)}`,
    broken: (range) => sql`
      select a.path || ' ' || a.currency || ' line ' || mark.seq || ' is marked ' || mark.gained as word
      from statement_mark mark join ledger_account a on a.id = mark.account_id left join (
        select e.account_id, e.seq,
          sum(case when e.side = a.side then e.amount else 0 end) over (partition by a.id order by e.seq) as gained
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.strict and ${within('a.id', range)}
      ) as line on line.account_id = mark.account_id and line.seq = mark.seq
      where ${within('mark.accountId', range)} and mark.gained is distinct from line.gained`,
  },
];

const ofHouse = (range: IdRange) => sql`
  select e.account_id, sum(${onOwnSide}) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
  where not a.strict and ${within('e.journalId', range)} group by e.account_id`;

/** Of the accounts that every order moves, whose lines are too many for one look. */
export const house: RunningCheck = {
  name: 'each house balance with what is not folded yet is the sum of its lines',
  figures: sql`select (select count(*)::int from ledger_account where not strict) as accounts,
    (select count(*)::int from house_delta) as unfolded`,
  added: (range) => sql`select account_id::text as key, amount::text as minor from (${ofHouse(range)}) as line`,
  left: (since) => sql`
    select a.id::text as key, a.path || ' ' || a.currency as word,
      (a.balance + coalesce(waiting.amount, 0) - coalesce(lines.amount, 0))::text as minor
    from ledger_account a
      left join (select account_id, sum(amount) as amount from house_delta group by account_id) as waiting
        on waiting.account_id = a.id
      left join (${ofHouse(since)}) as lines on lines.account_id = a.id
    where not a.strict`,
};
