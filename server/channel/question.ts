// A question to a channel about one order: how it is asked, kept and taken.

import type { Writes } from '../db/pools';
import { type Bound, type Received, receivePayment } from '../payment/intake';
import { type LockedOrder, lockOrder, type Moment } from '../payment/order';
import { failPayment } from '../payment/settlement';
import { receiptOf } from './callback';
import type { UpstreamState } from './channel';
import { keepExchange } from './exchange';
import { findChannel, type Speaker } from './registry';

/** The order that is asked about. */
export interface Asked {
  orderId: string;
  orderNo: string;
  channelCode: string;
}
export interface Heard {
  answer: UpstreamState | { unknown: string };
  tookMs: number;
  /** Is there anything that speaks to this channel? */
  isServed: boolean;
}

/** Asks the order's channel, outside any lock; a channel that says nothing is an answer too. */
export async function askUpstream(speaker: Speaker, { channelCode, orderNo }: Asked): Promise<Heard> {
  const started = performance.now();
  const open = await findChannel(speaker, channelCode);
  const answer: Heard['answer'] = open
    ? await open.channel.query(orderNo, open.secret).catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  return { answer, tookMs: Math.round(performance.now() - started), isServed: open !== undefined };
}

/** What is asked, as it is kept and shown. */
export const questionOf = ({ orderNo }: Asked): string => JSON.stringify({ orderNo });

export const keepHeard = (tx: Writes, asked: Asked, { answer, tookMs }: Heard, at: Moment): Promise<void> => {
  const response = 'known' in answer && answer.known ? answer.raw : JSON.stringify(answer);
  const request = questionOf(asked);
  return keepExchange(tx, { orderId: asked.orderId, action: 'query', request, response, tookMs }, at);
};

/**
 * Takes each payment that the channel knows of as if it had been told; what was told already does nothing.
 * @returns what each of them did, in the channel's order.
 */
export async function takeAnswer(
  tx: Writes,
  { order: { id, channelCode } }: LockedOrder,
  answer: UpstreamState,
  bound: Bound,
  at: Moment,
): Promise<Received[]> {
  if (!answer.known) return [];
  const outcomes: Received[] = [];
  for (const payment of answer.payments) {
    const held = await lockOrder(tx, id);
    const receipt = receiptOf({ ...payment, eventNo: null }, held, at);
    outcomes.push(await receivePayment(tx, { channelCode, held, receipt }, bound, at));
  }
  const last = answer.status === 'failed' ? await lockOrder(tx, id) : undefined;
  if (last) await failPayment(tx, last.order, 'the channel says so when asked', at);
  return outcomes;
}
