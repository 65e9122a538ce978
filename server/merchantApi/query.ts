import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { Db } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { findByMerchantNo } from '../payment/create';
import type { OrderRow } from '../payment/order';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import type { ApiMerchant } from './authenticate';
import type { OrderView, QueryInput } from './calls';
import { badFields } from './check';
import { findOwnOrder } from './store';

/**
 * One order of the merchant, by either number. @throws Refusal 1004 where it has none such: someone else's order too.
 */
export async function queryPayment(
  { db }: Services,
  merchant: ApiMerchant,
  { orderNo, merchantOrderNo }: QueryInput,
): Promise<OrderView> {
  if ((orderNo === undefined) === (merchantOrderNo === undefined))
    throw badFields([
      { field: 'orderNo', code: 'oneOf' },
      { field: 'merchantOrderNo', code: 'oneOf' },
    ]);
  const order =
    merchantOrderNo === undefined
      ? await byOrderNo(db.writes, merchant, orderNo ?? '')
      : await findByMerchantNo(db.writes, merchant.id, merchantOrderNo);
  if (!order) throw new Refusal(code.notFound, 'orderNotFound');
  return viewOf(order);
}

async function byOrderNo(db: Db, { id: merchantId }: ApiMerchant, orderNo: string): Promise<OrderRow | undefined> {
  const id = idOfNo('P', orderNo);
  if (id === undefined) return undefined;
  return findOwnOrder(db, merchantId, id);
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
    createTime: order.createTime.getTime(),
    expireTime: order.expireTime.getTime(),
    payTime: order.payTime?.getTime() ?? null,
  };
}
