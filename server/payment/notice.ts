// A merchant is told what became of its order.
import { notifyStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { type Besides, queueNotice } from './noticeStore';
import type { Moment, OrderRow } from './order';

/** The column an order has once a notification of it is due. */
export const notifyChange = (order: Pick<OrderRow, 'notifyUrl'>) =>
  order.notifyUrl === null ? {} : { notifyStatus: notifyStatus.sending };

/** Leaves a notification of the order's present state for the worker; an older one that is under way is stopped. */
export const tellMerchant = (tx: Writes, order: OrderRow, at: Moment, besides?: Besides): Promise<void> =>
  queueNotice(tx, order, at, besides);
