// A question to a channel about one order: how it is asked, kept and taken.

import { receiveChargeback } from '../chargeback/chargeback';
import type { Writes } from '../db/pools';
import { type Bound, type Received, receivePayment } from '../intake/intake';
import { failPayment } from '../intake/settlement';
import { type LockedOrder, lockOrder, type Moment } from '../payment/order';
import { receiptOf } from './callback';
import type { UpstreamState } from './channel';
import { keepExchange } from './exchange';
import { findChannel, type Speaker } from './registry';

/** The order that is asked about. */
export interface Subject {
  orderId: string;
  orderNo: string;
  /** The channel's own number of it, where it is known. */
  upstreamOrderNo: string | null;
  channelCode: string;
}
export interface Heard {
  answer: UpstreamState | { unknown: string };
  tookMs: number;
  /** Is there anything that speaks to this channel? */
  isServed: boolean;
}

/** Asks the order's channel, outside any lock; a channel that says nothing is an answer too. */
export async function askUpstream(
  speaker: Speaker,
  { channelCode, orderNo, upstreamOrderNo }: Subject,
): Promise<Heard> {
  const started = performance.now();
  const open = await findChannel(speaker, channelCode);
  const answer: Heard['answer'] = open
    ? await open.channel
        .query({ orderNo, upstreamOrderNo }, open.secret)
        .catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  return { answer, tookMs: Math.round(performance.now() - started), isServed: open !== undefined };
}

/** The order that is asked about, as exchanges name it: what is collected is a payment. */
export const aboutOf = ({ orderId }: Pick<Subject, 'orderId'>) => ({ orderKind: 'payment', orderId }) as const;

/** What is asked, as it is kept and shown. */
export const questionOf = ({ orderNo }: Subject): string => JSON.stringify({ orderNo });

export const keepHeard = (tx: Writes, subject: Subject, { answer, tookMs }: Heard, at: Moment): Promise<void> => {
  const response = 'known' in answer && answer.known ? answer.raw : JSON.stringify(answer);
  const [request, meant] = [questionOf(subject), JSON.stringify(meantBy(answer))];
  return keepExchange(tx, { ...aboutOf(subject), action: 'query', request, response, meant, tookMs }, at);
};

/** Whether it says how the order stands in a word that somebody has mapped; else nobody ends an order by it. */
export const isClear = ({ answer }: Pick<Heard, 'answer'>): boolean => 'known' in answer && !('unmapped' in answer);

const meantBy = (answer: Heard['answer']) => ({
  said: meaningOf(answer),
  ...('unmapped' in answer && { unmapped: answer.unmapped }),
});
/** `silent`: nothing that can be believed. `unknown`: it has no such order. */
function meaningOf(answer: Heard['answer']): 'silent' | 'unknown' | 'waiting' | 'paid' | 'failed' {
  if (!('known' in answer)) return 'silent';
  return answer.known ? answer.status : 'unknown';
}

/**
 * Takes each payment that the channel knows of as if it had been told, and then what it took back; what was told
 * already does nothing.
 * @returns what each of them did, in the channel's order.
 */
export async function takeAnswer(
  tx: Writes,
  { order: { id, orderNo, channelCode } }: LockedOrder,
  answer: UpstreamState,
  bound: Bound,
  at: Moment,
): Promise<Received[]> {
  if (!answer.known) return [];
  const outcomes: Received[] = [];
  for (const payment of answer.payments) {
    const lock = await lockOrder(tx, id);
    const receipt = receiptOf({ ...payment, eventNo: null }, lock, at);
    outcomes.push(await receivePayment(tx, { channelCode, lock, receipt }, bound, at));
  }
  for (const { eventNo, amount } of answer.chargebacks ?? []) {
    const lock = await lockOrder(tx, id);
    await receiveChargeback(tx, { channelCode, lock, eventNo, reference: orderNo, amount }, at);
  }
  const last = answer.status === 'failed' ? await lockOrder(tx, id) : undefined;
  if (last) await failPayment(tx, last.order, 'the channel says so when asked', at);
  return outcomes;
}
