// How prices are changed. A price that leaves the market by more than 2 % is typed twice, one by more than a tenth is
// refused. What others have locked already keeps its price.

import { code } from '#contract/error';
import type { homePrice } from '#contract/homePrice';
import { isBeyond, priceText, toScale4 } from '#contract/money';
import { priceMode } from '#contract/status';
import { emit } from '../db/outbox';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField, badInput } from '../words/badField';
import { Refusal } from '../words/word';
import {
  backOf,
  boundsOf,
  fixedNow,
  isOutOfBounds,
  isStale,
  liveOf,
  marketOf,
  presentFixed,
  presentPrice,
  priceNow,
  readSources,
  type Sources,
} from './price';
import { refuseUnlessTheirs } from './priceScope';
import { addQuote, changeFixed, changeRule, lastQuote, lockFixed, lockRule } from './priceStore';

type Calls = typeof homePrice;
type RuleContext = HandlerContext<Calls['changePrice']> | HandlerContext<Calls['updateEBackUPrice']>;

/** Beyond it a price is typed twice, percent of the market. */
const TYPED_TWICE = 2n;

/** The rule of the live price, and the market's price where it is typed by hand. */
export const changePrice: Handler<Calls['changePrice']> = async (context) => {
  const { db, input, actor, now } = context;
  const { before } = await holdRule(context);
  const typed = typedPrice(input);
  const quote =
    typed === undefined ? await lastQuote(db, input.currency, input.source) : { price: `${typed}`, at: now };
  if (!quote) throw badField(input.source === 'manual' ? 'manualPrice' : 'source', 'required');
  const rule = { mode: input.priceMode, source: input.source, ...offsetOf(input) };
  const after: Sources = { ...before, rule: { ...before.rule, ...rule }, quote };
  const live = liveOf(after, now);
  if (live === undefined) throw notSo('noFixedPrice', 'priceMode');
  refuseUnlessNear(live, BigInt(quote.price), input.priceMode === priceMode.static ? 'priceMode' : 'offsetValue');
  refuseUnlessTyped(context, live, [marketOf(before), BigInt(quote.price)]);
  if (typed !== undefined) await keepTyped(context, typed);
  await changeRule(db, input.currency, rule, { by: actor.userName, now });
  return told(context, before);
};

/** The fixed price, as long as it is to hold. */
export const changeStaticUPrice: Handler<Calls['changeStaticUPrice']> = async (context) => {
  const { db, input, actor, now, changed } = context;
  const { currency, enabled, effectiveFrom: from, effectiveTo: to } = input;
  refuseUnlessTheirs(actor.scope, currency);
  const held = await lockFixed(db, currency);
  refuseIfStale(input, held, presentFixed(held, undefined, true));
  if (to !== undefined && to <= Math.max(from ?? 0, now.getTime())) throw badField('effectiveTo', 'future');
  const price = aboveZero(input.staticUPrice, 'staticUPrice');
  const sources = await readSources(db, currency);
  const market = marketOf(sources);
  if (market) refuseUnlessNear(price, market, 'staticUPrice');
  refuseUnlessTyped(context, price, [market ?? fixedNow(held, now)]);
  const period = { effectiveFrom: from ? new Date(from) : null, effectiveTo: to ? new Date(to) : null };
  await changeFixed(db, currency, { price: `${price}`, enabled, ...period }, { by: actor.userName, now });
  const after = presentFixed((await readSources(db, currency)).fixed, market, true);
  changed({ type: 'price', no: currency, before: presentFixed(held, market, true), after });
  await tellConsoles(db, currency, now);
  return after;
};

/** What we take for a USDT when we pay back in USDT: never less than the market. */
export const updateEBackUPrice: Handler<Calls['updateEBackUPrice']> = async (context) => {
  const { db, input, actor, now } = context;
  const { before } = await holdRule(context);
  const market = marketOf(before);
  const rule = backRule(input);
  // An offset of a market that nobody knows is no price.
  if (rule.backPrice === null && (!market || isStale(before, now))) throw new Refusal(code.priceStale, 'priceStale');
  const price = backOf({ ...before, rule: { ...before.rule, ...rule } });
  if (price === undefined) throw badField('backUPrice', 'required');
  if (market && price < market) throw badInput([{ field: 'backUPrice', code: 'minimum', limit: priceText(market) }]);
  if (market) refuseUnlessNear(price, market, rule.backPrice === null ? 'offsetValue' : 'backUPrice');
  refuseUnlessTyped(context, price, [market ?? backOf(before)]);
  await changeRule(db, input.currency, rule, { by: actor.userName, now });
  await told(context, before);
  const spreadVsMarket = market ? priceText(((price - market) * 1_000_000n) / market) : null;
  return { currency: input.currency, backUPrice: priceText(price), spreadVsMarket };
};

