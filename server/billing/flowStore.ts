import { type RawBuilder, sql } from 'kysely';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import { bizType } from '#contract/status';
import type { Row } from '../db/columns';
import { inMinor } from '../db/minor';
import { prepared } from '../db/named';
import type { Reads } from '../db/pools';
import { soughtIn } from '../list/condition';
import { orderOf, type Sorting } from '../list/pagination';
import type { Stretch } from './statementStore';

/** Which lines of a statement are asked for. */
export interface LineFilter {
  bizTypes: readonly number[];
  direction: '+' | '-' | undefined;
  /** What the lines are about, by number, and orders that they may be about among others; else undefined. */
  about: { bizNos: readonly string[]; orderIds: readonly string[] } | undefined;
  journalId: string | undefined;
  amountFrom: string | undefined;
  amountTo: string | undefined;
  operator: string | undefined;
}
/** One account's lines, by their numbers; where some were read before, from the journal behind them. */
export interface Part extends Pick<Stretch, 'accountId' | 'first' | 'last' | 'opening' | 'closing'> {
  from?: string;
}
/** What lines are looked for in: parts of accounts, and ids of journals, the first in it and the first after it. */
export interface LineSource {
  parts: readonly Part[];
  journals: { from: string; to: string };
}
/** One change of one pocket; amounts in minor units as text. */
export interface LineRow
  extends Row<'ledgerEntry', 'journalId' | 'lineNo' | 'accountId' | 'amount'>,
    Row<'journal', 'bookTime' | 'journalNo' | 'bizType' | 'bizNo' | 'remark' | 'operator'> {
  isPlus: boolean;
  balanceBefore: string;
  balanceAfter: string;
  fee: string | null;
}
/** Of a filter that leaves nothing out. */
export const everyLine: LineFilter = {
  bizTypes: [],
  direction: undefined,
  about: undefined,
  journalId: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  operator: undefined,
};
const sorts: Record<SortField<AppContract['merchant']['billingFlow']>, keyof LineRow> = {
  bizTime: 'journalId',
  amount: 'amount',
};

/** Lines of a statement; the scope is in its stretches, which hold only what the person may see. */
export async function listLines(
  db: Reads,
  source: LineSource,
  filter: LineFilter,
  { limit, offset }: { limit: number; offset: number },
  sorting: Sorting,
): Promise<LineRow[]> {
  const order = orderOf({ ids: ['journalId', 'lineNo'], sorts, order: 'bizTime' }, sorting, undefined);
  const found = sql`${filtered(source, filter)} order by ${order} limit ${limit} offset ${offset}`;
  return described(db, source, { found, order });
}

const latestFirst = sql`journal_id desc, line_no desc`;
const earliestFirst = sql`journal_id, line_no`;

/** Of all lines, the latest first. No account has more on a page and before it than all have together. */
export async function latestLines(
  db: Reads,
  source: LineSource,
  { offset, limit }: { offset: number; limit: number },
  few = FEW,
): Promise<LineRow[]> {
  const place = offset <= few ? undefined : await placeOf(db, source, offset);
  const { to, left } = place ?? { to: source.journals.to, left: offset };
  const found = along({ ...source, journals: { ...source.journals, to } }, sql`lines_back`, left + limit, everyLine);
  const page = sql`${found} order by ${latestFirst} limit ${limit} offset ${left}`;
  return described(db, source, { found: page, order: latestFirst });
}

/** So many lines before a page are rather read than counted. */
const FEW = 1000;
/** From which journal back to read, and how many lines to leave out then; undefined where that cannot be said. */
async function placeOf(
  db: Reads,
  { parts, journals }: LineSource,
  offset: number,
): Promise<{ to: string; left: number } | undefined> {
  const { rows } = await sql<{ journalId: string; newer: string }>`
    select * from journal_back(${sql.join(columnsOf(parts))}, ${journals.from}, ${journals.to}, ${offset})`.execute(db);
  const [place] = rows;
  const left = offset - Number(place?.newer);
  return place && left >= 0 ? { to: place.journalId, left } : undefined;
}

/** A line as it is read one after the other; where lines are left out, it says more. */
export interface ReadLine extends LineRow {
  isAsked?: boolean;
  /** How many of its account were read with it. */
  readCount?: number;
}
/**
 * The next lines of each part, in the order of time: those asked for, and the last that was read.
 * @param most of one part, and the rest of its journal
 */
export async function nextLines(db: Reads, source: LineSource, filter: LineFilter, most: number): Promise<ReadLine[]> {
  const read = along(source, sql`lines_on`, most, filter, hidden);
  const { from, to } = ahead(source);
  const journals = { from: hidden(sql`${from}::bigint`), to: hidden(sql`${to}::bigint`) };
  const some = conditions(filter).length > 1 ? matchesOf(read) : { found: read };
  return described<ReadLine>(db, { journals }, { ...some, order: earliestFirst, often: prepared });
}

