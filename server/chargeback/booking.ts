import { toMajor } from '#contract/money';
import { paymentStatus, settleState } from '#contract/status';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { merchantPocket } from '../ledger/account';
import { chargedBack } from '../ledger/chargebackEvents';
import { type Booking, matured } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import { commissionParts, holdCommissions } from '../payment/commissionBack';
import { addEvent, type Moment, type OrderRow } from '../payment/order';
import { moveAndTell, tellAgain } from '../payment/telling';
import { canMove, changeOrder, liveRow } from '../payment/transition';
import { type ChargebackRow, endChargeback, holdAvailable, refundedOf, takenOf } from './store';
import { tellPeople } from './telling';

/** What became of it, and its order as it stands then. */
interface Booked {
  outcome: 'chargedBack' | 'chargebackKept';
  order: OrderRow;
}

/**
 * Takes the money from the merchant, never more than is left of the payment, and its commission from the agents. Of an
 * order that has nothing left, or was never paid, nothing is booked: a person finds out what happened.
 */
export async function bookChargeback(tx: Writes, order: OrderRow, row: ChargebackRow, at: Moment): Promise<Booked> {
  const before = (await refundedOf(tx, order)) + (await takenOf(tx, order));
  const left = BigInt(order.paidAmount) - before;
  const claim = row.told === '0' ? left : BigInt(row.told);
  const amount = claim < left ? claim : left;
  if (!mayBook(order) || amount <= 0n) return { outcome: await keepChargeback(tx, order, row, at), order };
  const parts = commissionParts(order, { amount, before });
  const commissions = await holdCommissions(tx, order, parts, ['pending', 'available']);
  const current = await matureNow(tx, order, at);
  const loss = await shortOf(tx, current, amount);
  await endChargeback(tx, row, { state: 'booked', amount, loss, commissions, endedAt: at.now });
  await bookOn(tx, current, chargedBack({ ...current, amount, loss, commissions }), row.eventNo, at);
  const taken = await leave(tx, current, { eventNo: row.eventNo, amount, loss }, at);
  await tellPeople(tx, taken, { kind: 'chargedBack', amount, reason: row.eventNo }, at);
  if (claim > amount) await tellOfRest(tx, taken, { eventNo: row.eventNo, amount: claim - amount }, at);
  return { outcome: 'chargedBack', order: taken };
}

/** One of which a part was taken back before has more that can be. */
const mayBook = (order: OrderRow): boolean =>
  order.status === paymentStatus.chargedBack || canMove(order, paymentStatus.chargedBack);

/** Kept for a person, without a posting. */
export async function keepChargeback(
  tx: Writes,
  order: OrderRow,
  row: ChargebackRow,
  at: Moment,
): Promise<'chargebackKept'> {
  await endChargeback(tx, row, { state: 'kept', amount: 0n, loss: 0n, commissions: [], endedAt: at.now });
  await tellOfRest(tx, order, { eventNo: row.eventNo, amount: BigInt(row.told) }, at);
  return 'chargebackKept';
}

/** What was told and not booked is on the order's timeline, and finance hears of it. */
async function tellOfRest(tx: Writes, order: OrderRow, { eventNo, amount }: Omit<Left, 'loss'>, at: Moment) {
  await addEvent(tx, order, { kind: 'chargebackKept', detail: { eventNo, amountMinor: amount.toString() } }, at);
  await tellPeople(tx, order, { kind: 'chargebackKept', amount, reason: eventNo }, at);
}

/** What waits for its maturity matures now, so that the order's own money pays for it. */
async function matureNow(tx: Writes, order: OrderRow, at: Moment): Promise<OrderRow> {
  if (order.settleState === settleState.available) return order;
  const net = BigInt(order.netAmount);
  if (net > 0n) await bookOn(tx, order, matured(order.merchantId, net), undefined, at);
  return changeOrder(tx, order, { settleState: settleState.available }, at);
}

/** Of an amount, what the merchant's available money lacks; nothing where its account may go below zero. */
async function shortOf(tx: Writes, { merchantId, currency }: OrderRow, amount: bigint): Promise<bigint> {
  const account = await holdAvailable(tx, merchantPocket(merchantId, 'available').path, currency);
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
async function leave(tx: Writes, order: OrderRow, { eventNo, amount, loss }: Left, at: Moment): Promise<OrderRow> {
  const detail = { eventNo, amountMinor: amount.toString(), lossMinor: loss.toString() };
  const event = { kind: 'chargedBack', detail } as const;
  const more = { chargeback: { amount: toMajor(amount, order.currency) } };
  const { chargedBack: to } = paymentStatus;
  const left =
    order.status === to
      ? await tellAgain(tx, order, { event, more }, at)
      : await moveAndTell(tx, order, { to, event, more }, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
  return left;
}
