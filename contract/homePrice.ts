import { read, write } from './call';
import { codes, count, countryId, currency, fields, flag, id, instant, list, oneOf, optional, orNull, percent, price, reason, words } from './shape';
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
});
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
});
/** Percent or local currency, signed, up to four decimals. */
const offset = percent;
/** A rule that leaves the market by more than 3 %, or by a fixed sum, needs a second person. */
const isLargeOffset = ({ offsetType, offsetValue }: { offsetType: string; offsetValue: string }) =>
  offsetType === 'absolute' || Math.abs(Number(offsetValue)) > 3;

/** What a USDT costs, and who says so. */
export const homePrice = {
  price: read('/home/info/price', {
    title: 'Show the prices in force.',
    access: 'home.view',
    input: { countryId: optional(countryId), currency: optional(currency) },
    output: PriceInForce,
  }),
  changePrice: write('/home/info/changePrice', {
    title: 'Change the rule of the live price.',
    access: 'price.edit',
    stepUp: true,
    approval: isLargeOffset,
    input: {
      currency,
      priceMode: codes(priceMode),
      offsetType: oneOf('percent', 'absolute'),
      offsetValue: offset,
      source: oneOf('okx_c2c', 'binance_p2p', 'manual'),
      manualPrice: optional(price),
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
    input: { currency, staticUPrice: price, enabled: flag, effectiveFrom: optional(instant), effectiveTo: optional(instant), reason },
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
      merchantIds: optional(list(id)),
      reason,
    },
    output: fields({ currency, backUPrice: price, spreadVsMarket: percent }),
  }),
};
