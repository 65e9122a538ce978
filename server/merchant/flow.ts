import type { AppContract } from '#contract/index';
import type { FlowRow } from '#contract/merchantMoney';
import { toMajor } from '#contract/money';
import type { Reads } from '../db/open';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import { toCurrency } from '../money';
import { findMerchantNos, type LineRow, listLines } from './flowStore';
import { openStatement } from './statement';
import type { Stretch } from './statementStore';

/** The statement of one owner, or of all that the person may see: what there was, every change, what there is. */
export const billingFlow: Handler<AppContract['merchant']['billingFlow']> = async (context) => {
  const { current, pageSize, sortField, sortOrder, keyword, ...filter } = context.input;
  const statement = await openStatement(context, filter, keyword);
  const rows = await listLines(context.db, statement.stretches, statement.filter, context.input);
  return { list: await presentLines(context.db, rows, statement.stretches), total: statement.count, summary: statement.summary };
};

/** Lines with the names of what they are about. */
export async function presentLines(db: Reads, rows: readonly LineRow[], stretches: readonly Stretch[]): Promise<FlowRow[]> {
  const byAccount = new Map(stretches.map((stretch) => [stretch.accountId, stretch]));
  const orderIds = rows.map((row) => idOfNo('P', row.biz_no)).filter((id) => id !== undefined);
  const merchantNos = await findMerchantNos(db, [...new Set(orderIds)]);
  return rows.map((row) => {
    const stretch = byAccount.get(row.account_id);
    if (!stretch) throw new Error(`account ${row.account_id} is not of this statement`);
    return presentLine(row, stretch, merchantNos.get(idOfNo('P', row.biz_no) ?? '') ?? null);
  });
}

function presentLine(row: LineRow, stretch: Stretch, merchantOrderNo: string | null): FlowRow {
  const currency = toCurrency(stretch.currency);
  const signed = row.is_plus ? BigInt(row.amount) : -BigInt(row.amount);
  return {
    flowNo: `${row.journal_no}-${row.line_no}`,
    bizTime: row.book_time.getTime(),
    merchantId: stretch.ownerId,
    merchantName: stretch.ownerName,
    // The casts: the ledger books only what the contract names.
    bizType: row.biz_type as FlowRow['bizType'],
    subAccount: stretch.pocket as FlowRow['subAccount'],
    direction: row.is_plus ? '+' : '-',
    amount: toMajor(row.amount, currency),
    currency,
    balanceBefore: toMajor(BigInt(row.balance_after) - signed, currency),
    balanceAfter: toMajor(row.balance_after, currency),
    orderNo: row.biz_no,
    merchantOrderNo,
    fee: row.fee === null ? null : toMajor(row.fee, currency),
    remark: row.remark,
    operator: row.operator,
    journalNo: row.journal_no,
  };
}
