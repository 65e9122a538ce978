// Our own places: what people found there, what fund records moved, and what channels owe (`domain/money.md` E.5).
import { type RawBuilder, sql } from 'kysely';
import { bizType, book, fundPlace, fundStatus, fundType } from '#contract/status';
import { isExplained, unexplainedOf } from '../../difference/difference';
import { bank, channelReceivable, payoutFloat, wallet } from '../../ledger/account';
import { LAST } from '../slices';
import { type Check, type IdRange, type RunningCheck, whole, within } from './check';
import { balance, onOwnSide } from './sides';

/** Of the place `b`, the last look that somebody else has checked: what was explained of it counts. */
const official = sql`
  select taken.day, taken.as_of, checked.seen, taken.real_balance - taken.diff as held from bank_snapshot_check checked
  join bank_snapshot taken on taken.id = checked.snapshot_id
  where checked.bank_id = b.id order by checked.day desc limit 1`;
/** Of its account `a`, what came after that look. */
const since = sql`
  select coalesce(sum(${onOwnSide}), 0) as amount
  from lines_on(a.id, -2, ${LAST}, snowflake_floor(found.as_of + interval '1 millisecond'), ${LAST}, ${LAST}) as e`;
/** No journal is written for so long that its moment lies further back than this. */
const LONGEST = sql`interval '1 day'`;
/** What came of before that look, written by transactions that its check has not seen. */
const late = sql`
  select coalesce(sum(${onOwnSide}), 0) as amount
  from lines_on(a.id, -2, ${LAST}, snowflake_floor(found.as_of - ${LONGEST}),
      snowflake_floor(found.as_of + interval '1 millisecond'), ${LAST}) as e
    join journal j on j.id = e.journal_id
  where not pg_visible_in_snapshot(j.written_by::text::xid8, found.seen::pg_snapshot)`;
const found: Check = whole({
  name: 'each place holds what was last found there and checked, with its lines since',
  figures: sql`select count(distinct bank_id)::int as places from bank_snapshot_check`,
  broken: sql`
    select 'place ' || b.name || ' ' || b.currency || ' holds ' || ${balance} || ', by its look of ' || found.day
      || ' and its lines since ' || found.held + since.amount + late.amount as word
    from bank_account b join ledger_account a on a.path = b.ledger_path and a.currency = b.currency
      cross join lateral (${official}) as found cross join lateral (${since}) as since
      cross join lateral (${late}) as late
    where ${balance} <> found.held + since.amount + late.amount`,
});

/** Of the last look at `bank_account`, what our own corrections moved since. */
const corrected = sql`
  select coalesce(sum(${onOwnSide}), 0) as amount
  from lines_on(a.id, -2, ${LAST}, snowflake_floor(taken.as_of + interval '1 millisecond'), ${LAST}, ${LAST}) as e
    join journal j on j.id = e.journal_id and j.biz_type = ${bizType.treasury}
    join fund_record r on r.record_no = j.biz_no and r.record_type = ${sql.lit(fundType.correction)}`;
/** What coverage adds to the books of a place whose difference nobody has explained is what was seen, and no more. */
const seen: Check = whole({
  name: 'coverage counts each place that differs as it was seen and checked, with what really moved since',
  figures: sql`select count(*)::int as looks from bank_snapshot_check where diff <> 0`,
  broken: sql`
    select 'place ' || bank_account.name || ' ' || bank_account.currency || ' counts as ' || ${balance} + open.amount
      || ', it was seen with ' || taken.real_balance || ' and moved since by '
      || since.amount + late.amount - corrected.amount as word
    from bank_account
      join ledger_account a on a.path = bank_account.ledger_path and a.currency = bank_account.currency
      cross join lateral (select look.*, checked.seen from bank_snapshot_check checked
        join bank_snapshot look on look.id = checked.snapshot_id
        where checked.bank_id = bank_account.id order by checked.day desc limit 1) as taken
      cross join lateral (select taken.as_of, taken.seen) as found
      cross join lateral (select ${unexplainedOf(LAST, isExplained)} as amount) as open
      cross join lateral (${since}) as since cross join lateral (${late}) as late
      cross join lateral (${corrected}) as corrected
    where taken.diff <> 0 and not ${isExplained}
      and ${balance} + open.amount <> taken.real_balance + since.amount + late.amount - corrected.amount`,
});
const isBooked = sql`r.status in (${sql.lit(fundStatus.inTransit)}, ${sql.lit(fundStatus.arrived)})`;
/** The account of a side of the record `r`. */
const pathOf = (side: 'from' | 'to', currency: 'currency' | 'to_currency') => {
  const [kind, id] = [sql.raw(`r.${side}_kind`), sql.raw(`r.${side}_id`)];
  return sql`case ${kind} when ${sql.lit(fundPlace.payoutAccount)} then ${payoutFloat('').path} || ${id}
    when ${sql.lit(fundPlace.channel)} then replace(${channelReceivable('*').path}, '*', ${id})
    when ${sql.lit(fundPlace.bank)} then
      case ${sql.raw(`r.${currency}`)} when 'USDT' then ${wallet('').path} else ${bank('').path} end || ${id} end`;
};
/** What the record `r` says that it has done to each of its sides. */
const meant = sql`
  select * from (values (${pathOf('from', 'currency')}, r.currency, case when ${isBooked} then -(r.amount + r.fee) else 0 end),
    (${pathOf('to', 'to_currency')}, r.to_currency,
      case r.status when ${sql.lit(fundStatus.arrived)} then r.to_amount else 0 end)) as side (path, currency, amount)
  where path is not null`;
