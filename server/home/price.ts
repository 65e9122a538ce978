// What a USDT costs: the market, and what people have made of it. Prices are ten-thousandths of the local currency.

import type { homePrice, PricedCurrency, PriceInForce, StaticPrice } from '#contract/homePrice';
import { isBeyond, priceText, withOffset } from '#contract/money';
import { priceMode } from '#contract/status';
import { DAY } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Handler } from '../http/handlers';
import type { Settings } from '../settings';
import { seenCurrencies, seenCurrency } from './priceScope';
import { courseOf, type FixedRow, findRule, lastQuote, listFixed, type RuleRow } from './priceStore';

/** An older price of the market is none (`domain/calls.md` B2.1), ms. */
const STALE = 120_000;
/** How far from the market a price may be, percent. */
const FURTHEST = 10n;

/** The exchanges whose market is read. */
export const exchangesOf = ({ priceSources }: Pick<Settings, 'priceSources'>) => [...priceSources.keys()];

/** All that a price is made of. */
export interface Sources {
  rule: RuleRow;
  fixed: FixedRow;
  quote: { price: string; at: Date } | undefined;
}
export async function readSources(db: Reads, currency: PricedCurrency): Promise<Sources> {
  const rule = await findRule(db, currency);
  const [fixed] = await listFixed(db, [currency]);
  if (!fixed) throw new Error(`${currency} has no row of its fixed price`);
  return { rule, fixed, quote: await lastQuote(db, currency, rule.source) };
}

export const marketOf = ({ quote }: Pick<Sources, 'quote'>): bigint | undefined => quote && BigInt(quote.price);
export const isStale = ({ quote }: Pick<Sources, 'quote'>, now: Date): boolean =>
  !quote || now.getTime() - quote.at.getTime() > STALE;

/** The fixed price while it is in force. */
export const fixedNow = ({ enabled, price, effectiveFrom, effectiveTo }: FixedRow, now: Date): bigint | undefined => {
  const hasBegun = effectiveFrom === null || effectiveFrom <= now;
  const isOver = effectiveTo !== null && effectiveTo <= now;
  return enabled && price !== null && hasBegun && !isOver ? BigInt(price) : undefined;
};

/** At which USDT comes in; undefined where it hangs on what nobody knows. */
export function liveOf(sources: Sources, now: Date): bigint | undefined {
  const { rule, fixed } = sources;
  if (rule.mode === priceMode.static) return fixedNow(fixed, now);
  const market = marketOf(sources);
  return market && withOffset(market, { type: rule.offsetType, value: BigInt(rule.offsetValue) });
}

/** At which USDT goes out: as it was fixed, or above the market by so much. */
export function backOf(sources: Sources): bigint | undefined {
  const { backPrice, backOffsetType: type, backOffsetValue: value } = sources.rule;
  if (backPrice !== null) return BigInt(backPrice);
  const market = marketOf(sources);
  return type !== null && value !== null && market ? withOffset(market, { type, value: BigInt(value) }) : undefined;
}

/** What may be set: not more than a tenth away from the market. */
export const boundsOf = (market: bigint) => ({
  least: (market * (100n - FURTHEST) + 99n) / 100n,
  most: (market * (100n + FURTHEST)) / 100n,
});
export const isOutOfBounds = (price: bigint, market: bigint): boolean => isBeyond(price, market, FURTHEST);

const textOf = (price: bigint | null | undefined): string | null => (price ? priceText(price) : null);

interface About {
  sources: Sources;
  currency: PricedCurrency;
  history: readonly { price: string; at: Date }[];
  /** Our own people see how a price comes about. */
  isOurs: boolean;
  settings: Pick<Settings, 'priceSources'>;
  now: Date;
}
export function presentPrice({ sources, currency, history, isOurs, settings, now }: About): PriceInForce {
  const { rule, fixed, quote } = sources;
  const [market, live, back] = [marketOf(sources), liveOf(sources, now), backOf(sources)];
  const spread = market && live && back ? Number(((back - live) * 10_000n) / market) : null;
  return {
    currency,
    marketPrice: textOf(market),
    marketSource: rule.source,
    sources: isOurs ? ['manual', ...exchangesOf(settings)] : [],
    marketTime: quote?.at.getTime() ?? null,
    priceMode: rule.mode,
    offsetType: isOurs ? rule.offsetType : null,
    offsetValue: isOurs ? priceText(BigInt(rule.offsetValue)) : null,
    livePrice: textOf(live),
    staticUPrice: textOf(fixedNow(fixed, now)),
    staticEnabled: fixed.enabled,
    backUPrice: textOf(back),
    backOffsetType: isOurs ? rule.backOffsetType : null,
    backOffsetValue: isOurs && rule.backOffsetValue !== null ? priceText(BigInt(rule.backOffsetValue)) : null,
    spreadBp: isOurs && spread !== null ? Math.max(spread, 0) : null,
    stale: isStale(sources, now),
    history24h: history.map(({ price, at }) => ({ t: at.getTime(), p: priceText(BigInt(price)) })),
    updatedBy: isOurs ? rule.updatedBy : null,
    updatedTime: rule.updatedAt?.getTime() ?? null,
    version: rule.version,
  };
}

/** As it stands, with the last day of the market. */
export async function priceNow(
  db: Reads,
  currency: PricedCurrency,
  { isOurs, settings, now }: Pick<About, 'isOurs' | 'settings' | 'now'>,
): Promise<PriceInForce> {
  const sources = await readSources(db, currency);
  const history = await courseOf(db, currency, sources.rule.source, { from: new Date(now.getTime() - DAY), to: now });
  return presentPrice({ sources, currency, history, isOurs, settings, now });
}

/** @throws Refusal 1004 for a currency that is not theirs to see */
export const price: Handler<(typeof homePrice)['price']> = async ({ db, input, actor, now, settings }) => {
  const currency = await seenCurrency(db, actor.scope, input);
  return priceNow(db, currency, { isOurs: actor.scope.kind === 'platform', settings, now });
};

export function presentFixed(row: FixedRow, market: bigint | undefined, isOurs: boolean): StaticPrice {
  const bounds = market ? boundsOf(market) : undefined;
  return {
    currency: row.currency,
    staticUPrice: row.price === null ? null : priceText(BigInt(row.price)),
    enabled: row.enabled,
    effectiveFrom: row.effectiveFrom?.getTime() ?? null,
    effectiveTo: row.effectiveTo?.getTime() ?? null,
    minPrice: textOf(bounds?.least),
    maxPrice: textOf(bounds?.most),
    updatedBy: isOurs ? row.updatedBy : null,
    updatedTime: row.updatedAt?.getTime() ?? null,
    version: row.version,
  };
}

/** One of each currency that whoever asks sees. @throws Refusal 1004 for a currency that is not theirs to see */
export const staticUPrice: Handler<(typeof homePrice)['staticUPrice']> = async ({ db, input, actor }) => {
  const isOurs = actor.scope.kind === 'platform';
  const wanted = input.currency ? [await seenCurrency(db, actor.scope, input)] : await seenCurrencies(db, actor.scope);
  const list: StaticPrice[] = [];
  for (const one of wanted) {
    const sources = await readSources(db, one);
    list.push(presentFixed(sources.fixed, marketOf(sources), isOurs));
  }
  return { list };
};
