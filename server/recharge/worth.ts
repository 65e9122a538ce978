// What a USDT is worth to whoever recharges, now and at a price.
import { code } from '#contract/error';
import type { PricedCurrency } from '#contract/homePrice';
import { type Currency, minorDigits } from '#contract/money';
import type { Writes } from '../db/pools';
import { pricesFor } from '../home/ownPrice';
import { isStale } from '../home/price';
import { Refusal } from '../words/word';

interface Priced {
  merchantId: string | null;
  currency: PricedCurrency;
  now: Date;
}
/** What an owner gets for a USDT; a merchant may have the fixed price. @throws Refusal 1304 */
export async function pricesNow(db: Writes, { merchantId, currency, now }: Priced) {
  const { sources, live: price, market } = await pricesFor(db, { merchantId, currency, now });
  if (!price || !market || isStale(sources, now)) throw new Refusal(code.priceStale, 'priceStale', { currency });
  return { price, market };
}

/** USDT in minor units at a price in ten-thousandths, in minor units of the currency. */
export const worthOf = (usdt: bigint, price: bigint, currency: Currency): bigint =>
  (usdt * price * 10n ** BigInt(minorDigits[currency])) / 10n ** BigInt(minorDigits.USDT + 4);
