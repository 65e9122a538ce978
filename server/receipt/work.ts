import { code } from '#contract/error';
import { type Currency, toMajor } from '#contract/money';
import { paymentStatus, receiptStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Receipt, ReceiptRow } from '../intake/receipt';
import { countOpen, findReceipt, finishReceipt, insertPart, keepRest, lockReceipt } from '../intake/working';
import { suspenseMatched } from '../ledger/events';
import type { By } from '../order/by';
import { notifyChange, tellMerchant } from '../payment/notice';
import { type LockedOrder, lockOrder, type Moment, type OrderRow } from '../payment/order';
import { moveOrder } from '../payment/transition';
import { supplementOrder } from '../supplement/order';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';

/** A receipt that is held, and that lies in suspense. */
export type SuspenseReceipt = ReceiptRow & { currency: Currency; journalNo: string };
/** What of it an order gets, minor units. */
export interface Share {
  locked: LockedOrder;
  amount: bigint;
}
/** Why somebody works a receipt off, and the request that it waited as. */
interface Deed {
  reason: string;
  approvalId: string | undefined;
}

/**
 * Holds a receipt that nobody has worked off yet, as whoever asks has last seen it.
 * @throws Refusal 1004, 1005, 1006
 */
export async function holdReceipt(
  tx: Writes,
  scope: Scope,
  { receiptId, version }: { receiptId: string; version: number },
): Promise<ReceiptRow> {
  const found = await lockReceipt(tx, scope, receiptId);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status !== receiptStatus.open)
    throw new Refusal(code.transitionNotAllowed, 'receiptWorkedOff', { receiptNo: found.receiptNo });
  refuseIfStale({ version }, found);
  return found;
}

/** @throws Refusal 1004 */
export async function findOwnReceipt(db: Reads, scope: Scope, receiptId: string): Promise<ReceiptRow> {
  const found = await findReceipt(db, scope, receiptId);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return found;
}

export const isHeld = (receipt: ReceiptRow): receipt is SuspenseReceipt =>
  receipt.journalNo !== null && receipt.currency !== null;
/** @throws Refusal 1006 where nothing was posted, so there is nothing to give */
export function refuseUnbooked(receipt: ReceiptRow): asserts receipt is SuspenseReceipt {
  if (!isHeld(receipt))
    throw new Refusal(code.transitionNotAllowed, 'receiptNotBooked', { receiptNo: receipt.receiptNo });
}

/** What of it no order was given, minor units. */
export const leftOf = ({ amount, given }: Pick<ReceiptRow, 'amount' | 'given'>): bigint =>
  BigInt(amount) - BigInt(given);

/**
 * Gives orders their shares of a receipt; what its channel kept is shared out by amount. It stays open as long as
 * something is left.
 * @returns what is left, minor units
 */
export async function giveReceipt(
  tx: Writes,
  row: SuspenseReceipt,
  shares: readonly Share[],
  { reason, approvalId }: Deed,
  at: By,
): Promise<bigint> {
  const costs = costsOf(row, shares);
  for (const [n, { locked, amount }] of shares.entries()) {
    const receipt = asReceipt(row, { locked, amount });
    const way = { booking: suspenseMatched, channelCost: costs[n] ?? 0n };
    const detail = { receiptNo: row.receiptNo };
    await supplementOrder(tx, locked, { receipt, way, reason, detail, approvalId }, at);
    await insertPart(tx, { receiptId: row.id, orderId: locked.order.id, amount: amount.toString() });
  }
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0n);
  const left = leftOf(row) - shared;
  if (left > 0n) return keepRest(tx, row, shared).then(() => left);
  await finishReceipt(tx, row, { status: receiptStatus.matched, reason, audit: () => changeOf(row, left) }, at);
  if (!shares.some(({ locked }) => locked.order.id === row.orderId)) await letGo(tx, row, at);
  return left;
}

/** What the audit is told where some of it is given out. @param left what is left then, minor units */
export function changeOf(row: SuspenseReceipt, left: bigint) {
  const [before, { currency }] = [leftOf(row), row];
  return {
    before: { left: toMajor(before, currency) },
    after: { left: toMajor(left, currency) },
    amount: { amount: toMajor(before - left, currency), currency },
  };
}

interface End {
  status: ReceiptRow['status'];
  reason: string;
}
/** Ends a receipt of which no order gets anything. */
export async function endReceipt(tx: Writes, row: ReceiptRow, end: End, at: By): Promise<void> {
  await finishReceipt(tx, row, { ...end, audit: () => ({ amount: restOf(row) }) }, at);
  await letGo(tx, row, at);
}
const restOf = (row: ReceiptRow) =>
  isHeld(row) ? { amount: toMajor(leftOf(row), row.currency), currency: row.currency } : null;

/**
 * The order that a receipt was told for gets nothing of it: where it was held for that alone, it has failed, and its
 * merchant is told.
 */
async function letGo(tx: Writes, { orderId }: ReceiptRow, at: Moment): Promise<OrderRow | undefined> {
  const locked = orderId === null ? undefined : await lockOrder(tx, orderId);
  if (locked?.order.status !== paymentStatus.mismatch || (await countOpen(tx, locked.order.id)) > 0) return undefined;
  const { failed } = paymentStatus;
  const step = { kind: 'failed', detail: { reason: 'its money went elsewhere' } } as const;
  const order = await moveOrder(tx, locked.order, failed, notifyChange(locked.order), step, at);
  await tellMerchant(tx, order, at);
  return order;
}

/** As an order is told of it: another order's number stays with that one, and nobody pays before there is one. */
const asReceipt = (row: SuspenseReceipt, { locked: { order }, amount }: Share): Receipt => ({
  ...row,
  amount,
  bankTraceNo: row.bankTraceNo ?? row.receiptNo,
  upstreamOrderNo: row.orderId === order.id ? row.upstreamOrderNo : null,
  paidAt: new Date(Math.max(row.paidAt.getTime(), order.createTime.getTime())),
});

/**
 * Of what the channel kept, each share by its amount. It is counted from what was given before, so that no rounding is
 * lost between the first part and the last.
 */
function costsOf({ amount, given, channelCost }: SuspenseReceipt, shares: readonly Share[]): bigint[] {
  const costUpTo = (minor: bigint) => (BigInt(channelCost) * minor) / BigInt(amount);
  let before = BigInt(given);
  return shares.map((share) => {
    const from = before;
    before += share.amount;
    return costUpTo(before) - costUpTo(from);
  });
}
