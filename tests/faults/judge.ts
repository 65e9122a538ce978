import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { wasPaid } from '#contract/status';
import type { Db } from '../../server/db/pools';
import { verify } from '../../server/verification/verify';
import type { Desk } from './desk';
import type { Judged } from './settled';
import type { Traffic } from './traffic';
import { brokenDesk, brokenRefunds } from './worked';

const PATIENCE_MS = 60_000;

/**
 * What of the promises does not hold, in words; empty when each order and payment is there exactly once and the books
 * are right.
 */
export async function brokenPromises(db: Db, traffic: Traffic, desk: Desk, settled: Judged): Promise<string[]> {
  await untilPaid(db, traffic);
  const byNo = await ordersOf(db, traffic.prefix);
  const { orders, paid, sent } = traffic.promised;
  const lost = [...orders]
    .filter(([no, orderNo]) => byNo.get(no)?.[0]?.orderNo !== orderNo)
    .map(([no]) => `order ${no} is lost`);
  const unpaid = [...paid].filter((no) => !isPaid(byNo.get(no)?.[0])).map((no) => `payment of ${no} is lost`);
  const doubled = [...byNo]
    .filter(([, rows]) => rows.length > 1)
    .map(([no, rows]) => `order ${no} is there ${rows.length} times`);
  const invented = [...byNo.keys()].filter((no) => !sent.includes(no)).map((no) => `order ${no} was never sent`);
  const worked = [...(await brokenRefunds(db, traffic)), ...(await brokenDesk(db, desk))];
  const ours = [...settled.twice, ...settled.missing, ...settled.lost];
  return [...lost, ...unpaid, ...doubled, ...invented, ...worked, ...ours, ...(await brokenBooks(db))];
}

/** What of the books does not hold, while the server works or after it. */
export const brokenBooks = async (db: Db): Promise<string[]> =>
  (await verify(db)).flatMap(({ name, broken }) => broken.map((word) => `${name}: ${word}`));

/** A payer's word may still be on its way: the channel tells us again until we answer. */
async function untilPaid(db: Db, { prefix, promised }: Traffic): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const byNo = await ordersOf(db, prefix);
    if ([...promised.paid].every((no) => isPaid(byNo.get(no)?.[0]))) return;
    await sleep(250);
  }
}

const isPaid = (order: Order | undefined) => wasPaid.some((status) => status === order?.status);
type Order = { no: string; orderNo: string; status: number };
async function ordersOf(db: Db, prefix: string): Promise<Map<string, Order[]>> {
  const { rows } = await sql<Order>`select merchant_order_no as no, order_no, status from payment_order
      where merchant_order_no like ${`${prefix}%`}`.execute(db);
  const byNo = new Map<string, Order[]>();
  for (const row of rows) byNo.set(row.no, [...(byNo.get(row.no) ?? []), row]);
  return byNo;
}
