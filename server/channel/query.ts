import { sql } from 'kysely';
import { isOpen } from '#contract/status';
import type { Writes } from '../db/open';
import { MOST_ASKED_OVER } from '../payment/expire';
import { type LockedOrder, lockOrder, type Moment } from '../payment/order';
import { receivePayment } from '../payment/receive';
import { failPayment } from '../payment/settle';
import type { Services } from '../services';
import { receiptOf } from './callback';
import type { UpstreamState } from './channel';
import { findChannel } from './registry';

/** After each question, ms; a longer wait than the last is not made. Whatever it says, an order is asked about when its time is over. */
const LADDER_MS = [60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 21_600_000];
/** The same once the time is over; a channel that stays silent so often is not waited for. */
const OVER_LADDER_MS = [5_000, 30_000, 120_000, 300_000];
/** Longer than any channel is given to answer. */
const LEASE = sql`interval '60 seconds'`;

/** An order to ask about, taken by this process for as long as its lease lasts. */
interface Due {
  order_id: string;
  channel_code: string;
  order_no: string;
  expire_time: Date;
  status: number;
  tries: number;
  asked_over: number;
}
type Answer = UpstreamState | { unknown: string };

/** Asks channels about up to `most` orders that are due, those whose time is over or the others; gives how many. */
export async function askDue(services: Services, most: number, isOver: boolean): Promise<number> {
  const due = await lease(services, most, isOver);
  await Promise.all(due.map((one) => (isOpen(one) ? askAbout(services, one) : forget(services, one))));
  return due.length;
}

const forget = ({ db }: Services, { order_id }: Due) => db.writes.deleteFrom('channel_query').where('order_id', '=', order_id).execute();

/** Leases run by the database's clock: business time may be moved, and no two processes agree on it. */
async function lease({ db, clock }: Services, most: number, isOver: boolean): Promise<Due[]> {
  const now = clock.now();
  const over = isOver ? sql`expire_time <= ${now}` : sql`expire_time > ${now}`;
  // biome-ignore lint/plugin: leased and read together with its order, by the clock of the database.
  const { rows } = await sql<Due>`
    update channel_query q set leased_until = clock_timestamp() + ${LEASE} from payment_order o
    where o.id = q.order_id and q.order_id in (
      select order_id from channel_query where next_at <= ${now} and ${over} and leased_until < clock_timestamp() order by next_at limit ${most} for update skip locked)
    returning q.order_id, q.channel_code, o.order_no, q.expire_time, o.status, q.tries, q.asked_over`.execute(db.writes);
  return rows;
}

async function askAbout(services: Services, due: Due): Promise<void> {
  const started = performance.now();
  const open = await findChannel(services, due.channel_code);
  const answer: Answer = open
    ? await open.channel.query(due.order_no, open.secret).catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  const at = { now: services.clock.now(), nextId: services.nextId, actor: due.channel_code };
  const tookMs = Math.round(performance.now() - started);
  await services.db.writes.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, due.order_id);
    if (!locked) throw new Error(`order ${due.order_no} is gone`);
    await keepExchange(tx, due, { answer, tookMs }, at);
    if ('known' in answer) await apply(tx, { due, held: locked, answer, bound: services.settings }, at);
    await planNext(tx, due, { isAnswered: 'known' in answer, isServed: open !== undefined }, at.now);
  });
}

interface Answered {
  due: Due;
  held: LockedOrder;
  answer: UpstreamState;
  bound: Services['settings'];
}
/** Each payment that the channel knows of is taken as if it had been told; what was told already does nothing. */
async function apply(tx: Writes, { due, held: locked, answer, bound }: Answered, at: Moment): Promise<void> {
  if (!answer.known) return;
  for (const payment of answer.payments) {
    const current = (await lockOrder(tx, due.order_id)) ?? locked;
    const receipt = receiptOf({ ...payment, eventNo: null }, current, at);
    await receivePayment(tx, { channelCode: due.channel_code, held: current, receipt }, bound, at);
  }
  if (answer.status === 'failed') await failPayment(tx, locked.order, 'the channel says so when asked', at);
}

const keepExchange = (tx: Writes, due: Due, { answer, tookMs }: { answer: Answer; tookMs: number }, { now, nextId }: Moment) =>
  tx
    .insertInto('upstream_log')
    .values({
      id: nextId(now),
      order_id: due.order_id,
      at: now,
      action: 'query',
      request: JSON.stringify({ orderNo: due.order_no }),
      response: responseOf(answer),
      took_ms: tookMs,
    })
    .execute();
const responseOf = (answer: Answer): string => ('known' in answer && answer.known ? answer.raw : JSON.stringify(answer));

/** When the channel is asked next: never later than when the order's time is over. */
async function planNext(
  tx: Writes,
  { order_id, expire_time, tries, asked_over }: Due,
  how: { isAnswered: boolean; isServed: boolean },
  now: Date,
): Promise<void> {
  const isOver = expire_time <= now;
  const wait = isOver ? OVER_LADDER_MS[asked_over] : LADDER_MS[Math.min(tries, LADDER_MS.length - 1)];
  const next = now.getTime() + (wait ?? 0);
  await tx
    .updateTable('channel_query')
    .set({
      tries: tries + 1,
      asked_over: isOver ? (how.isServed ? asked_over + 1 : MOST_ASKED_OVER) : 0,
      next_at: new Date(isOver ? next : Math.min(next, expire_time.getTime())),
      ...(how.isAnswered && { answered_at: now }),
      leased_until: sql<Date>`'-infinity'`,
    })
    .where('order_id', '=', order_id)
    .execute();
}
