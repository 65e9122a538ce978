import { type RawBuilder, sql } from 'kysely';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import { bizType } from '#contract/status';
import type { Row } from '../db/columns';
import { minorPerMajor } from '../db/minor';
import type { Reads } from '../db/open';
import { orderOf, type Paging, type Sorting, windowOf } from '../db/pagination';
import type { Stretch } from './statementStore';

/** Which lines of a statement are asked for. */
export interface LineFilter {
  bizTypes: readonly number[];
  direction: '+' | '-' | undefined;
  /**
   * What the lines are about, by number, and orders that they may be about among others; undefined where nothing is
   * asked for.
   */
  about: { bizNos: readonly string[]; orderIds: readonly string[] } | undefined;
  journalId: string | undefined;
  amountFrom: string | undefined;
  amountTo: string | undefined;
  operator: string | undefined;
}
/** One change of one pocket; amounts in minor units as text. */
export interface LineRow
  extends Row<'ledgerEntry', 'journalId' | 'lineNo' | 'accountId' | 'amount'>,
    Row<'journal', 'bookTime' | 'journalNo' | 'bizType' | 'bizNo' | 'remark' | 'operator'> {
  isPlus: boolean;
  balanceAfter: string;
  fee: string | null;
}
const sorts: Record<SortField<AppContract['merchant']['billingFlow']>, string> = {
  bizTime: 'journalId',
  amount: 'amount',
};
/** Lines of a statement; the scope is in its stretches, which hold only what the person may see. */
export async function listLines(
  db: Reads,
  stretches: readonly Stretch[],
  filter: LineFilter,
  page: Paging & Sorting,
): Promise<LineRow[]> {
  const { limit, offset } = windowOf(page);
  const order = orderOf({ ids: ['journalId', 'lineNo'], sorts, order: 'bizTime' }, page, undefined);
  const { rows } = await sql<LineRow>`
    select line.*, ${fee} as fee from (${lines(stretches, filter)} order by ${order}
    limit ${limit} offset ${offset}) as line order by ${order}`.execute(db);
  return rows;
}

/** The next lines in the order of time, after one that was read before. */
export async function nextLines(
  db: Reads,
  stretches: readonly Stretch[],
  filter: LineFilter,
  { after, limit }: { after: Pick<LineRow, 'journalId' | 'lineNo'> | undefined; limit: number },
): Promise<LineRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(e.journal_id, e.line_no) > (${after.journalId}::bigint, ${after.lineNo}::smallint)`;
  const { rows } = await sql<LineRow>`
    select line.*, ${fee} as fee from (${lines(stretches, filter)} and ${behind} order by journal_id, line_no
    limit ${limit}) as line
    order by journal_id, line_no`.execute(db);
  return rows;
}

/** Sums of the lines asked for, by currency. */
export interface FlowSum extends Row<'ledgerEntry', 'currency'> {
  n: number;
  in: string;
  out: string;
}
export async function sumLines(db: Reads, stretches: readonly Stretch[], filter: LineFilter): Promise<FlowSum[]> {
  const { rows } = await sql<FlowSum>`
    select currency, count(*)::int as n, coalesce(sum(amount) filter (where is_plus), 0)::text as in,
    coalesce(sum(amount) filter (where not is_plus), 0)::text as out
    from (${lines(stretches, filter)}) as line group by currency`.execute(db);
  return rows;
}

const lines = (stretches: readonly Stretch[], filter: LineFilter) => sql`
  select e.journal_id, e.line_no, e.account_id, e.side = a.side as is_plus, e.amount, e.balance_after, e.currency,
    j.book_time, j.journal_no, ${lineType} as biz_type, j.biz_no, j.remark, j.operator
  from unnest(${stretches.map((one) => one.accountId)}::bigint[], ${stretches.map((one) => one.first)}::bigint[],
  ${stretches.map((one) => one.last)}::bigint[])
      as stretch (account_id, first, last)
    join ledger_entry e on e.account_id = stretch.account_id and e.seq > stretch.first and e.seq <= stretch.last
    join ledger_account a on a.id = e.account_id
    join journal j on j.id = e.journal_id
  where ${sql.join([sql`true`, ...conditions(filter)], sql` and `)}`;

/** A line may be of another kind than its journal. */
const lineType = sql`coalesce(e.biz_type, j.biz_type)`;

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
    bizTypes.length > 0 && sql`${lineType} = any(${bizTypes}::smallint[])`,
    direction !== undefined && sql`(e.side = a.side) = ${direction === '+'}`,
    about !== undefined &&
      sql`(j.biz_no = any(${about.bizNos}::text[]) or j.id in (select journal_id from journal_order
        where order_id = any(${about.orderIds}::bigint[])))`,
    journalId !== undefined && sql`e.journal_id = ${journalId}`,
    amountFrom !== undefined && sql`e.amount >= ${amountFrom}::numeric * ${minorPerMajor('e.currency')}`,
    amountTo !== undefined && sql`e.amount <= ${amountTo}::numeric * ${minorPerMajor('e.currency')}`,
    operator !== undefined && sql`j.operator = ${operator}`,
  ];
  return all.filter((one) => one !== false);
}

/**
 * What we kept of the money of this line: the fee lines of the same journal. A fee taken by hand is the line itself.
 */
const fee = sql`case when line.is_plus and line.biz_type <> ${sql.lit(bizType.unfreeze)} then (
  select sum(f.amount)::text from ledger_entry f join ledger_account fa on fa.id = f.account_id
  where f.journal_id = line.journal_id and fa.path like 'rev:fee:%') end`;

/** The merchants' own numbers of payment orders. */
export async function findMerchantNos(db: Reads, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const orders = db.selectFrom('paymentOrder').select(['id', 'merchantOrderNo as no']);
  const rows = await orders.where(sql<boolean>`id = any(${orderIds}::bigint[])`).execute();
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** The payment orders that a merchant's own number names; which of them may be seen is up to the statement. */
export async function findOrderIds(db: Reads, merchantOrderNo: string): Promise<string[]> {
  const named = db.selectFrom('paymentOrderNo').select('orderId').where('merchantOrderNo', '=', merchantOrderNo);
  return (await named.execute()).map(({ orderId }) => orderId);
}
