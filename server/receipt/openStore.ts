import { sql } from 'kysely';
import { book, receiptStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { receiptInScope, type Scope } from '../db/scope';
import type { OrderRow } from '../payment/order';
import type { SuspenseReceipt } from './work';

const MOST_NEAR = 200;

const open = (db: Reads, scope: Scope) =>
  db
    .selectFrom('receipt')
    .selectAll()
    .where('status', '=', receiptStatus.open)
    .where('journalNo', 'is not', null)
    .where('currency', 'is not', null)
    .where(receiptInScope(scope))
    // What has neither was left out above.
    .$narrowType<Pick<SuspenseReceipt, 'currency' | 'journalNo'>>();

/** Open receipts of real money that lie in suspense, the oldest first, after one of them. */
export const openReceipts = (
  db: Reads,
  scope: Scope,
  after: string | undefined,
  most: number,
): Promise<SuspenseReceipt[]> =>
  open(db, scope)
    .where('book', '=', book.live)
    .where('id', '>', after ?? '0')
    .orderBy('id')
    .limit(most)
    .execute();

/** Those of an order's currency and channel, what is left of them nearest to what it asks for first. */
export const receiptsNear = (db: Reads, scope: Scope, order: OrderRow): Promise<SuspenseReceipt[]> =>
  open(db, scope)
    .where('currency', '=', order.currency)
    .where('channelCode', '=', order.channelCode)
    .orderBy(sql`order_id is distinct from ${order.id}`)
    .orderBy(sql`abs(amount - given - ${order.amount}::numeric)`)
    .limit(MOST_NEAR)
    .execute();
