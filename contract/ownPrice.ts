import type { Static } from 'typebox';
import { read, write } from './call';
import { count, fields, flag, id, idOf, instant, list, oneOf, optional, orNull, price, reason, words } from './shape';

/** Currencies that have a price: those of the markets, not USDT itself. */
export const pricedCurrency = oneOf('MXN', 'COP', 'PEN', 'CLP', 'ARS', 'BRL');
export const offsetType = oneOf('percent', 'absolute');
/** The fixed price whatever the market does, or a price of its own for USDT that goes out. */
export const ownPriceKind = oneOf('fixed', 'back');
/** Merchants that are given a price together. */
export const pricedMerchants = list(idOf('merchant'), 200);

/** What one merchant had, has or will have instead of the price of all. */
const OwnPrice = fields({
  id,
  merchantId: id,
  merchantNo: words,
  merchantName: words,
  kind: ownPriceKind,
  currency: words,
  /** What it comes to now; null where it hangs on a market or a fixed price that there is not. */
  uPrice: orNull(price),
  offsetType: orNull(offsetType),
  offsetValue: orNull(words),
  effectiveFrom: instant,
  effectiveTo: orNull(instant),
  /** `covered`: its hours have begun, and one that was set later holds. */
  state: oneOf('inForce', 'waiting', 'covered', 'over'),
  setBy: words,
  setTime: instant,
  endedBy: orNull(words),
  endedTime: orNull(instant),
});
export type OwnPrice = Static<typeof OwnPrice>;

/** Prices of single merchants. */
export const ownPrice = {
  ownPrices: read('/home/info/ownPrice', {
    title: 'List the merchants that have a price of their own, the latest first.',
    access: 'price.edit',
    added: true,
    input: {
      currency: pricedCurrency,
      kind: optional(ownPriceKind),
      merchantId: optional(idOf('merchant')),
      /** Also those that are over. */
      withPast: optional(flag),
    },
    output: list(OwnPrice, 500),
  }),
  bindStaticUPrice: write('/home/info/staticUPrice/bind', {
    title: 'Let merchants use the fixed price whatever the market does, or the price of all again.',
    access: 'price.edit',
    added: true,
    stepUp: true,
    approval: true,
    input: {
      currency: pricedCurrency,
      merchantIds: pricedMerchants,
      bound: flag,
      effectiveFrom: optional(instant),
      effectiveTo: optional(instant),
      /** As `home.price` gives it. */
      version: count,
      reason,
    },
    output: fields({ currency: words, boundMerchants: count }),
  }),
};
