import { toMajor } from '#contract/money';
import type { Reads, Writes } from '../db/pools';
import { leaveNotification } from '../order/notification';
import type { Moment, OrderRow } from './order';

/**
 * What a merchant is told about its order, as the body of the notification.
 * @param eventNo the same at every try, so that a merchant knows what it was told before
 * @param more what else happened to it
 */
export const noticeOf = (order: OrderRow, eventNo: string, more: object = {}): string => {
  const money = (minor: string) => toMajor(minor, order.currency);
  return JSON.stringify({
    eventNo,
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    status: order.status,
    amount: money(order.amount),
    paidAmount: money(order.paidAmount),
    fee: money(order.fee),
    netAmount: money(order.netAmount),
    currency: order.currency,
    method: order.payMethod,
    payTime: order.payTime?.getTime() ?? null,
    ...more,
  });
};
export interface Besides {
  /** The notification that somebody had sent again. */
  replayOf?: string | null;
  /** The replay of many that it belongs to. */
  replayId?: string | null;
  /** What it says besides. */
  more?: object;
}
/** Leaves a notification of the order's present state for the worker, where its merchant wants to be told. */
export async function queueNotice(
  tx: Writes,
  order: OrderRow,
  at: Moment,
  { replayOf = null, replayId = null, more }: Besides = {},
): Promise<void> {
  const { id, merchantId, agentId, countryId, notifyUrl: url } = order;
  if (url === null) return;
  const bodyOf = (eventNo: string) => noticeOf(order, eventNo, more);
  const about = { kind: 'payment', id, merchantId, agentId, countryId } as const;
  await leaveNotification(tx, about, { url, bodyOf, replayOf, replayId }, at);
}

/** Where a merchant wants to be told now, null where it has said nothing, and at which hosts it may be. */
export const findNoticePlace = (db: Reads | Writes, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select(['notifyUrl', 'callbackHosts'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
