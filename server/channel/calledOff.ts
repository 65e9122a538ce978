// What a channel says before an order is closed: how the order stands there, and whether it takes no more money for it.
import type { Writes } from '../db/pools';
import type { Moment, OrderRow } from '../payment/order';
import { type Cancelled, Unclear } from './channel';
import { keepExchange } from './exchange';
import { aboutOf, askUpstream, type Heard, isClear, keepHeard, questionOf, type Subject } from './question';
import { findChannel, type Speaker } from './registry';

/** What it said to the wish; `unknown` where nobody can say what came of it. */
type Wish = { answer: Cancelled | { unknown: string }; raw: string | null; tookMs: number };
/** All that was said of one order, each question after the other. */
export interface CalledOff {
  subject: Subject;
  heard: Heard;
  wish: Wish | undefined;
}

/**
 * Asks how an order stands, and where it may still be paid, that it be called off. Whoever refuses is asked once more:
 * most often somebody has just paid.
 */
export async function callOff(speaker: Speaker, order: OrderRow): Promise<CalledOff> {
  const { id: orderId, orderNo, upstreamOrderNo, channelCode } = order;
  const subject = { orderId, orderNo, upstreamOrderNo, channelCode };
  const heard = await askUpstream(speaker, subject);
  const wish = isWaiting(heard) ? await wishOf(speaker, order) : undefined;
  const isRefused = wish !== undefined && 'cancelled' in wish.answer && !wish.answer.cancelled;
  return { subject: subject, wish, heard: isRefused ? await askUpstream(speaker, subject) : heard };
}

const isWaiting = (heard: Heard): boolean => {
  const { answer } = heard;
  return isClear(heard) && 'known' in answer && answer.known && answer.status === 'waiting';
};

/** Undefined where the channel cannot be asked to. */
async function wishOf(
  speaker: Speaker,
  { channelCode, orderNo, upstreamOrderNo }: OrderRow,
): Promise<Wish | undefined> {
  const open = await findChannel(speaker, channelCode);
  if (!open?.channel.cancel) return undefined;
  const started = performance.now();
  const reply = await open.channel.cancel({ orderNo, upstreamOrderNo }, open.secret).catch(unclear);
  const { raw, ...answer } = reply;
  return { answer, raw, tookMs: Math.round(performance.now() - started) };
}
const unclear = (error: unknown) => ({
  unknown: String(error),
  raw: error instanceof Unclear ? error.raw : null,
});

/** All that was asked and said stays, whatever comes of it. */
export async function keepCalledOff(tx: Writes, { subject, heard, wish }: CalledOff, at: Moment): Promise<void> {
  await keepHeard(tx, subject, heard, at);
  if (!wish) return;
  const exchange = { request: questionOf(subject), response: wish.raw, meant: JSON.stringify(wish.answer) };
  await keepExchange(tx, { ...aboutOf(subject), action: 'cancel', ...exchange, tookMs: wish.tookMs }, at);
}
