import { code } from '#contract/error';
import { notPaid, stillOpen } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Receipt } from '../intake/receipt';
import { bookPaid, type Way } from '../intake/settlement';
import { enterTrace, type LockedOrder, lockOrder, type Moment, type OrderRow } from '../payment/order';
import { holdOrder, ownOrder } from '../payment/own';
import { Refusal } from '../words/word';

/** Statuses from which a person may make an order paid (screens B1.4). */
export const unpaid: readonly number[] = [...stillOpen, ...notPaid];

/**
 * Holds an order that somebody wants to make paid.
 * @throws Refusal 1004 where it is none of theirs, 1006 where it was paid before
 */
export async function lockUnpaid(tx: Writes, scope: Scope, orderNo: string): Promise<LockedOrder> {
  const own = await holdOrder(tx, orderNo, scope, notYours);
  const locked = await lockOrder(tx, own.id);
  if (!locked) throw notYours(orderNo);
  if (!unpaid.includes(locked.order.status))
    throw new Refusal(code.transitionNotAllowed, 'orderPaidAlready', { orderNo });
  return locked;
}

/**
 * An order that somebody thinks of making paid.
 * @throws Refusal 1004
 */
export const findOwn = (db: Reads, scope: Scope, orderNo: string): Promise<OrderRow> =>
  ownOrder(db, orderNo, scope, notYours);
const notYours = (orderNo: string) =>
  new Refusal(code.notFound, 'orderNotYours', { orderNo }, { fields: [{ field: 'orderNo', code: 'notFound' }] });

/** Who says so, and why; `way` says where the money lies. */
export interface Supplement {
  receipt: Receipt;
  way: Pick<Way, 'booking' | 'channelCost'>;
  reason: string;
  detail?: Record<string, string>;
  approvalId: string | undefined;
}

/** Makes an order paid by a person's word: the same sharing out, notification and live update as a channel's. */
export async function supplementOrder(
  tx: Writes,
  locked: LockedOrder,
  { receipt, way, reason, detail = {}, approvalId }: Supplement,
  at: Moment,
): Promise<OrderRow> {
  await enterTrace(tx, locked.order, receipt.bankTraceNo);
  const payment = {
    ...receipt,
    payerName: receipt.payerName ?? locked.order.observedPayerName,
    payerAccount: receipt.payerAccount ?? locked.order.payerAccount,
  };
  const step = { kind: 'supplement', detail: { ...detail, reason } } as const;
  return bookPaid(tx, locked, payment, at, {
    ...way,
    step,
    changes: { isSupplement: true },
    remark: reason,
    approvalId,
  });
}
