import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { exactOf } from '../money';
import { type HeldReceipt, leftOf, type Share } from '../payment/receiptWork';
import { lockUnpaid } from '../payment/supplement';
import { inRow, placed } from '../words/placed';
import { Refusal } from '../words/word';
import { refuseOtherMoney } from './currency';

/** As it is asked: all that is left, where no amount is named. */
export interface AskedPart {
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
export function partsIn(held: HeldReceipt, asked: readonly AskedPart[]): Part[] {
  const left = leftOf(held);
  const parts = asked.map(({ orderNo, amount }, row) => ({
    ...{ orderNo, row },
    amount: amount === undefined ? left : inRow(row, 'orderNo', () => exactOf(amount, held.currency)),
  }));
  const sum = parts.reduce((total, { amount }) => total + amount, 0n);
  if (sum > left) throw tooMuch(held, sum, parts.length - 1);
  return parts;
}

const tooMuch = (held: HeldReceipt, sum: bigint, row: number) => {
  const { currency } = held;
  const [left, over] = [leftOf(held), sum - leftOf(held)];
  const said = { left: { minor: left, currency }, over: { minor: over, currency } };
  const fields = [{ field: `parts.${row}.amount`, code: 'maximum', limit: toMajor(left, currency) }];
  return new Refusal(code.badParameter, 'receiptTooMuch', said, { fields });
};

/**
 * Holds the orders of all parts, in one order whoever asks.
 * @throws Refusal 1001, 1004, 1006 at the row that it is about
 */
export async function lockParts(tx: Writes, scope: Scope, held: HeldReceipt, parts: readonly Part[]): Promise<Share[]> {
  const shares = new Map<string, Share>();
  for (const { orderNo, amount, row } of [...parts].sort(byNo)) {
    const locked = await atRow(row, lockUnpaid(tx, scope, orderNo));
    inRow(row, 'orderNo', () => refuseOtherMoney(held, locked.order));
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
