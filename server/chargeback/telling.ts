import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { type NoticeKind, notifyPeople } from '../notify/notice';
import type { Moment, OrderRow } from '../payment/order';
import { aboutOrder, liveRow } from '../payment/transition';

type Kind = Extract<NoticeKind, 'chargedBack' | 'chargebackKept'>;

/** Finance hears what became of it; the order's page asks again. */
export async function tellPeople(
  tx: Writes,
  order: OrderRow,
  { kind, amount, reason }: { kind: Kind; amount: bigint; reason: string },
  at: Moment,
): Promise<void> {
  const moved = { amount: amount === 0n ? null : amount, currency: order.currency, reason };
  await notifyPeople(tx, { ...aboutOrder(order), kind, moved }, at);
  await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'changed' }, at.now);
}

/** Money that left for an order that nobody knows. */
export const tellOfUnknown = (tx: Writes, no: string, at: Moment): Promise<void> =>
  notifyPeople(tx, { no, merchantId: null, agentId: null, countryId: null, kind: 'chargebackKept' }, at);
