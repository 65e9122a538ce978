// How prices are changed. A price that leaves the market by more than 2 % is typed twice, one by more than a tenth is
// refused. What others have locked already keeps its price.

import { code } from '#contract/error';
import type { homePrice, PricedCurrency } from '#contract/homePrice';
import { isBeyond, priceText, toScale4 } from '#contract/money';
import { priceMode, priceScope } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField, badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { countedFor } from './ownPrice';
import { giveOwn, holdMerchants, hoursOf } from './ownPriceChange';
import {
  backOf,
  boundsOf,
  fixedNow,
  isOutOfBounds,
  isStale,
  liveOf,
  marketOf,
  readSources,
  type Sources,
} from './price';
import { holdRule, type RuleContext, tellConsoles } from './priceRule';
import { refuseUnlessTheirs } from './priceScope';
import { addQuote, changeFixed, changeRule, type FixedRow, lastQuote, lockFixed } from './priceStore';
import { countedOf, presentFixed, presentPrice, priceNow } from './shownPrice';

type Calls = typeof homePrice;

/** Beyond it a price is typed twice, percent of the market. */
const TYPED_TWICE = 2n;

type BackContext = HandlerContext<Calls['updateEBackUPrice']>;
type BackAnswer = Awaited<ReturnType<Handler<Calls['updateEBackUPrice']>>>;

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
  return tellPrice(context, before);
};

/** The fixed price, as long as it is to hold. */
export const changeStaticUPrice: Handler<Calls['changeStaticUPrice']> = async (context) => {
  const { db, input, actor, now, changed } = context;
  const { currency, enabled, effectiveFrom: from, effectiveTo: to } = input;
  refuseUnlessTheirs(actor.scope, currency);
  const current = await lockFixed(db, currency);
  const boundMerchants = await countedFor(context, { currency, kind: 'fixed' });
  const present = (row: FixedRow, market: bigint | undefined) =>
    presentFixed({ row, market, isOurs: true, boundMerchants });
  refuseIfStale(input, current, present(current, undefined));
  if (to !== undefined && to <= Math.max(from ?? 0, now.getTime())) throw badField('effectiveTo', 'future');
  const price = aboveZero(input.staticUPrice, 'staticUPrice');
  const sources = await readSources(db, currency);
  const market = marketOf(sources);
  if (market) refuseUnlessNear(price, market, 'staticUPrice');
  refuseUnlessTyped(context, price, [market ?? fixedNow(current, now)]);
  const period = { effectiveFrom: from ? new Date(from) : null, effectiveTo: to ? new Date(to) : null };
  await changeFixed(db, currency, { price: `${price}`, enabled, ...period }, { by: actor.userName, now });
  const after = present((await readSources(db, currency)).fixed, market);
  changed({ type: 'price', no: currency, before: present(current, market), after });
  await tellConsoles(db, currency, now);
  return after;
};

/** What we take for a USDT when we pay back in USDT: never less than the market. */
export const updateEBackUPrice: Handler<Calls['updateEBackUPrice']> = async (context) => {
  const { db, input, actor, now } = context;
  if (input.scope === priceScope.merchants) return ownBackPrice(context);
  refuseUnlessOfAll(input);
  const { before } = await holdRule(context);
  const { rule, price } = wantedBack(context, before);
  await changeRule(db, input.currency, rule, { by: actor.userName, now });
  await tellPrice(context, before);
  return answered(input.currency, price, marketOf(before));
};

/** The same of some merchants alone, or what all have again. */
async function ownBackPrice(context: BackContext): Promise<BackAnswer> {
  const { input, now } = context;
  const { currency, withdraw = false } = input;
  const { before } = await holdRule(context);
  const merchants = await holdMerchants(context, currency, input.merchantIds ?? []);
  const given = { kind: 'back' as const, currency, merchants, hours: hoursOf(input, now), sources: before };
  if (withdraw) {
    if (input.backUPrice !== undefined || input.offsetValue !== undefined) throw notSo('priceOrOffset', 'withdraw');
    await giveOwn(context, { ...given, rule: null });
    return answered(currency, backOf(before), marketOf(before));
  }
  const { rule, price } = wantedBack(context, before);
  await giveOwn(context, { ...given, rule });
  return answered(currency, price, marketOf(before));
}

/** Hours, merchants and a way back are those of a price of some. */
function refuseUnlessOfAll(input: BackContext['input']): void {
  for (const field of ['merchantIds', 'effectiveFrom', 'effectiveTo', 'withdraw'] as const)
    if (input[field] !== undefined && input[field] !== false) throw notSo('priceOfSome', field);
}

const answered = (currency: PricedCurrency, price: bigint | undefined, market: bigint | undefined): BackAnswer => ({
  currency,
  backUPrice: price === undefined ? null : priceText(price),
  spreadVsMarket: price !== undefined && market ? priceText(((price - market) * 1_000_000n) / market) : null,
});

/** What is asked for, where it may be. @throws Refusal 1001 · 1304 */
function wantedBack(context: BackContext, before: Sources) {
  const { input, now } = context;
  const market = marketOf(before);
  const rule = backRule(input);
  // An offset of a market that nobody knows is no price.
  if (rule.backPrice === null && (!market || isStale(before, now))) throw new Refusal(code.priceStale, 'priceStale');
  const price = backOf({ ...before, rule: { ...before.rule, ...rule } });
  if (price === undefined) throw badField('backUPrice', 'required');
  if (market && price < market) throw badInput([{ field: 'backUPrice', code: 'minimum', limit: priceText(market) }]);
  if (market) refuseUnlessNear(price, market, rule.backPrice === null ? 'offsetValue' : 'backUPrice');
  refuseUnlessTyped(context, price, [market ?? backOf(before)]);
  return { rule, price };
}

function typedPrice({ source, manualPrice }: HandlerContext<Calls['changePrice']>['input']) {
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
  const text = priceText(price);
  const fields = [{ field: 'again', code: again === undefined ? 'required' : 'wrong', limit: text }];
  throw new Refusal(code.badParameter, 'typePriceTwice', { price: text }, { fields, price: text });
}

/** @throws Refusal 1001 that says why in words, beside the field */
const notSo = (word: 'noFixedPrice' | 'priceNotByHand' | 'priceOrOffset' | 'priceOfSome', field: string): Refusal =>
  new Refusal(code.badParameter, word, {}, { fields: [{ field, code: 'wrong' }] });

const keepTyped = ({ db, input, actor, now, nextId }: RuleContext, price: bigint) =>
  addQuote(db, {
    ...{ id: nextId(now), currency: input.currency, source: 'manual', price: `${price}` },
    ...{ toldBy: actor.userName, at: now },
  });

/** Tells the audit what changed, and open consoles that something did. */
async function tellPrice(context: RuleContext, before: Sources) {
  const { db, input, now, settings, changed } = context;
  const { currency } = input;
  const about = { currency, history: [], isOurs: true, counted: await countedOf(context, currency), settings, now };
  const after = await priceNow(db, currency, about);
  const facts = ({ history24h, sources, boundMerchants, ownPrices, ...shown }: typeof after) => shown;
  changed({
    type: 'price',
    no: currency,
    before: facts(presentPrice({ ...about, sources: before })),
    after: facts(after),
  });
  await tellConsoles(db, currency, now);
  return after;
}