/** The rule as whoever asks has read it, held. @throws Refusal 1004 or 1005 */
async function holdRule({ db, input, actor, now, settings }: RuleContext): Promise<{ before: Sources }> {
  refuseUnlessTheirs(actor.scope, input.currency);
  const held = await lockRule(db, input.currency);
  if (input.version !== held.version)
    refuseIfStale(input, held, await priceNow(db, input.currency, { isOurs: true, settings, now }));
  return { before: await readSources(db, input.currency) };
}

function typedPrice({ source, manualPrice }: RuleContext['input'] & { source: string; manualPrice?: string }) {
  if (manualPrice === undefined) return undefined;
  if (source !== 'manual') throw notSo('priceNotByHand', 'manualPrice');
  return aboveZero(manualPrice, 'manualPrice');
}

/** USDT comes in at the market or below. */
function offsetOf({ offsetType, offsetValue }: { offsetType: 'percent' | 'absolute'; offsetValue: string }) {
  if (toScale4(offsetValue) > 0n) throw badInput([{ field: 'offsetValue', code: 'maximum', limit: '0' }]);
  return { offsetType, offsetValue: `${toScale4(offsetValue)}` };
}

/** Either a price or an offset. */
function backRule({ backUPrice, offsetType, offsetValue }: HandlerContext<Calls['updateEBackUPrice']>['input']) {
  if (backUPrice !== undefined) {
    if (offsetValue !== undefined) throw notSo('priceOrOffset', 'offsetValue');
    return { backPrice: `${aboveZero(backUPrice, 'backUPrice')}`, backOffsetType: null, backOffsetValue: null };
  }
  if (offsetType === undefined || offsetValue === undefined) throw notSo('priceOrOffset', 'backUPrice');
  if (toScale4(offsetValue) < 0n) throw badInput([{ field: 'offsetValue', code: 'minimum', limit: '0' }]);
  return { backPrice: null, backOffsetType: offsetType, backOffsetValue: `${toScale4(offsetValue)}` };
}

function aboveZero(text: string, field: string): bigint {
  const amount = toScale4(text);
  if (amount <= 0n) throw badInput([{ field, code: 'minimum', limit: '0.0001' }]);
  return amount;
}

function refuseUnlessNear(price: bigint, market: bigint, field: string): void {
  if (!isOutOfBounds(price, market)) return;
  const { least, most } = boundsOf(market);
  const fault =
    price < market ? { code: 'minimum', limit: priceText(least) } : { code: 'maximum', limit: priceText(most) };
  throw badInput([{ field, ...fault }]);
}

/**
 * A price far from what was known before is typed twice by whoever asks for it; the first one there ever is too. The
 * second person sees the price, while the market goes on.
 */
function refuseUnlessTyped(
  { input: { again }, approvalId }: { input: { again?: string }; approvalId: string | undefined },
  price: bigint,
  known: readonly (bigint | undefined)[],
): void {
  const isJump = known.some((one) => one === undefined || isBeyond(price, one, TYPED_TWICE));
  if (!isJump || approvalId !== undefined) return;
  if (again !== undefined && toScale4(again) === price) return;
  const said = priceText(price);
  const fields = [{ field: 'again', code: again === undefined ? 'required' : 'wrong', limit: said }];
  throw new Refusal(code.badParameter, 'typePriceTwice', { price: said }, { fields, price: said });
}

/** @throws Refusal 1001 that says why in words, beside the field */
const notSo = (word: 'noFixedPrice' | 'priceNotByHand' | 'priceOrOffset', field: string): Refusal =>
  new Refusal(code.badParameter, word, {}, { fields: [{ field, code: 'wrong' }] });

const keepTyped = ({ db, input, actor, now, nextId }: RuleContext, price: bigint) =>
  addQuote(db, {
    ...{ id: nextId(now), currency: input.currency, source: 'manual', price: `${price}` },
    ...{ toldBy: actor.userName, at: now },
  });

/** Tells the audit what changed, and open consoles that something did. */
async function told({ db, input, now, settings, changed }: RuleContext, before: Sources) {
  const { currency } = input;
  const about = { currency, history: [], isOurs: true, settings, now };
  const after = await priceNow(db, currency, { isOurs: true, settings, now });
  const facts = ({ history24h, sources, ...shown }: typeof after) => shown;
  changed({
    type: 'price',
    no: currency,
    before: facts(presentPrice({ ...about, sources: before })),
    after: facts(after),
  });
  await tellConsoles(db, currency, now);
  return after;
}

/** Whoever looks at prices asks for them again. */
export const tellConsoles = (db: RuleContext['db'], currency: string, now: Date) =>
  emit(db, { topic: 'price', merchantId: '', agentId: null, countryId: '', no: currency, kind: 'changed' }, now);
