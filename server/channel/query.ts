import { isOpen } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import { MOST_ASKED_OVER } from '../payment/expiry';
import { lockOrder } from '../payment/order';
import type { Services } from '../services';
import { type Due, dropQuery, leaseQueries, planQuery } from './queryStore';
import { askUpstream, isClear, keepHeard, takeAnswer } from './question';

/**
 * After each question, ms; a longer wait than the last is not made. Whatever it says, an order is asked about when its
 * time is over.
 */
const LADDER_MS = [60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 21_600_000];
/** The same once the time is over; a channel that stays silent so often is not waited for. */
const OVER_LADDER_MS = [5_000, 30_000, 120_000, 300_000];

/** Asks channels about up to `most` orders that are due, those whose time is over or the others; gives how many. */
export async function askDue(services: Services, most: number, isOver: boolean): Promise<number> {
  const due = await leaseQueries(services.db.writes, { now: services.clock.now(), most, isOver });
  const walk = { job: 'channelQuery', things: due, nameOf: ({ orderId }: Due) => orderId, atOnce: most };
  await eachByItself(services, walk, async (one) => {
    await (isOpen(one) ? askAbout(services, one) : dropQuery(services.db.writes, one.orderId));
    return 1;
  });
  return due.length;
}

async function askAbout(services: Services, due: Due): Promise<void> {
  const heard = await askUpstream(services, due);
  const { answer, isServed } = heard;
  const at = { now: services.clock.now(), nextId: services.nextId, actor: due.channelCode };
  await services.db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    const locked = await lockOrder(tx, due.orderId);
    if (!locked) throw new Error(`order ${due.orderNo} is gone`);
    await keepHeard(tx, due, heard, at);
    if ('known' in answer) await takeAnswer(tx, locked, answer, services.settings, at);
    await planNext(tx, due, { isAnswered: isClear(heard), isServed }, at.now);
  });
}

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
