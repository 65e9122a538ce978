import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import type { OrderRow } from './order';

/**
 * The orders that a number names: one of ours holds its own id, any other is the merchant's, the bank's or the
 * channel's.
 */
export async function findNamed(db: Reads, no: string): Promise<string[]> {
  const id = idOfNo('P', no);
  if (id !== undefined) return [id];
  const { rows } = await sql<{ orderId: string }>`
    select order_id from payment_order_no where merchant_order_no = ${no}
    union select order_id from bank_trace where bank_trace_no = ${no}
    union select order_id from upstream_ref where upstream_order_no = ${no}`.execute(db);
  return rows.map((row) => row.orderId);
}

/** The order's row, locked until the transaction ends, if this person may see it. */
export const lockOwnOrder = (tx: Writes, id: string, scope: Scope): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('paymentOrder')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, paymentColumns))
    .forUpdate()
    .executeTakeFirst();
