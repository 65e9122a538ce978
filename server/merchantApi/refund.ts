import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { transact } from '../db/gathering';
import { amountOf } from '../money';
import { findOrder } from '../payment/order';
import { requestRefund } from '../refund/request';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import type { ApiMerchant } from './authentication';
import type { RefundInput, RefundView } from './calls';
import { badFields } from './check';

/**
 * Asks that one of the merchant's payments be given back; how it ends is told by a notification of the order.
 * @throws Refusal 1004 where it has none such; 1006, 1007, 1301 or 1302
 */
export async function askRefund(services: Services, merchant: ApiMerchant, input: RefundInput): Promise<RefundView> {
  const { orderNo, merchantOrderNo, merchantRefundNo, reason, returnFee = false } = input;
  if ((orderNo === undefined) === (merchantOrderNo === undefined))
    throw badFields([
      { field: 'orderNo', code: 'oneOf' },
      { field: 'merchantOrderNo', code: 'oneOf' },
    ]);
  const { db, clock, nextId } = services;
  const order = await findOrder(db.writes, merchant.id, input);
  if (!order) throw new Refusal(code.notFound, 'orderNotFound');
  const at = { now: clock.now(), nextId, actor: 'merchant' };
  const amount = toMajor(amountOf(input.amount, order.currency, BigInt(order.paidAmount)), order.currency);
  const request = { merchantRefundNo, amount, reason, returnFee };
  const refund = await db.lanes.take(merchant.id, () =>
    transact(db.writes, (tx) => requestRefund(tx, order, request, at)),
  );
  const { refundNo, orderNo: found, currency, status } = refund;
  // Not the whole row: channel and commissions are no merchant's business.
  return { refundNo, merchantRefundNo, orderNo: found, amount: toMajor(refund.amount, currency), currency, status };
}
