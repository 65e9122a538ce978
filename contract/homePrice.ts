import type { Static } from 'typebox';
import { read, write } from './call';
import {
  codes,
  count,
  countryId,
  currency,
  fields,
  flag,
  idOf,
  instant,
  list,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  reason,
  words,
} from './shape';
import { priceMode } from './status';

/** All prices in force for one currency, local currency per 1 USDT. */
const PriceInForce = fields({
  currency,
  marketPrice: orNull(price),
  marketSource: oneOf('okx_c2c', 'binance_p2p', 'manual'),
  marketTime: orNull(instant),
  priceMode: codes(priceMode),
  offsetType: oneOf('percent', 'absolute'),
  offsetValue: words,
  livePrice: orNull(price),
  staticUPrice: orNull(price),
  staticEnabled: flag,
  backUPrice: orNull(price),
  spreadBp: count,
  /** The market price is older than 120 s. */
  stale: flag,
  history24h: list(fields({ t: instant, p: price }), 2000),
  updatedBy: orNull(words),
  updatedTime: orNull(instant),
  /** Of what people have chosen, not of the market; 0 where nobody has. */
  version: count,
});
type PriceInForce = Static<typeof PriceInForce>;
const StaticPrice = fields({
  currency,
  staticUPrice: price,
  enabled: flag,
  effectiveFrom: orNull(instant),
  effectiveTo: orNull(instant),
  minPrice: price,
  maxPrice: price,
  updatedBy: words,
  updatedTime: instant,
  boundMerchants: count,
  version: count,
});
/** Percent or local currency, signed, up to four decimals. */
const offset = percent;
const LARGE_PERCENT = 3n;
/** Ten-thousandths, without its sign. */
const scaled = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
};
/**
 * A rule that leaves the market by more than 3 % needs a second person; so does a fixed sum where the market is not
 * known.
 */
export const isLargeOffset = (
  { offsetType, offsetValue }: { offsetType: string; offsetValue: string },
  { marketPrice }: Pick<PriceInForce, 'marketPrice'>,
): boolean => {
  if (offsetType === 'percent') return scaled(offsetValue) > LARGE_PERCENT * 10_000n;
  return marketPrice === null || scaled(offsetValue) * 100n > LARGE_PERCENT * scaled(marketPrice);
};

const inForce = read('/home/info/price', {
  title: 'Show the prices in force.',
  access: 'home.view',
  input: { countryId: optional(countryId), currency: optional(currency) },
  output: PriceInForce,
});

/** What a USDT costs, and who says so. */
export const homePrice = {
  price: inForce,
  changePrice: write('/home/info/changePrice', {
    title: 'Change the rule of the live price.',
    access: 'price.edit',
    stepUp: true,
    approval: isLargeOffset,
    facts: {
      read: inForce,
      ask: ({ currency }: { currency: string }) => ({ currency }),
      take: ({ marketPrice }: PriceInForce) => ({ marketPrice }),
    },
    input: {
      currency,
      priceMode: codes(priceMode),
      offsetType: oneOf('percent', 'absolute'),
      offsetValue: offset,
      source: oneOf('okx_c2c', 'binance_p2p', 'manual'),
      manualPrice: optional(price),
      version: count,
      reason,
    },
    output: PriceInForce,
  }),
  staticUPrice: read('/home/info/staticUPrice', {
    title: 'Show the fixed prices.',
    access: 'home.view',
    input: { currency: optional(currency) },
    output: fields({ list: list(StaticPrice) }),
  }),
  changeStaticUPrice: write('/home/info/changeStaticUPrice', {
    title: 'Set the fixed price of a currency.',
    access: 'price.edit',
    stepUp: true,
    approval: true,
    input: {
      currency,
      staticUPrice: price,
      enabled: flag,
      effectiveFrom: optional(instant),
      effectiveTo: optional(instant),
      version: count,
      reason,
    },
    output: StaticPrice,
  }),
  updateEBackUPrice: write('/home/info/updateEBackUPrice', {
    title: 'Set the price at which we pay back in USDT.',
    access: 'price.edit',
    stepUp: true,
    approval: true,
    input: {
      currency,
      backUPrice: optional(price),
      offsetType: optional(oneOf('percent', 'absolute')),
      offsetValue: optional(offset),
      /** 1 everybody 2 the merchants named. */
      scope: codes({ all: 1, merchants: 2 }),
      merchantIds: optional(list(idOf('merchant'))),
      /** As `home.price` gives it. */
      version: count,
      reason,
    },
    output: fields({ currency, backUPrice: price, spreadVsMarket: percent }),
  }),
};
