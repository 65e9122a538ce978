import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { paymentStatus, receiptStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { suspenseMatched } from '../ledger/events';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { notifyChange, queueNotice } from './noticeStore';
import { type LockedOrder, lockOrder, type Moment, type OrderRow } from './order';
import type { Receipt } from './receipt';
import {
  countOpen,
  findReceipt,
  finishReceipt,
  insertPart,
  keepRest,
  lockReceipt,
  type ReceiptRow,
} from './receiptStore';
import { supplementOrder } from './supplement';
import { moveOrder } from './transition';

/** A receipt that is held, and that lies in suspense. */
export type HeldReceipt = ReceiptRow & { currency: Currency; journalNo: string };
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

export const isHeld = (receipt: ReceiptRow): receipt is HeldReceipt =>
  receipt.journalNo !== null && receipt.currency !== null;
/** @throws Refusal 1006 where nothing was posted, so there is nothing to give */
export function refuseUnbooked(receipt: ReceiptRow): asserts receipt is HeldReceipt {
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
  held: HeldReceipt,
  shares: readonly Share[],
  { reason, approvalId }: Deed,
  at: Moment,
): Promise<bigint> {
  const kept = keptBy(held, shares);
  for (const [n, { locked, amount }] of shares.entries()) {
    const receipt = asReceipt(held, { locked, amount });
    const way = { booking: suspenseMatched, kept: kept[n] ?? 0n };
    const detail = { receiptNo: held.receiptNo };
    await supplementOrder(tx, locked, { receipt, way, reason, detail, approvalId }, at);
    await insertPart(tx, { receiptId: held.id, orderId: locked.order.id, amount: amount.toString() });
  }
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0n);
  const left = leftOf(held) - shared;
  if (left > 0n) return keepRest(tx, held, shared).then(() => left);
  await finish(tx, held, { status: receiptStatus.matched, reason }, at);
  if (!shares.some(({ locked }) => locked.order.id === held.orderId)) await letGo(tx, held, at);
  return left;
}

interface End {
  status: ReceiptRow['status'];
  reason: string;
}
const finish = (tx: Writes, held: ReceiptRow, end: End, { now, actor }: Moment) =>
  finishReceipt(tx, held, { ...end, at: now, by: actor });

/** Ends a receipt of which no order gets anything. */
export async function endReceipt(tx: Writes, held: ReceiptRow, end: End, at: Moment): Promise<void> {
  await finish(tx, held, end, at);
  await letGo(tx, held, at);
}

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
  await queueNotice(tx, order, at);
  return order;
}

/** As an order is told of it: another order's number stays with that one, and nobody pays before there is one. */
const asReceipt = (held: HeldReceipt, { locked: { order }, amount }: Share): Receipt => ({
  ...held,
  amount,
  bankTraceNo: held.bankTraceNo ?? held.receiptNo,
  upstreamOrderNo: held.orderId === order.id ? held.upstreamOrderNo : null,
  paidAt: new Date(Math.max(held.paidAt.getTime(), order.createTime.getTime())),
});

/**
 * Of what the channel kept, each share by its amount. It is counted from what was given before, so that no rounding is
 * lost between the first part and the last.
 */
function keptBy({ amount, given, channelCost }: HeldReceipt, shares: readonly Share[]): bigint[] {
  const keptUpTo = (minor: bigint) => (BigInt(channelCost) * minor) / BigInt(amount);
  let before = BigInt(given);
  return shares.map((share) => {
    const from = before;
    before += share.amount;
    return keptUpTo(before) - keptUpTo(from);
  });
}