/** Of lines that were read those asked for, and of each account the last one. */
const matchesOf = (read: RawBuilder<unknown>): Pick<Wanted, 'found' | 'more'> => ({
  found: sql`select * from (
      select line.*, (count(*) over own)::int as read_count, row_number() over own as place from (${read}) as line
      window own as (partition by account_id order by journal_id, line_no
        rows between unbounded preceding and unbounded following)) as line
    where is_asked or place = read_count`,
  more: sql`, line.is_asked as "isAsked", line.read_count as "readCount"`,
});

/**
 * A value that no plan knows. One that looks better for knowing it would be made for each batch, and takes as long as
 * a fifth of the batch itself.
 */
const hidden = (value: RawBuilder<unknown>) => sql`(select ${value})`;

/** Where some were read before: from the journal behind them. */
const ahead = ({ parts, journals: { from, to } }: LineSource): LineSource['journals'] => {
  const [earliest = from] = parts
    .map((part) => part.from ?? from)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return { from: earliest, to };
};

/** Sums of the lines asked for, by currency. */
export interface FlowSum extends Row<'ledgerEntry', 'currency'> {
  n: number;
  in: string;
  out: string;
}
/** Adds up the lines asked for, one by one. */
export async function sumLines(db: Reads, source: LineSource, filter: LineFilter): Promise<FlowSum[]> {
  const { rows } = await sql<FlowSum>`
    select currency, count(*)::int as n, coalesce(sum(amount) filter (where is_plus), 0)::text as in,
      coalesce(sum(amount) filter (where not is_plus), 0)::text as out
    from (${filtered(source, filter)}) as line group by currency`.execute(db);
  return rows;
}

const netOf = ({ opening, closing }: Part) => (BigInt(closing) - BigInt(opening)).toString();

/**
 * The sums of all lines: between two marks as these say, before the first and after the last of them one by one. What
 * was gained is said twice, and added up once: `offset 0` keeps it apart.
 */
export async function sumAll(db: Reads, { parts }: LineSource): Promise<FlowSum[]> {
  const gained = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
    select coalesce(sum(e.amount), 0) from ledger_entry e
    where e.account_id = part.account_id and e.seq > ${from} and e.seq <= ${to} and e.side = a.side)`;
  const { rows } = await sql<FlowSum>`
    select currency, sum(n)::int as n, sum(gained)::text as in, sum(gained - net)::text as out from (
      select a.currency, part.last - part.first as n, part.net,
        ${gained(sql`part.first`, sql`coalesce(low.seq, part.last)`)}
          + ${gained(sql`coalesce(high.seq, part.last)`, sql`part.last`)}
          + coalesce(high.gained - low.gained, 0) as gained
      from unnest(${sql.join([...columnsOf(parts), sql`${parts.map(netOf)}::numeric[]`])})
          as part (account_id, first, last, net)
        join ledger_account a on a.id = part.account_id
        left join lateral (select seq, gained from statement_mark m
          where m.account_id = part.account_id and m.seq between part.first and part.last
          order by m.seq limit 1) as low on true
        left join lateral (select seq, gained from statement_mark m
          where m.account_id = part.account_id and m.seq between part.first and part.last
          order by m.seq desc limit 1) as high on true
      offset 0) as part group by currency`.execute(db);
  return rows;
}

const columnsOf = (parts: readonly Part[]) =>
  [
    sql`${parts.map((part) => part.accountId)}::bigint[]`,
    sql`${parts.map((part) => part.first)}::bigint[]`,
    sql`${parts.map((part) => part.last)}::bigint[]`,
  ] as const;

const ofLine = sql`e.journal_id, e.line_no, e.account_id, e.side = a.side as is_plus, e.amount, e.balance_after,
  e.currency, e.biz_type`;

/** Each account along its own index: joined as a whole, one with few lines would have the ledger walked for it. */
const along = (
  { parts, journals: { from, to } }: LineSource,
  which: RawBuilder<unknown>,
  most: number,
  filter: LineFilter,
  given = (column: RawBuilder<unknown>) => column,
) => sql`
  select ${ofLine}, ${sql.join(conditions(filter), sql` and `)} as is_asked
    from unnest(${sql.join([...columnsOf(parts), sql`${parts.map((part) => part.from ?? from)}::bigint[]`].map(given))})
      as part (account_id, first, last, from_journal)
    join ledger_account a on a.id = part.account_id
    cross join lateral ${which}(part.account_id, part.first, part.last, part.from_journal, ${to}, ${most}) as e
    ${journalOf(filter)}`;

/**
 * Each account by the journals of its lines, all of which are looked at: those of its own, and no others. Their places
 * are only compared (a line without one is before all): every stretch would read the index of places whole.
 */
const filtered = ({ parts, journals: { from, to } }: LineSource, filter: LineFilter) => sql`
  select e.* from unnest(${sql.join(columnsOf(parts))}) as part (account_id, first, last)
    join ledger_account a on a.id = part.account_id
    cross join lateral (
      select ${ofLine} from ledger_entry e ${journalOf(filter)}
      where e.account_id = part.account_id and coalesce(e.seq, 0) > part.first and coalesce(e.seq, 0) <= part.last
        and e.journal_id >= ${from} and e.journal_id < ${to} and ${sql.join(conditions(filter), sql` and `)} offset 0) as e`;

/**
 * Lines with what their journals say of them. Journals and fees of all are looked up at once, by their keys. Left to
 * the planner a join would read all journals, and one by one they cost three times as much. None stands without its
 * line, but a full join is never made row by row, however few the planner expects. The columns come by the names that
 * they have here: to turn those of each row costs an export a fifteenth of its time.
 */
async function described<Row extends LineRow = LineRow>(
  db: Reads,
  { journals }: { journals: Bounds },
  { found, order, more = sql``, often = sql`` }: Wanted,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${often}
    with line as materialized (${found}),
      said as materialized (${journalsOf(journals)}),
      kept as materialized (${feesOf(journals)})
    select line.journal_id as "journalId", line.line_no as "lineNo", line.account_id as "accountId",
      line.is_plus as "isPlus", line.amount, line.balance_after as "balanceAfter",
      line.balance_after - case when line.is_plus then line.amount else -line.amount end as "balanceBefore",
      said.book_time as "bookTime", said.journal_no as "journalNo",
      coalesce(line.biz_type, said.biz_type) as "bizType", said.biz_no as "bizNo", said.remark, said.operator,
      case when line.is_plus and coalesce(line.biz_type, said.biz_type) <> ${sql.lit(bizType.unfreeze)}
        then kept.fee end as fee${more}
    from line full join said on said.id = line.journal_id full join kept on kept.of_journal = line.journal_id
    order by ${order}`.execute(db);
  return rows;
}

