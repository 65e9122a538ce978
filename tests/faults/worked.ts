// What was promised about refunds, and about what a person did, and does not hold.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { paymentStatus, receiptStatus, refundStatus } from '#contract/status';
import type { Db } from '../../server/db/pools';
import type { Desk } from './desk';
import type { Traffic } from './traffic';

/** A refund that a killed process had taken is taken up again after a minute. */
const PATIENCE_MS = 90_000;
const PAUSE_MS = 250;

interface Back {
  no: string;
  orderNo: string;
  status: number;
  /** How often the channel gave it back, and our books say so. */
  given: number;
  booked: number;
}
async function refundsOf(db: Db, prefix: string): Promise<Back[]> {
  const { rows } = await sql<Back>`select merchant_refund_no as no, order_no, status,
      (select count(*)::int from simulator_refund s where s.order_no = r.order_no and refused is null) as given,
      (select count(*)::int from posting_key k join journal j on j.id = k.journal_id
        where k.biz_no = r.order_no and j.remark = r.refund_no and j.event = 'done') as booked
    from refund r where merchant_refund_no like ${`${prefix}%`}`.execute(db);
  return rows;
}

/** Every refund that was taken in is there; what a person let go was given back once, and booked once. */
export async function brokenRefunds(db: Db, { prefix, promised }: Traffic): Promise<string[]> {
  const refunds = await refundsOf(db, prefix);
  const known = new Map(refunds.map((one) => [one.no, one.orderNo]));
  const lost = [...promised.refunds].filter(([no, orderNo]) => known.get(no) !== orderNo);
  const doubled = refunds.filter(({ given, booked }) => given > 1 || booked > 1);
  const differing = refunds.filter(({ status, booked }) => (status === refundStatus.done) !== (booked === 1));
  const unpaid = refunds.filter(({ status, given }) => status === refundStatus.done && given === 0);
  return [
    ...lost.map(([no]) => `refund ${no} is lost`),
    ...doubled.map(({ no }) => `refund ${no} was given back twice`),
    ...differing.map(({ no, status }) => `refund ${no} is ${status}, and its books say otherwise`),
    ...unpaid.map(({ no }) => `refund ${no} is booked, and was never given back`),
  ];
}

/** Waits until the channel has answered for every refund that a person let go; gives how many are still open. */
export async function untilGivenBack(db: Db, { prefix }: Traffic): Promise<number> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const refunds = await refundsOf(db, prefix);
    const open = refunds.filter(({ status }) => status === refundStatus.sending || status === refundStatus.unknown);
    if (open.length === 0 || Date.now() > until) return open.length;
    await sleep(PAUSE_MS);
  }
}

/** What the desk was told is done: receipts with their orders, and one new notification for each that was repeated. */
export async function brokenDesk(db: Db, { matched, resent }: Desk): Promise<string[]> {
  const receipts = [...matched.keys()];
  const { rows: given } = await sql<{ id: string; orderNo: string; parts: number }>`
    select r.id, o.order_no, (select count(*)::int from receipt_part p where p.receipt_id = r.id) as parts
    from receipt r join receipt_part p on p.receipt_id = r.id join payment_order o on o.id = p.order_id
    where r.id = any(${receipts}::bigint[]) and r.status = ${receiptStatus.matched}
      and o.status = ${paymentStatus.paid}`.execute(db);
  const { rows: notices } = await sql<{ id: string; times: number }>`
    select replay_of as id, count(*)::int as times from notification
    where replay_of = any(${[...resent]}::bigint[]) group by replay_of`.execute(db);
  const times = new Map(notices.map((one) => [one.id, one.times]));
  const isGiven = (id: string, orderNo: string) =>
    given.some((one) => one.id === id && one.orderNo === orderNo && one.parts === 1);
  return [
    ...[...matched].filter(([id, no]) => !isGiven(id, no)).map(([id]) => `receipt ${id} was not given as promised`),
    ...[...resent].filter((id) => times.get(id) !== 1).map((id) => `notification ${id}: ${times.get(id) ?? 0} repeats`),
  ];
}
