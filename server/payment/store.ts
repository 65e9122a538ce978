import { sql } from 'kysely';
import type { Static } from 'typebox';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import { numberKey } from '#contract/spelling';
import { DAY } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import { LONGEST_RANGE_DAYS } from '../db/range';
import { inScope, paymentColumns, type Scope } from '../db/scope';
import { floorId, timeOfId } from '../db/snowflake';
import { soughtIn } from '../list/condition';
import type { Order } from './list';
import type { OrderRow } from './order';

/**
 * The orders that a number names: one of ours holds its own id, any other is the merchant's, the bank's or the
 * channel's.
 */
export async function findNamed(db: Reads, no: string): Promise<string[]> {
  const key = numberKey(no);
  const id = idOfNo('P', key);
  if (id !== undefined) return [id];
  const refundId = idOfNo('B', key);
  if (refundId !== undefined) return paymentOfRefund(db, refundId);
  const named = db
    .selectFrom('paymentOrderNo')
    .select('orderId')
    .where(soughtIn({ numbers: ['merchantOrderNo'] }, no));
  const traced = db
    .selectFrom('bankTrace')
    .select('orderId')
    .where(sql<boolean>`reference_key(bank_trace_no) = reference_key(${no})`);
  const known = db
    .selectFrom('upstreamRef')
    .select('orderId')
    .where(sql<boolean>`reference_key(upstream_order_no) = reference_key(${no})`);
  return (await named.union(traced).union(known).execute()).map(({ orderId }) => orderId);
}

/** What is told, asked and logged about a refund is its payment's. */
async function paymentOfRefund(db: Reads, id: string): Promise<string[]> {
  const found = await db.selectFrom('refund').select('orderId').where('id', '=', id).executeTakeFirst();
  return found ? [found.orderId] : [];
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

/** The same without holding it: what takes its time is done before it is held. */
export const findOwnOrder = (db: Reads, id: string, scope: Scope): Promise<OrderRow | undefined> =>
  db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, paymentColumns))
    .executeTakeFirst();

/** Those of several that this person may see. */
export const findOwnOrders = (db: Reads, ids: readonly string[], scope: Scope): Promise<OrderRow[]> =>
  db.selectFrom('paymentOrder').selectAll().where('id', 'in', ids).where(inScope(scope, paymentColumns)).execute();

const MOST = 20;
type Related = Static<(typeof payment)['details']['output']>['related'];

/** By what a payer is known again. */
const KNOWN_BY = ['payerDocNo', 'payerPhone', 'payerAccount'] as const;
/** Other orders of the same payer, newest first. */
export async function listRelated(db: Reads, order: Order, scope: Scope): Promise<Related> {
  const made = timeOfId(order.id);
  const rows = await db
    .selectFrom('paymentOrder')
    .select(['orderNo', 'amount', 'currency', 'status', 'createTime'])
    .where((row) => row.or(KNOWN_BY.map((one) => row(one, '=', order[one]))))
    .where('id', '<>', order.id)
    .where('id', '>=', floorId(made - LONGEST_RANGE_DAYS * DAY))
    .where('id', '<', floorId(made + LONGEST_RANGE_DAYS * DAY))
    .where(inScope(scope, paymentColumns))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: toMajor(row.amount, row.currency),
    createTime: row.createTime.getTime(),
  }));
}
