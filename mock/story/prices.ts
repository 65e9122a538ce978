import { type Currency, currencyOf, withOffset } from '#contract/money';
import { DAY } from '#contract/time';
import { marketAt } from '../../server/channel/simulator/price';
import type { BuildContext } from '../../tests/build/context';

const STEP = 10 * 60_000;
/** How far from the market: USDT comes in a little below it and goes out a little above. */
const [inOffset, backOffset] = [
  { type: 'percent', value: -8_000n },
  { type: 'percent', value: 6_000n },
] as const;
const rule = {
  source: 'okx_c2c',
  offsetType: inOffset.type,
  offsetValue: `${inOffset.value}`,
  backOffsetType: backOffset.type,
  backOffsetValue: `${backOffset.value}`,
  version: 1,
  updatedBy: 'finance',
} as const;

/** A day of the simulated market, and what people made of it; the server reads the next prices by itself. */
export async function writePrices({ db, nextId }: BuildContext, now: number): Promise<void> {
  const moments = Array.from({ length: DAY / STEP }, (_, n) => new Date(now - DAY + (n + 1) * STEP));
  for (const currency of Object.values(currencyOf)) {
    const quotes = moments.map((at) => ({
      ...{ id: nextId(at), currency, source: 'okx_c2c' as const, toldBy: 'okx_c2c', at },
      price: String(marketAt(currency, at.getTime())),
    }));
    await db.insertInto('marketPrice').values(quotes).execute();
    await db
      .updateTable('priceRule')
      .set({ ...rule, updatedAt: new Date(now - DAY / 2) })
      .where('currency', '=', currency)
      .execute();
  }
}

/** What the market asked for a USDT at a moment, and what it was worth to us coming in and going out. */
export function pricesAt(currency: Currency, at: number) {
  const market = BigInt(marketAt(currency, at) ?? 0);
  return { market, live: withOffset(market, inOffset), back: withOffset(market, backOffset) };
}
