import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { refundStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { notifyPeople } from '../notify/notice';
import { lockOrder, type Moment, type OrderRow } from '../payment/order';
import { aboutOrder } from '../payment/transition';
import { Refusal } from '../words/word';
import { beginRefund, type Wanted } from './begin';
import { findByNumber, type RefundRow } from './store';

type RefundRequest = Omit<Wanted, 'status' | 'merchantRefundNo'> & { merchantRefundNo: string };

/**
 * What a merchant's system asks for: its money is held, and our finance decides. Asked again under the same number it
 * is the same refund.
 * @throws Refusal 1007 where the number was used for another one; else as `beginRefund`
 */
export async function requestRefund(
  tx: Writes,
  { id }: OrderRow,
  request: RefundRequest,
  at: Moment,
): Promise<RefundRow> {
  const locked = await lockOrder(tx, id);
  if (!locked) throw new Refusal(code.notFound, 'orderNotFound');
  const { order } = locked;
  const before = await findByNumber(tx, order.merchantId, request.merchantRefundNo);
  if (!before) return begin(tx, order, request, at);
  const isSame = before.orderId === order.id && toMajor(before.amount, before.currency) === request.amount;
  if (!isSame) throw new Refusal(code.duplicate, 'refundNoUsed', { refundNo: before.refundNo });
  return before;
}

async function begin(tx: Writes, order: OrderRow, request: RefundRequest, at: Moment): Promise<RefundRow> {
  const refund = await beginRefund(tx, order, { ...request, status: refundStatus.asked }, at);
  const { refundNo: no, amount, currency, reason } = refund;
  const moved = { amount: BigInt(amount), currency, reason };
  await notifyPeople(tx, { ...aboutOrder(order), no, kind: 'refundAsked', moved }, at);
  return refund;
}
