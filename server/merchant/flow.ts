import type { AppContract } from '#contract/index';
import type { FlowRow } from '#contract/merchantMoney';
import { toMajor } from '#contract/money';
import type { Reads } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { type Paging, type Sorting, windowOf } from '../db/pagination';
import type { Handler } from '../http/handlers';
import { findMerchantNos, type LineRow, latestLines, listLines } from './flowStore';
import { openStatement, type Statement } from './statement';
import type { Stretch } from './statementStore';

/** The statement of one owner, or of all that the person may see: what there was, every change, what there is. */
export const billingFlow: Handler<AppContract['merchant']['billingFlow']> = async (context) => {
  const { current, pageSize, sortField, sortOrder, keyword, ...filter } = context.input;
  const statement = await openStatement(context, filter, keyword);
  const rows = await pageOf(context.db, statement, context.input);
  return {
    list: await presentLines(context.db, rows, statement.stretches),
    total: statement.count,
    summary: statement.summary,
  };
};

/** All lines by their time are found by their places; from the earliest on they are the last of them, turned. */
async function pageOf(
  db: Reads,
  { source, filter, takesAll, count }: Statement,
  page: Paging & Sorting,
): Promise<LineRow[]> {
  const { sortField = 'bizTime', sortOrder = 'descend' } = page;
  if (!takesAll || sortField !== 'bizTime') return listLines(db, source, filter, page);
  const { limit, offset } = windowOf(page);
  if (sortOrder === 'descend') return latestLines(db, source, { offset, limit });
  const end = Math.max(count - offset, 0);
  const begin = Math.max(end - limit, 0);
  return (await latestLines(db, source, { offset: begin, limit: end - begin })).reverse();
}

/** Lines with the names of what they are about. */
export async function presentLines(
  db: Reads,
  rows: readonly LineRow[],
  stretches: readonly Stretch[],
): Promise<FlowRow[]> {
  const byAccount = new Map(stretches.map((stretch) => [stretch.accountId, stretch]));
  const orderIds = rows.map((row) => idOfNo('P', row.bizNo)).filter((id) => id !== undefined);
  const merchantNos = await findMerchantNos(db, [...new Set(orderIds)]);
  return rows.map((row) => {
    const stretch = byAccount.get(row.accountId);
    if (!stretch) throw new Error(`account ${row.accountId} is not of this statement`);
    return presentLine(row, stretch, merchantNos.get(idOfNo('P', row.bizNo) ?? '') ?? null);
  });
}

function presentLine(row: LineRow, stretch: Stretch, merchantOrderNo: string | null): FlowRow {
  const { currency } = stretch;
  const signed = row.isPlus ? BigInt(row.amount) : -BigInt(row.amount);
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
    balanceBefore: toMajor(BigInt(row.balanceAfter) - signed, currency),
    balanceAfter: toMajor(row.balanceAfter, currency),
    orderNo: row.bizNo,
    merchantOrderNo,
    fee: row.fee === null ? null : toMajor(row.fee, currency),
    remark: row.remark,
    operator: row.operator,
    journalNo: row.journalNo,
  };
}
