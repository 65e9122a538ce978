import type { Reads } from '../db/pools';
import { type Finder, MOST } from '../finder';
import { orders } from './list';
import { ordersWithPart } from './partStore';
import { findNamed } from './store';

/**
 * Payment orders by our number, in capitals or not, the merchant's, the bank's or the channel's. Where none has it, the
 * latest that have it as a part.
 */
export const payments: Finder = {
  grant: 'payment.view',
  find: async ({ db, scope, q }) => {
    const named = await ordersNamed(db, q);
    const orderIds = named.length > 0 ? named : await ordersWithPart(db, scope, q, MOST);
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
export const ordersNamed = (db: Reads, q: string): Promise<string[]> => findNamed(db, q);
