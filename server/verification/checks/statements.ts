// Lines of places: each became one thing at most, and what it became moved its money at its place.
import { sql } from 'kysely';
import { lineStatus, receiptStatus } from '#contract/status';
import { type Check, within } from './check';

const isMatched = sql`line.status = ${sql.lit(lineStatus.matched)}`;
/** What the journals of that thing moved at the place of the line, in its direction. */
const moved = sql`
  select coalesce(sum(e.amount), 0) as amount
  from posting_key k join ledger_entry e on e.journal_id = k.journal_id join ledger_account a on a.id = e.account_id
    join bank_account b on b.id = line.place_id and a.path = b.ledger_path and a.currency = b.currency
  where k.biz_no = line.no and k.event not like '%Back' and e.side = case when line.amount > 0 then 'D' else 'C' end`;

export const statements: readonly Check[] = [
  {
    name: 'each line of a place became one thing at most, which moved its money there',
    by: 'order',
    figures: (range) => sql`select count(*)::int as lines, coalesce(sum(abs(line.amount)), 0)::text as minor
      from statement_line line where ${within('line.id', range)} and ${isMatched}`,
    broken: (range) => sql`
      select 'line ' || line.id || ' of ' || line.amount || ' is ' || line.no || ', which moved ' || moved.amount as word
      from statement_line line cross join lateral (${moved}) as moved
      where ${within('line.id', range)} and ${isMatched} and (moved.amount <> abs(line.amount)
        or exists (select from statement_line other where other.status = line.status and other.no = line.no
          and other.place_id = line.place_id and (other.amount > 0) = (line.amount > 0) and other.id <> line.id))`,
  },
  {
    name: 'each receipt of a place has the line that it was made of, as long as it is open',
    by: 'order',
    figures: (range) => sql`select count(*)::int as receipts from receipt r
      where ${within('r.id', range)} and r.place_id is not null`,
    broken: (range) => sql`
      select 'receipt ' || r.receipt_no || ' of a place is no line’s' as word from receipt r
      where ${within('r.id', range)} and r.place_id is not null and r.status = ${sql.lit(receiptStatus.open)}
        and not exists (
        select from statement_line line where ${isMatched} and line.no = r.receipt_no and line.place_id = r.place_id
          and line.amount = r.amount)`,
  },
];
