import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { exactOf } from '../money';
import { lockUnpaid } from '../supplement/order';
import { inRow, placed } from '../words/placed';
import { Refusal } from '../words/word';
import { refuseOtherMoney } from './currency';
import { leftOf, type Share, type SuspenseReceipt } from './work';

/** As it is asked: all that is left, where no amount is named. */
export interface PartRow {
  orderNo: string;
  amount?: string;
}
/** A part in minor units, with its place among those that were asked for. */
interface Part {
  orderNo: string;
  amount: bigint;
  row: number;
}

/**
 * What each order is to get.
 * @throws Refusal 1001 where an amount has too many decimals, or all together are more than is left
 */
export function partsIn(receipt: SuspenseReceipt, rows: readonly PartRow[]): Part[] {
  const left = leftOf(receipt);
  const parts = rows.map(({ orderNo, amount }, row) => ({
    ...{ orderNo, row },
    amount: amount === undefined ? left : inRow(row, 'orderNo', () => exactOf(amount, receipt.currency)),
  }));
  const sum = parts.reduce((total, { amount }) => total + amount, 0n);
  if (sum > left) throw tooMuch(receipt, sum, parts.length - 1);
  return parts;
}

const tooMuch = (receipt: SuspenseReceipt, sum: bigint, row: number) => {
  const { currency } = receipt;
  const [left, over] = [leftOf(receipt), sum - leftOf(receipt)];
  const values = { left: { minor: left, currency }, over: { minor: over, currency } };
  const fields = [{ field: `parts.${row}.amount`, code: 'maximum', limit: toMajor(left, currency) }];
  return new Refusal(code.badParameter, 'receiptTooMuch', values, { fields });
};

/**
 * Holds the orders of all parts, in one order whoever asks.
 * @throws Refusal 1001, 1004, 1006 at the row that it is about
 */
export async function lockParts(
  tx: Writes,
  scope: Scope,
  receipt: SuspenseReceipt,
  parts: readonly Part[],
): Promise<Share[]> {
  const shares = new Map<string, Share>();
  for (const { orderNo, amount, row } of [...parts].sort(byNo)) {
    const locked = await atRow(row, lockUnpaid(tx, scope, orderNo));
    inRow(row, 'orderNo', () => refuseOtherMoney(receipt, locked.order));
    if (shares.has(locked.order.id)) throw placed(row, 'orderNo', twice(orderNo));
    shares.set(locked.order.id, { locked, amount });
  }
  return [...shares.values()];
}
const byNo = (one: Part, other: Part) => (one.orderNo < other.orderNo ? -1 : 1);
const twice = (orderNo: string) =>
  new Refusal(code.badParameter, 'receiptOrderTwice', { orderNo }, { fields: [{ field: 'orderNo', code: 'taken' }] });

/** @throws what it throws, said at that row */
export const atRow = <T>(row: number, found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    throw placed(row, 'orderNo', error);
  });
