import { sql } from 'kysely';
import { toMajor } from '#contract/money';
import { notifyStatus } from '#contract/status';
import { noticeBell } from '../db/bell';
import { atEnd, ringAfter } from '../db/gathering';
import type { Reads, Writes } from '../db/pools';
import { idsSince } from '../db/snowflake';
import type { Moment, OrderRow } from './order';

/** What a merchant is told about its order, as the body of the notification. @param more what else happened to it */
export const noticeOf = (order: OrderRow, more: object = {}): string => {
  const money = (minor: string) => toMajor(minor, order.currency);
  return JSON.stringify({
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
/** The column an order has once a notification of it is due. */
export const notifyChange = (order: Pick<OrderRow, 'notifyUrl'>) =>
  order.notifyUrl === null ? {} : { notifyStatus: notifyStatus.sending };

interface Besides {
  /** The notification that somebody had sent again. */
  replayOf?: string | null;
  /** The replay of many that it belongs to. */
  replayId?: string | null;
  /** What it says besides. */
  more?: object;
}
/**
 * Leaves a notification of the order's present state for the worker; an older one that is still under way is stopped.
 */
export async function queueNotice(
  tx: Writes,
  order: OrderRow,
  { now, nextId }: Moment,
  { replayOf = null, replayId = null, more }: Besides = {},
): Promise<void> {
  if (order.notifyUrl === null) return;
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  const older = sql`update notification set status = ${notifyStatus.stopped}, next_at = null
    where order_id = ${order.id} and id >= ${idsSince(order.id)} and status = ${notifyStatus.sending}`;
  await atEnd(tx, older);
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  const newest = sql`insert into notification (id, merchant_id, order_id, url, body, status, next_at, created_at, replay_of,
      replay_id)
    values (${nextId(now)}, ${order.merchantId}, ${order.id}, ${order.notifyUrl}, ${noticeOf(order, more)},
      ${notifyStatus.sending}, ${now}, ${now}, ${replayOf}, ${replayId})`;
  await atEnd(tx, newest);
  ringAfter(tx, noticeBell);
}

/** Where a merchant wants to be told now, null where it has said nothing, and at which hosts it may be. */
export const findNoticePlace = (db: Reads | Writes, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select(['notifyUrl', 'callbackHosts'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
