import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { mayDo } from '#contract/status';
import { each } from '../http/bulk';
import { AsksFirst, type Beforehand, type HandlerContext } from '../http/handlers';
import { closeOrder } from '../payment/closing';
import { lockOrder, type OrderRow } from '../payment/order';
import { holdOrder, ownOrder, refuseUnless } from '../payment/own';
import { Refusal } from '../words/word';
import { type CalledOff, callOff, keepCalledOff } from './calledOff';
import { isClear, takeAnswer } from './question';

type Close = (typeof payment)['close'];
type Context = HandlerContext<Close>;

/** So many channels' answers are waited for at once. */
const AT_ONCE = 10;
/** No order is asked about later than that after the first; it stays open, and a person asks again. */
const ENOUGH_MS = 20_000;

/**
 * Closes orders once their channel has said how they stand, and takes no more money for them where it can be asked to.
 * What is paid there is booked instead; what is silent or unclear stays open.
 */
export const close = new AsksFirst<Close>(
  async (beforehand) => {
    const inquiries = await callAllOff(beforehand);
    return async (context) => {
      for (const one of inquiries.values()) await book(context, one);
      return each(context.input.orderNos, context.caller.locale, (no) => closeOne(context, no, inquiries.get(no)));
    };
  },
  (context) =>
    each(context.input.orderNos, context.caller.locale, async (no) =>
      refuseUnless('close', await holdOrder(context.db, no, context.actor.scope)),
    ),
);

/** By the number of the order; in one order, as `each` goes through them. */
async function callAllOff(beforehand: Beforehand<Close>): Promise<ReadonlyMap<string, CalledOff>> {
  const { db, input, actor, settings, vault, now } = beforehand;
  const speaker = { db: { writes: db }, vault, settings, clock: { now: () => now } };
  const waiting = [...new Set(input.orderNos)].sort();
  const inquiries: CalledOff[] = [];
  const until = performance.now() + ENOUGH_MS;
  const work = async () => {
    for (let no = waiting.shift(); no !== undefined && performance.now() < until; no = waiting.shift()) {
      const order = await ownOrder(db, no, actor.scope).catch(() => undefined);
      if (order && mayDo('close', order)) inquiries.push(await callOff(speaker, order));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map(inquiries.map((one) => [one.subject.orderNo, one] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the channel said stays, and money that it told of is taken as ever. */
async function book({ db, actor, settings, now, nextId, changed }: Context, one: CalledOff): Promise<void> {
  const at = { now, nextId, actor: actor.userName };
  await keepCalledOff(db, one, at);
  const { answer } = one.heard;
  if (!('known' in answer) || !answer.known || answer.status !== 'paid') return;
  const lock = await lockOrder(db, one.subject.orderId);
  if (!lock || lock.order.channelCode !== one.subject.channelCode) return;
  await takeAnswer(db, lock, answer, settings, at);
  const after = await lockOrder(db, one.subject.orderId);
  if (after && after.order.status !== lock.order.status)
    changed({
      type: 'payment',
      no: one.subject.orderNo,
      before: { status: lock.order.status },
      after: { status: after.order.status },
    });
}

async function closeOne(context: Context, no: string, inquiry: CalledOff | undefined): Promise<void> {
  const { db, actor, input, now, nextId, changed } = context;
  const order = await holdOrder(db, no, actor.scope);
  if (inquiry) refuseIfPaid(inquiry);
  refuseUnless('close', order);
  refuseUnlessCalledOff(order, inquiry);
  const closed = await closeOrder(db, order, input.reason, { now, nextId, actor: actor.userName });
  changed({ type: 'payment', no, before: { status: order.status }, after: { status: closed.status } });
}

const namesOf = ({ subject: { orderNo, channelCode } }: CalledOff) => ({ orderNo, channel: channelCode });

/** @throws Refusal 1006 */
function refuseIfPaid(inquiry: CalledOff): void {
  const { answer } = inquiry.heard;
  if ('known' in answer && answer.known && answer.status === 'paid')
    throw new Refusal(code.transitionNotAllowed, 'channelSaysPaid', namesOf(inquiry));
}

/** @throws Refusal 1602 where nobody knows how it stands there, 1006 where it may still be paid */
function refuseUnlessCalledOff(order: OrderRow, inquiry: CalledOff | undefined): void {
  if (!inquiry) throw new Refusal(code.upstreamUnknown, 'notAskedInTime', { orderNo: order.orderNo });
  const { subject, heard, wish } = inquiry;
  if (order.channelCode !== subject.channelCode)
    throw new Refusal(code.transitionNotAllowed, 'changedMeanwhile', { orderNo: order.orderNo });
  if ('unknown' in heard.answer || !isClear(heard)) {
    const seconds = Math.ceil(heard.tookMs / 1000);
    throw new Refusal(code.upstreamUnknown, 'channelSilent', { ...namesOf(inquiry), seconds });
  }
  if (!heard.answer.known && order.upstreamOrderNo !== null)
    throw new Refusal(code.upstreamUnknown, 'channelForgot', namesOf(inquiry));
  if (!wish || ('cancelled' in wish.answer && wish.answer.cancelled)) return;
  if ('unknown' in wish.answer) throw new Refusal(code.upstreamUnknown, 'cancelUnknown', namesOf(inquiry));
  throw new Refusal(code.transitionNotAllowed, 'cancelRefused', { ...namesOf(inquiry), reason: wish.answer.reason });
}
