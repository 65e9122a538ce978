import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { OrderRow } from '../payment/order';
import { liveRow } from '../payment/transition';
import type { RefundRow } from './store';

/** Open lists of refunds ask again, and mark this one: its order may stand as it did. */
export const tellList = (tx: Writes, order: OrderRow, { refundNo }: RefundRow, at: Date): Promise<void> =>
  emit(tx, { ...liveRow(order), no: refundNo, kind: 'changed' }, at);
