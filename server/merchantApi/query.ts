import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { findOrder, type OrderRow } from '../payment/order';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import type { ApiMerchant } from './authentication';
import type { OrderView, QueryInput } from './calls';
import { badFields } from './check';

/** One order of the merchant, by either number. @throws Refusal 1004 where it has none such, also for another's. */
export async function queryPayment({ db }: Services, merchant: ApiMerchant, input: QueryInput): Promise<OrderView> {
  if ((input.orderNo === undefined) === (input.merchantOrderNo === undefined))
    throw badFields([
      { field: 'orderNo', code: 'oneOf' },
      { field: 'merchantOrderNo', code: 'oneOf' },
    ]);
  const order = await findOrder(db.writes, merchant.id, input);
  if (!order) throw new Refusal(code.notFound, 'orderNotFound');
  return viewOf(order);
}

function viewOf(order: OrderRow): OrderView {
  const money = (minor: string) => toMajor(minor, order.currency);
  return {
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    status: order.status,
    amount: money(order.amount),
    paidAmount: money(order.paidAmount),
    fee: money(order.fee),
    netAmount: money(order.netAmount),
    currency: order.currency,
    method: order.payMethod,
    payUrl: order.payUrl,
    payReference: order.payReference,
    payReferenceKind: order.payReferenceKind,
    createTime: order.createTime.getTime(),
    expireTime: order.expireTime.getTime(),
    payTime: order.payTime?.getTime() ?? null,
  };
}
