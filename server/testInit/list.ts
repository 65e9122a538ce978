import { testInit as contract } from '#contract/testInit';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { listOf } from '../list/list';

interface ListScope {
  scope: Scope;
}
const currency = 'paymentOrder.currency';

/** Test orders, the latest first. */
export const testOrders = listOf(contract.orderPage, {
  from: (db: Reads) =>
    db
      .selectFrom('testOrder')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'testOrder.orderId')
      .innerJoin('merchant', 'merchant.id', 'testOrder.merchantId'),
  id: 'testOrder.orderId',
  scope: ({ scope }: ListScope) => inScope(scope, paymentColumns),
  row: {
    orderNo: 'paymentOrder.orderNo',
    createTime: { time: 'paymentOrder.createTime' },
    status: 'paymentOrder.status',
    amount: { money: 'paymentOrder.amount', in: currency },
    paidAmount: { money: 'paymentOrder.paidAmount', in: currency },
    currency,
    outcome: 'testOrder.outcome',
    merchantName: 'merchant.name',
    method: 'paymentOrder.payMethod',
    notifyStatus: 'paymentOrder.notifyStatus',
    expireTime: { time: 'paymentOrder.expireTime' },
    placedBy: 'testOrder.placedBy',
    payUrl: 'paymentOrder.payUrl',
    merchantId: 'testOrder.merchantId',
  },
  filters: {
    merchantId: { equals: 'testOrder.merchantId' },
    outcome: { equals: 'testOrder.outcome' },
    keyword: { contains: ['paymentOrder.orderNo', 'merchant.name'] },
  },
  sorts: {},
  order: [['testOrder.orderId', 'desc']],
});
