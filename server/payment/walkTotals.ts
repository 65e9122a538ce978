import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import type { Reads } from '../db/pools';
import { asTotal, type OrderTotal, totalled } from '../orderStat/totals';
import { type ListScope, type Order, orders, type PaymentFilter } from './list';

/** The same of any filter, counted from the orders themselves. */
export async function countedTotals(
  db: Reads,
  listScope: ListScope,
  filter: Partial<PaymentFilter>,
): Promise<OrderTotal[]> {
  const rows = await orders.sums(db, listScope, filter, per);
  return rows.map(asTotal);
}
const { currency, status } = { currency: 'paymentOrder.currency', status: 'paymentOrder.status' } as const;
const per = { by: [currency, status], of: { currency, status, ...totalled } } as const;

/** A page with totals as far as it was looked through, where no index carries its filter; undefined where one does. */
export async function foundTotals(
  db: Reads,
  listScope: ListScope,
  input: Parsed<(typeof contract)['page']>,
  left?: AbortSignal,
): Promise<{ rows: Order[]; totals: OrderTotal[]; counting?: true } | undefined> {
  const walked = await orders.walk(db, listScope, input, per, left);
  return walked && { ...walked, totals: walked.sums.map(asTotal) };
}
