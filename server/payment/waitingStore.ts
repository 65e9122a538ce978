// What is known of an order that is not paid: open receipts of it, and its channel's last answer.
import { sql } from 'kysely';
import { receiptStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { idsSince } from '../db/snowflake';
import type { Order } from './list';

type Of = Pick<Order, 'id'>;

/** The newest money that was told for the order and that nobody has worked off. */
export const newestOpen = (db: Reads, { id }: Of) =>
  db
    .selectFrom('receipt')
    .select(['receiptNo', 'receivedAt', 'paidAt', 'bankTraceNo', 'amount', 'currency', 'why', 'journalNo'])
    .where('orderId', '=', id)
    .where('status', '=', receiptStatus.open)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
export type OpenReceipt = NonNullable<Awaited<ReturnType<typeof newestOpen>>>;

/** What its answer was taken for when it was asked last; `waiting` where that was not kept. */
export async function lastAnswer(db: Reads, { id }: Of): Promise<string | undefined> {
  const last = await db
    .selectFrom('upstreamLog')
    .select(sql<string>`coalesce(meant->>'said', 'waiting')`.as('said'))
    .where('orderId', '=', id)
    .where('id', '>=', idsSince(id))
    .where('action', '=', 'query')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.said;
}
