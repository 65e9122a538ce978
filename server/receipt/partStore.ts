import { toMajor } from '#contract/money';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';

/** The orders that a receipt was given to, and how much of it each got. */
export async function listParts(db: Reads, scope: Scope, receiptId: string) {
  const rows = await db
    .selectFrom('receiptPart')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'receiptPart.orderId')
    .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
    .select(['paymentOrder.orderNo', 'merchant.name as merchantName', 'receiptPart.amount', 'paymentOrder.currency'])
    .where('receiptPart.receiptId', '=', receiptId)
    .where(inScope(scope, paymentColumns))
    .orderBy('paymentOrder.id')
    .execute();
  return rows.map((row) => ({ ...row, amount: toMajor(row.amount, row.currency) }));
}
