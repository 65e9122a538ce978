import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { type Finder, MOST } from '../finder';
import { orders } from './list';
import { findNamed } from './store';

/** Payment orders by our number, in capitals or not, the merchant's, the bank's or the channel's. */
export const payments: Finder = {
  grant: 'payment.view',
  find: async ({ db, scope, q }) => {
    const orderIds = await ordersNamed(db, q);
    const rows = await orders.rows(db, { scope, orderIds }, { current: 1, pageSize: MOST, keyword: q });
    return rows.map(({ orderNo, merchantOrderNo, merchantName }) => ({
      type: 'payment' as const,
      no: orderNo,
      title: `${merchantName} · ${merchantOrderNo}`,
      route: `/paymentOrder?keyword=${orderNo}&open=${orderNo}`,
    }));
  },
};

/** The orders that a number names. */
export function ordersNamed(db: Reads, q: string): Promise<string[]> {
  const ours = q.toUpperCase();
  return findNamed(db, idOfNo('P', ours) === undefined ? q : ours);
}
