import { sql } from 'kysely';
import type { Reads } from '../db/open';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { type Finder, MOST } from '../finder';
import { soughtBy } from './filter';
import { findReferences } from './store';

/** Payment orders by our number, the merchant's, the bank's or the channel's. */
export const payments: Finder = {
  grant: 'payment.view',
  find: async ({ db, scope, q }) => {
    const rows = await named(db, scope, q);
    return rows.map(({ order_no, merchant_order_no, merchant_name }) => ({
      type: 'payment' as const,
      no: order_no,
      title: `${merchant_name} · ${merchant_order_no}`,
      route: `/paymentOrder?keyword=${order_no}&open=${order_no}`,
    }));
  },
};

async function named(db: Reads, scope: Scope, q: string) {
  const sought = soughtBy(q.toUpperCase());
  const ids = 'orderId' in sought ? [sought.orderId] : await findReferences(db, q);
  const { rows } = await sql<{ order_no: string; merchant_order_no: string; merchant_name: string }>`
    select order_no, merchant_order_no, merchant.name as merchant_name
    from payment_order join merchant on merchant.id = payment_order.merchant_id
    where payment_order.id = any(${ids}::bigint[]) and ${inScope(scope, paymentColumns)}
    order by payment_order.id desc limit ${MOST}`.execute(db);
  return rows;
}
