import { sql } from 'kysely';
import { referenceKey } from '#contract/spelling';
import { notPaid, stillOpen } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { SuspenseReceipt } from './work';

const unpaid = [...stillOpen, ...notPaid];
const MOST = 50;

/** What of a receipt its orders are looked for by; the amount is what is left of it. */
export type Wanted = Pick<
  SuspenseReceipt,
  | 'orderId'
  | 'orderNoTold'
  | 'upstreamOrderNo'
  | 'channelCode'
  | 'book'
  | 'amount'
  | 'currency'
  | 'paidAt'
  | 'payerName'
>;

const selected = (db: Reads, scope: Scope, { currency, book }: Pick<Wanted, 'currency' | 'book'>) =>
  db
    .selectFrom('paymentOrder')
    .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
    .selectAll('paymentOrder')
    .select('merchant.name as merchantName')
    .where('paymentOrder.currency', '=', currency)
    .where('paymentOrder.book', '=', book)
    .where('paymentOrder.status', 'in', unpaid)
    .where(inScope(scope, paymentColumns));

/** Unpaid orders that a receipt names: by the id that was found for it, or by any number that was told. */
export async function namedOrders(db: Reads, scope: Scope, wanted: Wanted) {
  const orderNo = wanted.orderNoTold;
  const ids = [wanted.orderId, orderNo === null ? undefined : idOfNo('P', orderNo)];
  const upstream = [orderNo, wanted.upstreamOrderNo].map((no) => referenceKey(no ?? '')).filter(Boolean);
  const named = sql<boolean>`payment_order.id in (select unnest(${ids.filter(Boolean)}::bigint[])
    union select order_id from payment_order_no where merchant_order_no = ${orderNo}
    union select order_id from upstream_ref where reference_key(upstream_order_no) = any(${upstream}::text[]))`;
  return selected(db, scope, wanted).where(named).limit(MOST).execute();
}

/** Unpaid orders of an amount within a tenth, made within three days before the payment or two hours after it. */
export async function likelyOrders(db: Reads, scope: Scope, wanted: Wanted) {
  const at = wanted.paidAt.getTime();
  const amount = BigInt(wanted.amount);
  return selected(db, scope, wanted)
    .where('paymentOrder.id', '>=', floorId(at - 3 * DAY))
    .where('paymentOrder.id', '<', floorId(at + 2 * HOUR))
    .where('paymentOrder.expireTime', '>=', new Date(at - 2 * HOUR))
    .where('paymentOrder.amount', '>=', ((amount * 10n) / 11n).toString())
    .where('paymentOrder.amount', '<=', ((amount * 10n) / 9n).toString())
    .orderBy(sql`abs(payment_order.amount - ${wanted.amount}::numeric)`)
    .limit(MOST)
    .execute();
}
export type OrderNear = Awaited<ReturnType<typeof likelyOrders>>[number];
