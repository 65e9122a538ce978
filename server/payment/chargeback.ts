import { isOpen, paymentStatus } from '#contract/status';
import type { Db, Reads, Writes } from '../db/pools';
import { bookChargeback } from './chargebackBooking';
import { goneOf, insertChargeback, listReady, lockHeld, refundedOf, takenOf } from './chargebackStore';
import { tellOfUnknown, tellPeople } from './chargebackTelling';
import { addEvent, type LockedOrder, type Moment, type OrderRow } from './order';
import { eventKey } from './receiptKey';
import { takeKeys } from './receiptStore';

/** A channel's word that it took money back. */
export interface ChargebackTold {
  channelCode: string;
  held: LockedOrder | undefined;
  eventNo: string;
  /** The order as it was told. */
  toldNo: string;
  /** Minor units; 0 where the channel names no amount: then it is the whole payment. */
  amount: bigint;
}
export type ChargebackTaken =
  | 'chargedBack'
  | 'chargebackHeld'
  | 'chargebackKept'
  | 'duplicate'
  | 'conflict'
  | 'unknownOrder';

/**
 * Takes such a word, once for the number of its message and once for its order. While a refund may still go out, or the
 * payment itself was not told yet, it waits (decision 0130).
 */
export async function receiveChargeback(tx: Writes, told: ChargebackTold, at: Moment): Promise<ChargebackTaken> {
  const { channelCode, eventNo, amount, toldNo } = told;
  const order = told.held?.order;
  const about = order?.id ?? `told ${toldNo}`;
  const novelty = await takeKeys(tx, channelCode, eventKey(eventNo), { about, amount });
  if (novelty !== 'new') return novelty;
  if (!order) return tellOfUnknown(tx, toldNo, at).then(() => 'unknownOrder');
  const row = await insertChargeback(tx, rowOf(order, told, at));
  if (!row) return 'duplicate';
  if (!waits(order)) return bookChargeback(tx, order, row, at);
  await addEvent(tx, order, { kind: 'chargebackHeld', detail: { eventNo, amountMinor: amount.toString() } }, at);
  await tellPeople(tx, order, { kind: 'chargebackKept', amount, reason: eventNo }, at);
  return 'chargebackHeld';
}

/** Books what waited for the end of a refund, or for the payment; its order is held. */
export async function bookHeld(tx: Writes, order: OrderRow, at: Moment): Promise<void> {
  const row = waits(order) ? undefined : await lockHeld(tx, order);
  if (row) await bookChargeback(tx, order, row, at);
}

const waits = (order: OrderRow): boolean => isOpen(order) || order.status === paymentStatus.refunding;

const rowOf = (order: OrderRow, { channelCode, eventNo, amount }: ChargebackTold, { now, nextId }: Moment) => ({
  id: nextId(now),
  ...{ orderId: order.id, orderNo: order.orderNo, merchantId: order.merchantId, currency: order.currency },
  ...{ channelCode, eventNo, told: amount, state: 'held', createdAt: now },
});

/** Orders whose chargeback waits for nothing any more, or for a refund that no channel has heard of. */
export const readyToBook = (db: Db, most: number) => listReady(db, most);
/** What refunds have given back of a held order, minor units. */
export const givenBack = (tx: Reads | Writes, order: Pick<OrderRow, 'id'>): Promise<bigint> => refundedOf(tx, order);

/** Of what was paid for an order: what its channel took back, and what neither went back nor is on its way. */
export async function leftOf(tx: Reads | Writes, order: Pick<OrderRow, 'id' | 'paidAmount'>) {
  const takenBack = await takenOf(tx, order);
  const left = BigInt(order.paidAmount) - takenBack - (await goneOf(tx, order));
  return { takenBack, left: left > 0n ? left : 0n };
}
