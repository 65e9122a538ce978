import type { Static } from 'typebox';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { payment } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import { tryOut } from '../db/savepoint';
import { AsksFirst, type HandlerContext } from '../http/handlers';
import { maskAccount, maskName } from '../mask';
import type { Received } from '../payment/intake';
import { lockOrder, type OrderRow } from '../payment/order';
import { ownOrder, refuseUnless } from '../payment/own';
import { strippedText } from '../payment/stripped';
import { LastingRefusal } from '../words/word';
import type { UpstreamState } from './channel';
import { type Asked, askUpstream, type Heard, keepHeard, questionOf, takeAnswer } from './question';

type Query = (typeof payment)['query'];
type Context = HandlerContext<Query>;

/**
 * Asks the channel about an order now, with no connection held while it thinks. Its answer goes the way of any other,
 * and without `apply` it is undone again: a person reads what it really does. Silence is kept as well.
 */
export const askNow = new AsksFirst<Query>(async ({ db, input, actor, now, settings, vault }) => {
  const order = await ownOrder(db, input.orderNo, actor.scope);
  refuseUnless('query', order);
  const asked = { orderId: order.id, orderNo: order.orderNo, channelCode: order.channelCode };
  const heard = await askUpstream({ db: { writes: db }, vault, settings, clock: { now: () => now } }, asked);
  return (context) => book(context, order, { asked, heard });
});

interface Spoken {
  asked: Asked;
  heard: Heard;
}
async function book(context: Context, order: OrderRow, { asked, heard }: Spoken) {
  const { db, input, actor, now, nextId, changed } = context;
  await keepHeard(db, asked, heard, { now, nextId, actor: actor.userName });
  const answer = answerIn(heard, asked);
  const applied = input.apply === true;
  const taken = await tryOut(
    db,
    () => take(context, order, answer),
    () => applied,
  );
  if (applied && taken.before !== taken.after)
    changed({ type: 'payment', no: order.orderNo, before: { status: taken.before }, after: { status: taken.after } });
  return {
    asked: questionOf(asked),
    ...saidIn(answer, taken.outcomes, order),
    status: taken.before,
    mappedStatus: taken.after,
    applied,
    tookMs: heard.tookMs,
  };
}

/** @throws LastingRefusal 1602 where the channel said nothing: that it was asked stays. */
function answerIn({ answer, tookMs }: Heard, asked: Asked): UpstreamState {
  if ('known' in answer) return answer;
  const seconds = Math.ceil(tookMs / 1000);
  const said = { orderNo: asked.orderNo, channel: asked.channelCode, seconds };
  throw new LastingRefusal(code.upstreamUnknown, 'channelSilent', said, { asked: questionOf(asked) });
}

async function take({ db, settings, now, nextId, actor }: Context, { id, orderNo }: OrderRow, answer: UpstreamState) {
  const held = await lockOrder(db, id);
  if (!held) throw new Error(`order ${orderNo} is gone`);
  refuseUnless('query', held.order);
  const outcomes = await takeAnswer(db, held, answer, settings, { now, nextId, actor: actor.userName });
  const after = await lockOrder(db, id);
  return { outcomes, before: held.order.status, after: after?.order.status ?? held.order.status };
}

type Said = Pick<Static<typeof UpstreamAnswer>, 'raw' | 'said' | 'payments'>;
function saidIn(answer: UpstreamState, outcomes: readonly Received[], { currency }: OrderRow): Said {
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
