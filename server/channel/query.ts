import { isOpen } from '#contract/status';
import type { Writes } from '../db/pools';
import { MOST_ASKED_OVER } from '../payment/expiry';
import { receivePayment } from '../payment/intake';
import { type LockedOrder, lockOrder, type Moment } from '../payment/order';
import { failPayment } from '../payment/settlement';
import type { Services } from '../services';
import { receiptOf } from './callback';
import type { UpstreamState } from './channel';
import { type Due, dropQuery, leaseQueries, planQuery } from './queryStore';
import { findChannel } from './registry';
import { insertExchange } from './store';

/**
 * After each question, ms; a longer wait than the last is not made. Whatever it says, an order is asked about when its
 * time is over.
 */
const LADDER_MS = [60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 21_600_000];
/** The same once the time is over; a channel that stays silent so often is not waited for. */
const OVER_LADDER_MS = [5_000, 30_000, 120_000, 300_000];

type Answer = UpstreamState | { unknown: string };

/** Asks channels about up to `most` orders that are due, those whose time is over or the others; gives how many. */
export async function askDue(services: Services, most: number, isOver: boolean): Promise<number> {
  const due = await leaseQueries(services.db.writes, { now: services.clock.now(), most, isOver });
  await Promise.all(
    due.map((one) => (isOpen(one) ? askAbout(services, one) : dropQuery(services.db.writes, one.orderId))),
  );
  return due.length;
}

async function askAbout(services: Services, due: Due): Promise<void> {
  const started = performance.now();
  const open = await findChannel(services, due.channelCode);
  const answer: Answer = open
    ? await open.channel.query(due.orderNo, open.secret).catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  const at = { now: services.clock.now(), nextId: services.nextId, actor: due.channelCode };
  const tookMs = Math.round(performance.now() - started);
  await services.db.writes.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, due.orderId);
    if (!locked) throw new Error(`order ${due.orderNo} is gone`);
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
    const current = (await lockOrder(tx, due.orderId)) ?? locked;
    const receipt = receiptOf({ ...payment, eventNo: null }, current, at);
    await receivePayment(tx, { channelCode: due.channelCode, held: current, receipt }, bound, at);
  }
  if (answer.status === 'failed') await failPayment(tx, locked.order, 'the channel says so when asked', at);
}

const keepExchange = (
  tx: Writes,
  { orderId, orderNo }: Due,
  { answer, tookMs }: { answer: Answer; tookMs: number },
  { now, nextId }: Moment,
) => {
  const request = JSON.stringify({ orderNo });
  return insertExchange(tx, {
    id: nextId(now),
    orderId,
    at: now,
    action: 'query',
    request,
    response: responseOf(answer),
    tookMs,
  });
};
const responseOf = (answer: Answer): string =>
  'known' in answer && answer.known ? answer.raw : JSON.stringify(answer);

/** When the channel is asked next: never later than when the order's time is over. */
async function planNext(
  tx: Writes,
  { orderId, expireTime, tries, askedOver }: Due,
  how: { isAnswered: boolean; isServed: boolean },
  now: Date,
): Promise<void> {
  const isOver = expireTime <= now;
  const wait = isOver ? OVER_LADDER_MS[askedOver] : LADDER_MS[Math.min(tries, LADDER_MS.length - 1)];
  const next = now.getTime() + (wait ?? 0);
  await planQuery(tx, orderId, {
    tries: tries + 1,
    askedOver: isOver ? (how.isServed ? askedOver + 1 : MOST_ASKED_OVER) : 0,
    nextAt: new Date(isOver ? next : Math.min(next, expireTime.getTime())),
    ...(how.isAnswered && { answeredAt: now }),
  });
}