/** Ids of journals: the first that is meant, and the first after those. */
type Bounds = Record<'from' | 'to', string | RawBuilder<unknown>>;
interface Wanted {
  found: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  more?: RawBuilder<unknown>;
  /** What has one good plan is `prepared`. */
  often?: RawBuilder<unknown>;
}

const ofLines = sql`any(array(select journal_id from line))`;
/** Their ids bound the months that are looked in. */
const journalsOf = ({ from, to }: Bounds) => sql`
  select id, book_time, journal_no, biz_type, biz_no, remark, operator from journal
  where id = ${ofLines} and id >= ${from} and id < ${to}`;

/**
 * What we kept of a line's money: the fee lines of its journal. A fee taken by hand is the line itself. They are found
 * by their journals: an account that is reckoned has no index, and with one all fees ever would be in question.
 */
const feesOf = ({ from, to }: Bounds) => sql`
  select journal_id as of_journal, sum(amount)::text as fee from ledger_entry
  where journal_id = ${ofLines} and journal_id >= ${from} and journal_id < ${to} and account_id + 0 =
    any(array(select id from ledger_account where path like 'rev:fee:%' or path like 'test:rev:fee:%'))
  group by journal_id`;

/** What of a line only its journal says. */
const journalOf = ({ bizTypes, operator }: LineFilter) =>
  bizTypes.length > 0 || operator !== undefined ? sql`join journal j on j.id = e.journal_id` : sql``;

function conditions({
  bizTypes,
  direction,
  about,
  journalId,
  amountFrom,
  amountTo,
  operator,
}: LineFilter): RawBuilder<unknown>[] {
  const all = [
    sql`true`,
    // A line may be of another kind than its journal.
    bizTypes.length > 0 && sql`coalesce(e.biz_type, j.biz_type) = any(${bizTypes}::smallint[])`,
    direction !== undefined && sql`(e.side = a.side) = ${direction === '+'}`,
    about !== undefined && sql`e.journal_id = any(${journalsAbout(about)})`,
    journalId !== undefined && sql`e.journal_id = ${journalId}`,
    amountFrom !== undefined && sql`e.amount >= ${inMinor(amountFrom, 'e.currency')}`,
    amountTo !== undefined && sql`e.amount <= ${inMinor(amountTo, 'e.currency')}`,
    operator !== undefined && sql`j.operator = ${operator}`,
  ];
  return all.filter((one) => one !== false);
}

/** Booked under one of the numbers, or about one of the orders among others. */
const journalsAbout = ({ bizNos, orderIds }: NonNullable<LineFilter['about']>) => sql`array(
  select journal_id from posting_key where biz_no = any(${bizNos}::text[])
  union select journal_id from journal_order where order_id = any(${orderIds}::bigint[]))`;

/** The merchants' own numbers of payment orders. */
export async function findMerchantNos(db: Reads, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  // As one text: the driver would look for signs in each that it has to write in another way.
  const { rows } = await sql<{ id: string; no: string }>`${prepared}
    select id, merchant_order_no as no from payment_order where id = any(${`{${orderIds.join()}}`}::bigint[])`.execute(
    db,
  );
  return new Map(rows.splice(0).map(({ id, no }) => [id, no]));
}

/** The payment orders that a merchant's own number names; which of them may be seen is up to the statement. */
export async function findOrderIds(db: Reads, merchantOrderNo: string): Promise<string[]> {
  const named = db.selectFrom('paymentOrderNo').select('orderId');
  const found = named.where(soughtIn({ numbers: ['merchantOrderNo'] }, merchantOrderNo));
  return (await found.execute()).map(({ orderId }) => orderId);
}
