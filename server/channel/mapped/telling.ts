// What a message of a mapped channel says: one event or several, believed, or a hint by which the channel is asked.
import { createHash } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import {
  type CallbackMessage,
  type CallbackRequest,
  Forged,
  type Notice,
  type Telling,
  type UpstreamPayment,
} from '../channel';
import type { Around } from './asking';
import { passes } from './checks';
import type { MappedRow } from './mapped';
import { meaningOf, outcomeOf } from './meaning';
import { isProved, openFields } from './openFields';
import { type PaymentPaths, paymentIn } from './payment';
import { stands } from './reading';
import { credentialsIn } from './signature';
import { eachOf, readBody, textAt } from './wording';

type Query = CallbackRequest['query'];

/** @throws Forged where it is not theirs, or says nothing that can be read */
export function tellingIn(row: MappedRow, { clock }: Around, request: CallbackRequest, secret: string): Telling {
  const { recipe } = row;
  const { callback, checks } = recipe;
  const message = believed(() => messageIn(callback, request.body.toString('utf8')));
  const came = { request, message, now: clock.now(), below: callback.below };
  if (!passes(checks, came, credentialsIn(secret))) throw new Forged('signature', 'badSignature');
  if (openFields(recipe).length > 0) throw new Forged('its signature leaves fields open', 'unsigned');
  const { each } = callback;
  if (each === undefined) return believed(() => noticeIn(row, message, request.query));
  if (!isAbout(callback, message)) return otherEvent(callback, message);
  const all = believed(() => eachOf(message, each));
  const several = withoutRepeats(all.map((one) => orNull(() => noticeIn(row, one, request.query))));
  if (several.every((one) => one === null)) throw new Forged('none of its events can be read');
  return { several };
}

/** Nobody is asked twice about one payment. */
function withoutRepeats(all: readonly (CallbackMessage | Notice | null)[]) {
  const isAsk = (one: CallbackMessage | Notice | null) => one !== null && 'notice' in one && one.notice === 'ask';
  const numbers = all.map((one) => (isAsk(one) ? JSON.stringify(one) : undefined));
  return all.filter((_, at) => numbers[at] === undefined || numbers.indexOf(numbers[at]) === at);
}

/** One whose numbers stand in its address needs no body. */
const messageIn = ({ format, query }: Recipe['callback'], body: string): unknown =>
  query !== undefined && body === '' ? {} : readBody(format, body);
const isAbout = ({ concerns }: Recipe['callback'], message: unknown): boolean =>
  concerns === undefined || stands(concerns, message);
const otherEvent = ({ concerns }: Recipe['callback'], message: unknown): Notice => ({
  notice: 'otherEvent',
  theirs: textAt(message, concerns?.at)?.slice(0, 60) ?? '',
});

/** What a message says, or whom to ask about where it does not prove itself, or does not say enough. */
function noticeIn(row: MappedRow, message: unknown, query: Query): CallbackMessage | Notice {
  const { callback } = row.recipe;
  if (!isAbout(callback, message)) return otherEvent(callback, message);
  const named = numbersIn(callback, message, query);
  if (named.orderNo === null && named.upstreamOrderNo === null) throw new Forged('about no payment');
  const { status, paidAmount } = callback;
  const saysAll = status !== undefined && paidAmount !== undefined && isProved(row.recipe);
  return saysAll ? eventIn(row, { ...callback, status, paidAmount }, message) : { notice: 'ask', ...named };
}
const numbersIn = (callback: Recipe['callback'], message: unknown, query: Query = new Map()) => ({
  orderNo: inQuery(query, callback.query?.reference) ?? textAt(message, callback.reference) ?? null,
  upstreamOrderNo: inQuery(query, callback.query?.upstreamOrderNo) ?? textAt(message, callback.upstreamOrderNo) ?? null,
});
/** Nothing where the recipe looks there for nothing, whatever stands in an address. */
const inQuery = (query: Query, name: string | undefined): string | undefined =>
  (name === undefined ? undefined : query.get(name)) || undefined;

type SaysAll = Recipe['callback'] & PaymentPaths & { status: string };
function eventIn(row: MappedRow, callback: SaysAll, message: unknown): CallbackMessage | Notice {
  const { theirs, means } = meaningOf(row.recipe, callback, message);
  const word = theirs.slice(0, 60);
  if (means === undefined) return { notice: 'unmapped', theirs: word };
  const outcome = outcomeOf[means];
  if (outcome === 'waiting' || outcome === 'otherEvent') return { notice: outcome, theirs: word };
  const { orderNo } = numbersIn(callback, message);
  const payment = paymentIn(row, callback, message, orderNo, outcome === 'failed');
  const eventNo = eventNoIn(callback, message) ?? derivedNo(outcome, payment);
  return { ...payment, eventNo, outcome };
}

/** Of several in one request the request's number is no number of each. */
const eventNoIn = ({ each, eventNo }: SaysAll, message: unknown): string | undefined =>
  each !== undefined && !eventNo?.startsWith(`${each}.`) ? undefined : textAt(message, eventNo);

/** For those who do not number their messages: the same words about the same payment are the same message. */
const derivedNo = (outcome: string, { orderNo, upstreamOrderNo, paidAmount, bankTraceNo }: UpstreamPayment): string =>
  createHash('sha256')
    .update(JSON.stringify([outcome, orderNo, upstreamOrderNo, paidAmount.toString(), bankTraceNo]))
    .digest('hex')
    .slice(0, 40);

/** What cannot be read was not said. */
function believed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Forged ? error : new Forged(`cannot be read: ${String(error)}`);
  }
}
/** Of several, one that cannot be read takes none of the others with it. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
