import { toMajor } from '#contract/money';
import { paymentStatus, settleState } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { merchantPocket } from '../ledger/account';
import { chargedBack } from '../ledger/chargebackEvents';
import { type Booking, matured } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import { type ChargebackRow, endChargeback, heldAvailable, refundedOf } from './chargebackStore';
import { tellPeople } from './chargebackTelling';
import { addEvent, type Moment, type OrderRow } from './order';
import { moveAndTell } from './telling';
import { canMove, changeOrder, liveRow } from './transition';

/**
 * Takes the money from the merchant, never more than is left of the payment. Of an order that has nothing left, or was
 * never paid, nothing is booked: a person finds out what happened.
 */
export async function bookChargeback(
  tx: Writes,
  order: OrderRow,
  row: ChargebackRow,
  at: Moment,
): Promise<'chargedBack' | 'chargebackKept'> {
  const left = BigInt(order.paidAmount) - (await refundedOf(tx, order));
  const told = row.told === '0' ? left : BigInt(row.told);
  const amount = told < left ? told : left;
  if (!canMove(order, paymentStatus.chargedBack) || amount <= 0n) return keep(tx, order, row, at);
  const current = await matureNow(tx, order, at);
  const loss = await shortOf(tx, current, amount);
  await endChargeback(tx, row, { state: 'booked', amount, loss, endedAt: at.now });
  await bookOn(tx, current, chargedBack({ ...current, amount, loss }), row.eventNo, at);
  await leave(tx, current, { eventNo: row.eventNo, amount, loss }, at);
  await tellPeople(tx, current, { kind: 'chargedBack', amount, reason: row.eventNo }, at);
  const beyond = told - amount;
  if (beyond > 0n) await tellPeople(tx, current, { kind: 'chargebackKept', amount: beyond, reason: row.eventNo }, at);
  return 'chargedBack';
}

async function keep(tx: Writes, order: OrderRow, row: ChargebackRow, at: Moment): Promise<'chargebackKept'> {
  const { eventNo, told } = row;
  await endChargeback(tx, row, { state: 'kept', amount: 0n, loss: 0n, endedAt: at.now });
  await addEvent(tx, order, { kind: 'chargebackKept', detail: { eventNo, amountMinor: told } }, at);
  await tellPeople(tx, order, { kind: 'chargebackKept', amount: BigInt(told), reason: eventNo }, at);
  return 'chargebackKept';
}

/** What waits for its maturity matures now, so that the order's own money pays for it. */
async function matureNow(tx: Writes, order: OrderRow, at: Moment): Promise<OrderRow> {
  if (order.settleState === settleState.available) return order;
  await bookOn(tx, order, matured(order.merchantId, BigInt(order.netAmount)), undefined, at);
  return changeOrder(tx, order, { settleState: settleState.available }, at);
}

/** Of an amount, what the merchant's available money lacks; nothing where its account may go below zero. */
async function shortOf(tx: Writes, { merchantId, currency }: OrderRow, amount: bigint): Promise<bigint> {
  const account = await heldAvailable(tx, merchantPocket(merchantId, 'available').path, currency);
  if (account?.allowNegative) return 0n;
  const has = BigInt(account?.balance ?? 0);
  return has < amount ? amount - has : 0n;
}

/** A payment may be charged back again after its case was won: that is the next attempt. */
export async function bookOn(tx: Writes, order: OrderRow, booking: Booking, remark: string | undefined, at: Moment) {
  const { orderNo: bizNo, currency, merchantId } = order;
  const about = { bizNo, currency, merchantId, operator: at.actor, ...(remark !== undefined && { remark }) };
  const attempt = await nextAttempt(tx, booking, bizNo);
  await post(tx, { ...booking, ...about, attempt }, at);
}

interface Left {
  eventNo: string;
  amount: bigint;
  loss: bigint;
}
async function leave(tx: Writes, order: OrderRow, { eventNo, amount, loss }: Left, at: Moment): Promise<void> {
  const detail = { eventNo, amountMinor: amount.toString(), lossMinor: loss.toString() };
  const event = { kind: 'chargedBack', detail } as const;
  const more = { chargeback: { amount: toMajor(amount, order.currency) } };
  await moveAndTell(tx, order, { to: paymentStatus.chargedBack, event, more }, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
}
