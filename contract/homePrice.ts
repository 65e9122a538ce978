import type { Static } from 'typebox';
import { read, write } from './call';
import { isBeyond, toScale4 } from './money';
import { offsetType, ownPrice, pricedCurrency, pricedMerchants } from './ownPrice';
import {
  codes,
  count,
  countryId,
  defaulted,
  fields,
  flag,
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
import { priceMode, priceScope } from './status';

const currency = pricedCurrency;
/** Where the market's price is read; an exchange only where the server's settings name its address. */
export const priceSource = oneOf('okx_c2c', 'binance_p2p', 'manual');

/**
 * All prices in force for one currency, local currency per 1 USDT. How they come about is told to the platform's own
 * people alone: whoever buys and sells sees what it costs.
 */
const PriceInForce = fields({
  currency,
  marketPrice: orNull(price),
  marketSource: priceSource,
  /** Those that may be chosen; none for those who may choose none. */
  sources: list(priceSource),
  marketTime: orNull(instant),
  priceMode: codes(priceMode),
  offsetType: orNull(offsetType),
  offsetValue: orNull(words),
  /** At which USDT comes in; never above the market. */
  livePrice: orNull(price),
  staticUPrice: orNull(price),
  staticEnabled: flag,
  /** At which USDT goes out; never below the market as it was when it was set. */
  backUPrice: orNull(price),
  backOffsetType: orNull(offsetType),
  backOffsetValue: orNull(words),
  /** Merchants that use the fixed price whatever the market does; null for who sets none, as the next. */
  boundMerchants: orNull(count),
  /** Merchants with a back price of their own. */
  ownPrices: orNull(count),
  /** Of the market price, between the two. */
  spreadBp: orNull(count),
  /** The market price is older than 120 s. */
  stale: flag,
  /** The last price of each quarter of an hour, oldest first. */
  history24h: list(fields({ t: instant, p: price }), 200),
  updatedBy: orNull(words),
  updatedTime: orNull(instant),
  /** Of what people have chosen, not of the market; 0 where nobody has. */
  version: count,
});
export type PriceInForce = Static<typeof PriceInForce>;
const StaticPrice = fields({
  currency,
  staticUPrice: orNull(price),
  enabled: flag,
  effectiveFrom: orNull(instant),
  effectiveTo: orNull(instant),
  /** What may be set now: the market, less and more a tenth; null where the market is not known. */
  minPrice: orNull(price),
  maxPrice: orNull(price),
  /** Merchants that use it whatever the market does; null for who sets none. */
  boundMerchants: orNull(count),
  updatedBy: orNull(words),
  updatedTime: orNull(instant),
  /** 0 where nobody has set one yet. */
  version: count,
});
export type StaticPrice = Static<typeof StaticPrice>;
/** Percent or local currency, signed, up to four decimals. */
const offset = percent;
const LARGE_PERCENT = 3n;
const HUNDRED_PERCENT = 1_000_000n;
interface Rule {
  offsetType: string;
  offsetValue: string;
  manualPrice?: string;
}
/**
 * A rule that leaves the market by more than 3 % needs a second person. So does a price typed by hand that is as far
 * from it, and a fixed sum or such a price where the market is not known.
 */
export const isLargeOffset = (
  { offsetType, offsetValue, manualPrice }: Rule,
  { marketPrice }: Pick<PriceInForce, 'marketPrice'>,
): boolean => {
  const market = marketPrice === null ? undefined : toScale4(marketPrice);
  const isFar = (price: bigint) => market === undefined || isBeyond(price, market, LARGE_PERCENT);
  if (manualPrice !== undefined && isFar(toScale4(manualPrice))) return true;
  const offset = toScale4(offsetValue);
  if (offsetType === 'percent') return isBeyond(HUNDRED_PERCENT + offset, HUNDRED_PERCENT, LARGE_PERCENT);
  return isFar((market ?? 0n) + offset);
};
/** A price that leaves the market by more than 2 % is typed twice (`domain/calls.md` B2.1). */
const again = optional(price);

const inForce = read('/home/info/price', {
  title: 'Show the prices in force.',
  access: 'home.view',
  input: { countryId: optional(countryId), currency: optional(currency) },
  output: PriceInForce,
});
export type PricedCurrency = Static<typeof currency>;

/** What a USDT costs, and who says so. */
export const homePrice = {
  ...ownPrice,
  price: inForce,
  changePrice: write('/home/info/changePrice', {
    title: 'Change the rule of the live price.',
    access: 'price.edit',
    stepUp: true,
    approval: isLargeOffset,
    facts: {
      read: inForce,
      ask: ({ currency }: { currency: PricedCurrency }) => ({ currency }),
      take: ({ marketPrice }: PriceInForce) => ({ marketPrice }),
    },
    input: {
      currency,
      priceMode: codes(priceMode),
      offsetType,
      offsetValue: offset,
      source: priceSource,
      manualPrice: optional(price),
      /** The live price that comes of it. */
      again,
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
      again,
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
      offsetType: optional(offsetType),
      offsetValue: optional(offset),
      again,
      scope: defaulted(codes(priceScope), priceScope.all),
      /** Whose price it is, and from when until when; of one for some merchants. */
      merchantIds: optional(pricedMerchants),
      effectiveFrom: optional(instant),
      effectiveTo: optional(instant),
      /** They have the price of all again; then no price is said. */
      withdraw: optional(flag),
      /** As `home.price` gives it. */
      version: count,
      reason,
    },
    /** Of merchants that have the price of all again that one; null where there is none. */
    output: fields({ currency, backUPrice: orNull(price), spreadVsMarket: orNull(percent) }),
  }),
};
