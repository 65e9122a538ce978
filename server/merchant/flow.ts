import type { AppContract } from '#contract/index';
import type { FlowRow } from '#contract/merchantMoney';
import { toMajor } from '#contract/money';
import type { Reads } from '../db/open';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import { findMerchantNos, type LineRow, listLines } from './flowStore';
import { openStatement } from './statement';
import type { Stretch } from './statementStore';

/** The statement of one owner, or of all that the person may see: what there was, every change, what there is. */
export const billingFlow: Handler<AppContract['merchant']['billingFlow']> = async (context) => {
  const { current, pageSize, sortField, sortOrder, keyword, ...filter } = context.input;
  const statement = await openStatement(context, filter, keyword);
  const rows = await listLines(context.db, statement.stretches, statement.filter, context.input);
  return {
    list: await presentLines(context.db, rows, statement.stretches),
    total: statement.count,
    summary: statement.summary,
  };
};

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
