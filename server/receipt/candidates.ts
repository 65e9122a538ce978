import { toMajor } from '#contract/money';
import type { Candidate } from '#contract/receipt';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { maskName } from '../mask';
import type { OrderRow } from '../payment/order';
import { likelyOrders, namedOrders, type OrderNear, type Wanted } from './candidateStore';
import { scoreOf } from './score';
import { leftOf, type SuspenseReceipt } from './work';

const SHOWN = 10;

/** The unpaid orders that a receipt is most likely for, the likeliest first; `score.ts` says how sure each is. */
export async function candidatesOf(db: Reads, scope: Scope, wanted: Wanted): Promise<Candidate[]> {
  const named = await namedOrders(db, scope, wanted);
  const names = new Set(named.map(({ id }) => id));
  const near = (await likelyOrders(db, scope, wanted)).filter(({ id }) => !names.has(id));
  return [...named, ...near]
    .map((order) => present(order, scoreFor(wanted, order, names.has(order.id))))
    .sort((one, other) => other.score - one.score || other.createTime - one.createTime)
    .slice(0, SHOWN);
}

/** A receipt as its orders are looked for: by what is left of it. */
export const wantedOf = (receipt: SuspenseReceipt): Wanted => ({ ...receipt, amount: leftOf(receipt).toString() });

/** How sure it is that a receipt is for an order; whoever asks knows whether it names it. */
export const scoreFor = (wanted: Wanted, order: OrderRow, isNamed: boolean): number =>
  scoreOf({
    ...order,
    orderAmount: BigInt(order.amount),
    amount: BigInt(wanted.amount),
    isNamed,
    payerNames: [order.payerName, order.observedPayerName],
    payer: wanted.payerName,
    paidAt: wanted.paidAt,
    isOwnChannel: order.channelCode === wanted.channelCode,
  });

const present = (order: OrderNear, score: number): Candidate => ({
  orderNo: order.orderNo,
  merchantName: order.merchantName,
  amount: toMajor(order.amount, order.currency),
  currency: order.currency,
  status: order.status,
  payerName: order.payerName && maskName(order.payerName),
  createTime: order.createTime.getTime(),
  score,
});
