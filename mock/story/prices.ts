import { currencyOf } from '#contract/money';
import { DAY } from '#contract/time';
import { marketAt } from '../../server/channel/simulator/price';
import type { BuildContext } from '../../tests/build/context';

const STEP = 10 * 60_000;
/** Who set them, and how far from the market: USDT comes in a little below it and goes out a little above. */
const rule = {
  source: 'okx_c2c',
  offsetType: 'percent',
  offsetValue: '-8000',
  backOffsetType: 'percent',
  backOffsetValue: '6000',
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
