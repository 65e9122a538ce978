import { sql } from 'kysely';
import { accountKey } from '#contract/spelling';
import { wasPaid } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import type { OrderRow } from '../payment/order';

/** Money that somebody wants to give to an order. */
export interface Offered {
  amount: bigint;
  paidAt: Date;
  payerAccount: string | null;
  payerName: string | null;
}
const HALF_AN_HOUR = 30 * 60_000;
const MOST = 20;

/** Numbers of other orders that the same payer paid with the same amount, half an hour around. */
export async function similarOrders(db: Reads, scope: Scope, order: OrderRow, offered: Offered): Promise<string[]> {
  const at = offered.paidAt.getTime();
  const accounts = [order.payerAccount, offered.payerAccount && accountKey(offered.payerAccount)];
  const names = [order.payerName, order.observedPayerName, offered.payerName];
  const samePayer = sql<boolean>`(payer_doc_no = ${order.payerDocNo} or payer_phone = ${order.payerPhone}
    or payer_account = any(${accounts}::text[])
    or observed_payer_name = any(${names}::text[]) or payer_name = any(${names}::text[]))`;
  const rows = await db
    .selectFrom('paymentOrder')
    .select('orderNo')
    .where('payTime', '>=', new Date(at - HALF_AN_HOUR))
    .where('payTime', '<=', new Date(at + HALF_AN_HOUR))
    .where('paidAmount', '=', offered.amount.toString())
    .where('currency', '=', order.currency)
    .where('status', 'in', wasPaid)
    .where('id', '<>', order.id)
    .where(samePayer)
    .where(inScope(scope, paymentColumns))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ orderNo }) => orderNo);
}
