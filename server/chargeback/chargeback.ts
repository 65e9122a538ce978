import { isOpen, paymentStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Db, Reads, Writes } from '../db/pools';
import { eventKey, type Novelty, takeKeys, unknownChargebackKey } from '../intake/receiptKey';
import { addEvent, type LockedOrder, type Moment, type OrderRow } from '../payment/order';
import { bookChargeback, keepChargeback } from './booking';
import { goneOf, hasKept, insertChargeback, listReady, lockWaiting, refundedOf, takenOf } from './store';
import { tellOfUnknown, tellPeople } from './telling';

/** A channel's word that it took money back. */
export interface ChargebackNotice {
  channelCode: string;
  lock: LockedOrder | undefined;
  eventNo: string;
  /** The order as it was told. */
  reference: string;
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
 * Takes such a word, once for the number of its message; a payment may be taken back in parts (decision 0225). While a
 * refund may still go out, or the payment itself was not told yet, it waits (decision 0130).
 */
export async function receiveChargeback(tx: Writes, notice: ChargebackNotice, at: Moment): Promise<ChargebackTaken> {
  const { eventNo, amount, reference } = notice;
  const order = notice.lock?.order;
  const novelty = await noveltyOf(tx, notice);
  if (novelty === 'duplicate') return novelty;
  if (!order) return tellOfUnknown(tx, reference, at).then(() => (novelty === 'new' ? 'unknownOrder' : novelty));
  const row = await insertChargeback(tx, rowOf(order, notice, at));
  if (novelty === 'conflict') return keepChargeback(tx, order, row, at).then(() => novelty);
  if (!waits(order)) return (await bookChargeback(tx, order, row, at)).outcome;
  await addEvent(tx, order, { kind: 'chargebackHeld', detail: { eventNo, amountMinor: amount.toString() } }, at);
  await tellPeople(tx, order, { kind: 'chargebackKept', amount, reason: eventNo }, at);
  return 'chargebackHeld';
}

/** The number of a message names what it says, of an order that is known or of none. */
const noveltyOf = (
  tx: Writes,
  { channelCode, lock, eventNo, reference, amount }: ChargebackNotice,
): Promise<Novelty> =>
  lock
    ? takeKeys(tx, channelCode, eventKey(eventNo, 'chargeback'), { about: lock.order.id, amount })
    : takeKeys(tx, channelCode, unknownChargebackKey(eventNo), { about: `told ${reference}`, amount });

/** Books what waited for the end of a refund, or for the payment, one after the other; its order is held. */
export async function bookWaiting(tx: Writes, order: OrderRow, at: Moment): Promise<void> {
  if (waits(order)) return;
  let current = order;
  for (const row of await lockWaiting(tx, order)) current = (await bookChargeback(tx, current, row, at)).order;
}

const waits = (order: OrderRow): boolean => isOpen(order) || order.status === paymentStatus.refunding;

const rowOf = (order: OrderRow, { channelCode, eventNo, amount }: ChargebackNotice, { now, nextId }: Moment) => ({
  id: nextId(now),
  ...{ orderId: order.id, orderNo: order.orderNo, merchantId: order.merchantId, currency: order.currency },
  ...{ channelCode, eventNo, told: amount, state: 'held', createdAt: now },
});

/** Orders whose chargeback waits for nothing any more, or for a refund that no channel has heard of. */
export const readyToBook = (db: Db, some: Parameters<typeof listReady>[1]) => listReady(db, some);
/** Has the channel told that it took the money of this order back, without that it could be booked? */
export async function isTakenBack(db: Reads, orderNo: string): Promise<boolean> {
  const id = idOfNo('P', orderNo);
  return id !== undefined && hasKept(db, { id });
}
/** What refunds have given back of a held order, minor units. */
export const givenBack = (tx: Reads | Writes, order: Pick<OrderRow, 'id'>): Promise<bigint> => refundedOf(tx, order);

/** Of what was paid for an order: what its channel took back, and what neither went back nor is on its way. */
export async function leftOf(tx: Reads | Writes, order: Pick<OrderRow, 'id' | 'paidAmount'>) {
  const takenBack = await takenOf(tx, order);
  const left = BigInt(order.paidAmount) - takenBack - (await goneOf(tx, order));
  return { takenBack, left: left > 0n ? left : 0n };
}

/** Does an order have a chargeback that nobody could book, because it had failed or was not paid? */
export const hasKeptChargeback = (db: Reads, order: Pick<OrderRow, 'id'>): Promise<boolean> => hasKept(db, order);
