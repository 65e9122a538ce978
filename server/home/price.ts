// What a USDT costs: the market, and what people have made of it. Prices are ten-thousandths of the local currency.

import type { PricedCurrency } from '#contract/homePrice';
import { isBeyond, withOffset } from '#contract/money';
import { priceMode } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Settings } from '../settings';
import { type FixedRow, findRule, lastQuote, listFixed, type RuleRow } from './priceStore';

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
