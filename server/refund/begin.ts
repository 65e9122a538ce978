import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { paymentStatus, type RefundStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { givenBack } from '../chargeback/chargeback';
import { orderNo } from '../db/orderNo';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { merchantPocket } from '../ledger/account';
import { refundRequested } from '../ledger/events';
import { holdPockets } from '../ledger/holding';
import { nextAttempt, post } from '../ledger/post';
import { refuseIfShort } from '../merchantLock/lock';
import { amountOf } from '../money';
import { standsOtherwise } from '../order/move';
import type { Moment, OrderRow } from '../payment/order';
import { canMove, liveRow, moveOrder } from '../payment/transition';
import { Refusal } from '../words/word';
import { backOf } from './share';
import { insertRefund, type RefundRow } from './store';

/** After so long no channel finds the payer any more. */
const LONGEST_DAYS = 180;

export interface Wanted {
  /** Major units. */
  amount: string;
  reason: string;
  returnFee: boolean;
  merchantRefundNo?: string;
  /** Where it begins: with the channel, or with a person. */
  status: Extract<RefundStatus, 0 | 1 | 3>;
  approvalId?: string | undefined;
}

/**
 * Holds the merchant's money and leaves the refund to be sent, in this transaction. The order is held by the caller.
 * @throws Refusal 1006, 1302 or 1301
 */
export async function beginRefund(tx: Writes, order: OrderRow, wanted: Wanted, at: Moment): Promise<RefundRow> {
  refuseUnlessOpenTo(order, at.now);
  const before = await givenBack(tx, order);
  const amount = amountWithin(order, wanted.amount, BigInt(order.paidAmount) - before);
  await requireBalance(tx, order, amount);
  const { status, merchantRefundNo = null, reason, returnFee } = wanted;
  const id = at.nextId(at.now);
  const refund = await insertRefund(tx, {
    id,
    refundNo: orderNo('B', id),
    ...ownerOf(order),
    merchantRefundNo,
    amount,
    ...asStored(backOf(order, amount, before, returnFee)),
    status,
    reason,
    askedBy: at.actor,
    nextAt: status === refundStatus.sending ? at.now : null,
    createdAt: at.now,
  });
  await holdMoney(tx, order, refund, wanted.approvalId, at);
  return refund;
}

const ownerOf = ({ id: orderId, orderNo: no, merchantId, agentId, countryId, channelCode, currency }: OrderRow) => ({
  orderId,
  orderNo: no,
  merchantId,
  agentId,
  countryId,
  channelCode,
  currency,
});
const asStored = ({ feeBack, commissionsBack }: ReturnType<typeof backOf>) => ({
  feeBack,
  commissionsBack: JSON.stringify(commissionsBack),
});

async function holdMoney(
  tx: Writes,
  order: OrderRow,
  { refundNo, amount }: RefundRow,
  approvalId: string | undefined,
  at: Moment,
): Promise<void> {
  const booking = refundRequested(order.merchantId, BigInt(amount));
  const attempt = await nextAttempt(tx, booking, order.orderNo);
  const about = { bizNo: order.orderNo, currency: order.currency, merchantId: order.merchantId };
  await post(tx, { ...booking, ...about, attempt, operator: at.actor, remark: refundNo, approvalId }, at);
  const event = { kind: 'refunding', detail: { refundNo, amountMinor: amount } } as const;
  await moveOrder(tx, order, paymentStatus.refunding, { lastOperator: at.actor }, event, at);
  await emit(tx, { ...liveRow(order), topic: 'merchant.balance', no: order.merchantId, kind: 'changed' }, at.now);
}

/** @throws Refusal 1006 for another status, 1302 for a payment that is too old */
function refuseUnlessOpenTo(order: OrderRow, now: Date): void {
  if (!canMove(order, paymentStatus.refunding) || order.payTime === null) throw standsOtherwise();
  if (order.payTime.getTime() < now.getTime() - LONGEST_DAYS * DAY)
    throw new Refusal(code.limitExceeded, 'refundTooOld', { days: LONGEST_DAYS });
}

/** @throws Refusal 1302 with what is left of the payment */
function amountWithin({ currency }: OrderRow, text: string, left: bigint): bigint {
  const amount = amountOf(text, currency, left);
  if (amount <= left) return amount;
  const limit = toMajor(left, currency);
  throw new Refusal(
    code.limitExceeded,
    'refundTooMuch',
    { left: { minor: left, currency } },
    { fields: [{ field: 'amount', code: 'maximum', limit }], left: limit, currency },
  );
}

/** @throws Refusal 1301 with the figures */
async function requireBalance(tx: Writes, { merchantId, currency }: OrderRow, amount: bigint): Promise<void> {
  const pocket = { path: merchantPocket(merchantId, 'available').path, currency };
  refuseIfShort((await holdPockets(tx, [pocket]))(pocket), amount, currency);
}
