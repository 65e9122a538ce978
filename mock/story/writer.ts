import { sql } from 'kysely';
import { book, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { hourBooked, hourOfId } from '../../server/db/orderTime';
import type { Db } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import { foldHouseOnce } from '../../server/jobs/houseFold';
import { foldOrdersOnce } from '../../server/jobs/orderFold';
import { type Dated, postMany } from '../../server/ledger/postMany';
import { countDays } from '../../server/verification/days';
import type { Deed } from './deeds';
import { callbackOf, eventNoOf, noticesOf, stepsOf, upstreamOf } from './history';
import type { OrderStory } from './orderRow';
import { tokenOf } from './orderRow';
import { insertRows } from './tables';

/** The simulator knows the payments of two days: today's wherever one is. */
const NEWS = 2 * DAY;
const BATCH = 500;
/** Longer batches pile up old versions of the same few balances. */
const JOURNALS = 250;
/** What a part of the work gives back while it goes on: how much more is done. */
export type Did = (more: number) => void;

/** Orders with everything that stands beside them. */
export async function writeOrders(
  db: Db,
  stories: readonly OrderStory[],
  { now, nextId }: { now: number; nextId: NextId },
  did: Did,
): Promise<void> {
  for (let from = 0; from < stories.length; from += BATCH) {
    const batch = stories.slice(from, from + BATCH);
    const tables = [...orderTables(batch, now), ...messageTables(batch, now, nextId)];
    await db.transaction().execute(async (tx) => {
      for (const [table, rows] of tables) await insertRows(tx, table, rows);
    });
    did(batch.length);
  }
}

type Rows = [table: Parameters<typeof insertRows>[1], rows: object[]];

/**
 * The orders, and the places where their numbers are looked up. The simulator knows those that can still be paid, and
 * those that were paid of late.
 */
function orderTables(batch: readonly OrderStory[], now: number): Rows[] {
  const rows = batch.map(({ row }) => row);
  const traced = rows.filter(({ bankTraceNo }) => bankTraceNo !== null);
  const waiting = batch.filter(({ row }) => row.status === paymentStatus.accepted);
  const lately = batch.filter(({ row }) => row.payTime && row.payTime.getTime() > now - NEWS);
  return [
    ['paymentOrder', rows],
    [
      'paymentOrderNo',
      rows.map(({ merchantOrderNo, merchantId, id }) => ({ merchantOrderNo, merchantId, orderId: id })),
    ],
    [
      'upstreamRef',
      rows.map(({ upstreamOrderNo, channelCode, id }) => ({ upstreamOrderNo, channelCode, orderId: id })),
    ],
    ['bankTrace', traced.map(({ bankTraceNo, channelCode, id }) => ({ bankTraceNo, channelCode, orderId: id }))],
    ['simulatorPayment', [...waiting, ...lately].map(simulated)],
    ['simulatorChoice', lately.map(chosen)],
  ];
}

/** What was said about them: in their timelines, to and by the channel, to the merchants. */
function messageTables(batch: readonly OrderStory[], now: number, nextId: NextId): Rows[] {
  const notices = batch.map((one) => noticesOf(one, now, nextId));
  return [
    ['paymentEvent', batch.flatMap((one) => eventRows(one, now, nextId))],
    ['upstreamLog', batch.map((one) => upstreamOf(one, nextId))],
    ['channelCallback', batch.flatMap((one) => callbackOf(one, now, nextId))],
    ['notification', notices.flatMap(({ notice }) => notice)],
    ['notificationTry', notices.flatMap(({ tries }) => tries)],
  ];
}

const eventRows = (story: OrderStory, now: number, nextId: NextId) =>
  stepsOf(story, now).map(({ at, kind, from, to, actor, detail = {} }) => {
    const when = new Date(at);
    return {
      id: nextId(when),
      orderId: story.row.id,
      at: when,
      kind,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      actor,
      detail,
    };
  });

/** What a payer did at the simulator's page; its message was sent and believed. */
const chosen = ({ row }: OrderStory) => ({
  eventNo: eventNoOf(row),
  upstreamOrderNo: row.upstreamOrderNo,
  choice: row.paidAmount === row.amount ? 'success' : 'other',
  amount: row.paidAmount,
  happensAt: row.payTime,
  createdAt: row.payTime,
  tries: 1,
  answer: 'success',
});

/** Orders that still wait can be paid at the simulator's page. */
const simulated = ({ planned, row }: OrderStory) => ({
  upstreamOrderNo: row.upstreamOrderNo,
  orderNo: row.orderNo,
  amount: row.amount,
  currency: row.currency,
  payReference: row.payReference,
  expireTime: row.expireTime,
  returnUrl: row.returnUrl,
  token: tokenOf(row.id),
  method: row.payMethod,
  merchantName: planned.merchant.name,
  createdAt: row.createTime,
  channelCode: row.channelCode,
});

/** Books everything in the order of time; what was done by hand comes between. */
export async function writeLedger(
  db: Db,
  journals: readonly Dated[],
  deeds: readonly Deed[],
  nextId: NextId,
  did: Did,
): Promise<void> {
  const left = [...deeds].sort((a, b) => a.at - b.at);
  let batch: Dated[] = [];
  const flush = async () => {
    const booked = batch;
    batch = [];
    if (booked.length > 0) await db.transaction().execute((tx) => postMany(tx, booked, nextId));
    did(booked.length);
  };
  for (const journal of journals) {
    for (let [deed] = left; deed && deed.at < journal.at.getTime(); [deed] = left) {
      await flush();
      await deed.do(db, nextId);
      left.shift();
    }
    batch.push(journal);
    if (batch.length === JOURNALS) await flush();
  }
  await flush();
}

/** As if somebody of operations had placed the orders of the test book on the page for trying out. */
export async function writeTests(db: Db): Promise<void> {
  const { paid, mismatch, failed } = paymentStatus;
  await sql`
    insert into test_order (order_id, merchant_id, placed_by, outcome, created_at)
      select id, merchant_id, 'operation', case status when ${paid} then 'paid' when ${mismatch} then 'otherAmount'
        when ${failed} then 'failed' else 'byHand' end, create_time
      from payment_order where book = ${book.test}`.execute(db);
}

/**
 * Counts every order in the statistics, and folds what waits to be folded, so that nothing is left for the first start.
 */
export async function writeStatistics(db: Db): Promise<void> {
  await sql`
    insert into order_delta (basis, hour, merchant_id, agent_id, account_id, country_id, currency, channel_code,
    pay_method, status, book,
        n, amount, paid_amount, fee, net_amount, channel_cost, commission)
      select basis, counted, merchant_id, agent_id, account_id, country_id, currency, channel_code, pay_method, status,
        book, 1, amount, paid_amount, fee, net_amount, channel_cost, commission from payment_order
        cross join lateral (values ('created', ${hourOfId}), ('paid', ${hourBooked})) as time (basis, counted)
        where counted is not null`.execute(db);
  await countDays(db);
  for (let folded = 1; folded > 0; ) folded = await foldOrdersOnce(db);
  for (let folded = 1; folded > 0; ) folded = await foldHouseOnce(db);
  await sql`select refresh_statistics()`.execute(db);
}
