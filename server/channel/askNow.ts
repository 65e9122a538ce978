import type { Static } from 'typebox';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import { tryOut } from '../db/savepoint';
import { AsksFirst, type HandlerContext } from '../http/handlers';
import type { Received } from '../intake/intake';
import { maskAccount, maskName } from '../mask';
import { lockOrder, type OrderRow } from '../payment/order';
import { ownOrder, refuseUnless } from '../payment/own';
import { strippedText } from '../payment/stripped';
import { LastingRefusal } from '../words/word';
import type { UpstreamState } from './channel';
import { askUpstream, type Heard, keepHeard, questionOf, type Subject, takeAnswer } from './question';

type Query = (typeof payment)['query'];
type Context = HandlerContext<Query>;

/**
 * Asks the channel about an order now, with no connection held while it thinks. Its answer goes the way of any other,
 * and without `apply` it is undone again: a person reads what it really does. Silence is kept as well.
 */
export const askNow = new AsksFirst<Query>(async ({ db, input, actor, now, settings, vault }) => {
  const order = await ownOrder(db, input.orderNo, actor.scope);
  refuseUnless('query', order);
  const { id: orderId, orderNo, upstreamOrderNo, channelCode } = order;
  const subject = { orderId, orderNo, upstreamOrderNo, channelCode };
  const heard = await askUpstream({ db: { writes: db }, vault, settings, clock: { now: () => now } }, subject);
  return (context) => book(context, order, { subject: subject, heard });
});

interface Spoken {
  subject: Subject;
  heard: Heard;
}
async function book(context: Context, order: OrderRow, { subject, heard }: Spoken) {
  const { db, input, actor, now, nextId, changed } = context;
  await keepHeard(db, subject, heard, { now, nextId, actor: actor.userName });
  const answer = answerIn(heard, subject);
  const applied = input.apply === true;
  const taken = await tryOut(
    db,
    () => take(context, order, answer),
    () => applied,
  );
  if (applied && taken.before !== taken.after)
    changed({ type: 'payment', no: order.orderNo, before: { status: taken.before }, after: { status: taken.after } });
  return {
    asked: questionOf(subject),
    ...replyOf(answer, taken.outcomes, order),
    status: taken.before,
    mappedStatus: taken.after,
    applied,
    tookMs: heard.tookMs,
  };
}

/** @throws LastingRefusal 1602 where the channel said nothing: that it was asked stays. */
function answerIn({ answer, tookMs }: Heard, subject: Subject): UpstreamState {
  if ('known' in answer) return answer;
  const seconds = Math.ceil(tookMs / 1000);
  const values = { orderNo: subject.orderNo, channel: subject.channelCode, seconds };
  throw new LastingRefusal(code.upstreamUnknown, 'channelSilent', values, { asked: questionOf(subject) });
}

async function take({ db, settings, now, nextId, actor }: Context, { id, orderNo }: OrderRow, answer: UpstreamState) {
  const lock = await lockOrder(db, id);
  if (!lock) throw new Error(`order ${orderNo} is gone`);
  refuseUnless('query', lock.order);
  const outcomes = await takeAnswer(db, lock, answer, settings, { now, nextId, actor: actor.userName });
  const after = await lockOrder(db, id);
  return { outcomes, before: lock.order.status, after: after?.order.status ?? lock.order.status };
}

type Reply = Pick<Static<typeof UpstreamAnswer>, 'raw' | 'said' | 'payments'>;
function replyOf(answer: UpstreamState, outcomes: readonly Received[], { currency }: OrderRow): Reply {
  if (!answer.known) return { raw: '', said: 'unknown', payments: [] };
  const payments = answer.payments.map(({ paidAmount, paidAt, payerName, payerAccount, ...payment }, n) => ({
    bankTraceNo: payment.bankTraceNo,
    upstreamOrderNo: payment.upstreamOrderNo,
    currency: payment.currency ?? currency,
    paidAmount: toMajor(paidAmount, payment.currency ?? currency),
    paidTime: Math.max(0, paidAt.getTime() || 0),
    payerName: payerName && maskName(payerName),
    payerAccount: payerAccount && maskAccount(payerAccount),
    outcome: outcomes[n] ?? 'duplicate',
  }));
  return { raw: strippedText(answer.raw), said: answer.status, payments };
}
