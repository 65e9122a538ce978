// Orders that somebody placed to try something out.
import { sql } from 'kysely';
import type { TestOutcome } from '#contract/testInit';
import type { Db, Writes } from '../db/pools';
import type { OrderRow } from '../payment/order';

interface Placed {
  outcome: TestOutcome;
  placedBy: string;
  now: Date;
}
/** The channel is asked for it at once. */
export const addTestOrder = (tx: Writes, { id, merchantId }: OrderRow, { outcome, placedBy, now }: Placed) =>
  tx
    .insertInto('testOrder')
    .values({ orderId: id, merchantId, placedBy, outcome, nextAt: now, createdAt: now })
    .execute();

/** A test order whose channel is to be asked. */
export interface DueOrder {
  orderId: string;
  merchantId: string;
  outcome: TestOutcome;
  merchantName: string;
}
/** Those that are due, for one try each; nobody else takes them before `again`. */
export async function leaseDue(db: Db, { now, again, most }: { now: Date; again: Date; most: number }) {
  // biome-ignore lint/plugin: leased and read together with its merchant.
  const { rows } = await sql<DueOrder>`
    update test_order t set next_at = ${again}, tries = t.tries + 1 from merchant m
    where m.id = t.merchant_id and t.order_id in (select order_id from test_order where next_at <= ${now}
      order by next_at limit ${most} for update skip locked)
    returning t.order_id, t.merchant_id, t.outcome, m.name as merchant_name`.execute(db);
  return rows;
}

/** It was asked, and does by itself what was chosen; or it is given up. */
export const endAsking = (db: Db, orderId: string) =>
  db.updateTable('testOrder').set({ nextAt: null }).where('orderId', '=', orderId).execute();
