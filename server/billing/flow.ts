import type { AppContract } from '#contract/index';
import type { FlowRow } from '#contract/merchantMoney';
import { toMajor } from '#contract/money';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import type { Handler } from '../http/handlers';
import { type Paging, type Sorting, windowOf } from '../list/pagination';
import { type Ids, patienceOf } from '../list/walk';
import { type Walkable, walkedPage } from '../list/walkedPage';
import {
  type FlowSum,
  findMerchantNos,
  type LineRow,
  type LineSource,
  latestLines,
  listLines,
  sumLines,
} from './flowStore';
import { openStatement, type Statement, sumsOf, withSums } from './statement';
import type { Stretch } from './statementStore';

/** The statement of one owner, or of all that the person may see: what there was, every change, what there is. */
export const billingFlow: Handler<AppContract['merchant']['billingFlow']> = async (context) => {
  const { current, pageSize, sortField, sortOrder, exact, keyword, ...filter } = context.input;
  const { db, signal } = context;
  const opened = await openStatement(context, filter, keyword);
  const { rows, sums, counting } = isWalked(opened)
    ? await walkedPage(db, walkable(db, opened, context.input), patienceOf(context.input, signal))
    : { ...(await wholePage(db, opened, context.input)), counting: undefined };
  const { count, summary, stretches } = withSums(opened, sums);
  const list = await presentLines(db, rows, stretches);
  return { list, total: count, summary, ...(counting && { counting }) };
};

const wholePage = async (db: Reads, statement: Statement, page: Paging & Sorting) => {
  const [sums, rows] = await Promise.all([sumsOf(db, statement), pageOf(db, statement, page)]);
  return { sums, rows };
};

/** A number names few lines; what else leaves lines out has no index. */
const isWalked = ({ takesAll, filter: { journalId, about } }: Statement) =>
  !takesAll && journalId === undefined && about === undefined;

/** The lines of a stretch of journals, which are ids and tell the time. */
function walkable(db: Reads, { source, filter }: Statement, page: Paging & Sorting): Walkable<LineRow, FlowSum> {
  const within = (journals: Ids): LineSource => ({ ...source, journals });
  const isByTime = (page.sortField ?? 'bizTime') === 'bizTime';
  const way = page.sortOrder === 'ascend' ? 'asc' : 'desc';
  return {
    ids: source.journals,
    way: isByTime ? way : undefined,
    page,
    sums: async (journals) => {
      const sums = await sumLines(db, within(journals), filter);
      return { sums, total: sums.reduce((all, { n }) => all + n, 0) };
    },
    rows: (journals, window) => listLines(db, within(journals), filter, window, page),
    ordered: (hurried) => listLines(hurried, source, filter, windowOf(page), page),
  };
}

/** All lines by their time are found by their places; from the earliest on they are the last of them, turned. */
async function pageOf(db: Reads, { source, filter, takesAll }: Statement, page: Paging & Sorting): Promise<LineRow[]> {
  const { sortField = 'bizTime', sortOrder = 'descend' } = page;
  const { limit, offset } = windowOf(page);
  if (!takesAll || sortField !== 'bizTime') return listLines(db, source, filter, { limit, offset }, page);
  if (sortOrder === 'descend') return latestLines(db, source, { offset, limit });
  const end = Math.max(countOf(source) - offset, 0);
  const begin = Math.max(end - limit, 0);
  return (await latestLines(db, source, { offset: begin, limit: end - begin })).reverse();
}

/** Lines of a stretch are numbered without gaps. */
const countOf = ({ parts }: LineSource) =>
  parts.reduce((all, { first, last }) => all + Number(last) - Number(first), 0);

/** Lines with the names of what they are about. */
export async function presentLines(
  db: Reads,
  rows: readonly LineRow[],
  stretches: readonly Stretch[],
): Promise<FlowRow[]> {
  const byAccount = new Map(stretches.map((stretch) => [stretch.accountId, stretch]));
  const orderIds = rows.map((row) => idOfNo('P', row.bizNo));
  const merchantNos = await findMerchantNos(db, [...new Set(orderIds.filter((id) => id !== undefined))]);
  return rows.map((row, at) => {
    const stretch = byAccount.get(row.accountId);
    if (!stretch) throw new Error(`account ${row.accountId} is not of this statement`);
    return presentLine(row, stretch, merchantNos.get(orderIds[at] ?? '') ?? null);
  });
}

function presentLine(row: LineRow, stretch: Stretch, merchantOrderNo: string | null): FlowRow {
  const { currency } = stretch;
  return {
    flowNo: `${row.journalNo}-${row.lineNo}`,
    bizTime: row.bookTime.getTime(),
    merchantId: stretch.ownerId,
    merchantName: stretch.ownerName,
    // The casts: the ledger books only what the contract names.
    bizType: row.bizType as FlowRow['bizType'],
    subAccount: stretch.pocket as FlowRow['subAccount'],
    direction: row.isPlus ? '+' : '-',
    amount: toMajor(row.amount, currency),
    currency,
    balanceBefore: toMajor(row.balanceBefore, currency),
    balanceAfter: toMajor(row.balanceAfter, currency),
    orderNo: row.bizNo,
    merchantOrderNo,
    fee: row.fee === null ? null : toMajor(row.fee, currency),
    remark: row.remark,
    operator: row.operator,
    journalNo: row.journalNo,
  };
}