/** What all its journals together did to that side. */
const moved = sql`
  select coalesce(sum(${onOwnSide}), 0) as amount
  from posting_key k join ledger_entry e on e.journal_id = k.journal_id join ledger_account a on a.id = e.account_id
  where k.biz_no = r.record_no and k.biz_type = ${bizType.treasury} and a.path = meant.path
    and a.currency = meant.currency`;
const records: readonly Check[] = [
  {
    name: 'the journals of each fund record moved at its places what it says, once',
    by: 'order',
    figures: (range) => sql`select count(*)::int as records, coalesce(sum(amount), 0)::text as minor from fund_record r
      where ${within('id', range)} and ${isBooked}`,
    broken: (range) => sql`
      select 'record ' || r.record_no || ' moved ' || moved.amount || ' at ' || meant.path || ', it says '
        || meant.amount as word
      from fund_record r cross join lateral (${meant}) as meant cross join lateral (${moved}) as moved
      where ${within('r.id', range)} and moved.amount <> meant.amount`,
  },
  {
    name: 'each journal of our own money has its record, which was checked',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal j
      where ${within('j.id', range)} and j.biz_type = ${bizType.treasury}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' of ' || j.biz_no || coalesce(': the record has status ' || r.status,
        ': there is no such record') as word
      from journal j left join fund_record r on r.record_no = j.biz_no
      where ${within('j.id', range)} and j.biz_type = ${bizType.treasury}
        and (r.id is null or r.status < ${sql.lit(fundStatus.inTransit)})`,
  },
];

const isReceivable = sql`a.kind = ${'asset:channel:receivable'}`;
/** What was posted to what channels owe, but for what they paid us: that is what fund records say. */
const posted = (range: IdRange): RawBuilder<unknown> => sql`
  select a.id, sum(${onOwnSide}) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
  join journal j on j.id = e.journal_id and ${within('j.id', range)}
  where ${isReceivable} and ${within('e.journalId', range)} and j.biz_type <> ${bizType.treasury} group by a.id`;
/** Of the account `a`, what its channel has paid us. */
const settled = sql`
  select coalesce(sum(r.amount + r.fee), 0) as amount from fund_record r
  where a.book = ${sql.lit(book.live)} and r.from_kind = ${sql.lit(fundPlace.channel)}
    and ${pathOf('from', 'currency')} = a.path and r.currency = a.currency and ${isBooked}`;
export const owed: RunningCheck = {
  name: 'what each channel owes is what was posted to it, less what records of its settlements say',
  figures: sql`select count(*)::int as accounts from ledger_account a where ${isReceivable}`,
  added: (range) => sql`select id::text as key, amount::text as minor from (${posted(range)}) as line`,
  left: (range) => sql`
    select a.id::text as key, a.path || ' ' || a.currency as word,
      (${balance} + settled.amount - coalesce(line.amount, 0))::text as minor
    from ledger_account a cross join lateral (${settled}) as settled left join (${posted(range)}) as line on line.id = a.id
    where ${isReceivable}`,
};

export const places: readonly Check[] = [found, seen, ...records];
