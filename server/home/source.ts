import type { PricedCurrency } from '#contract/homePrice';
import { toScale4 } from '#contract/money';
import { textAt } from '../channel/mapped/wording';
import { askOver } from '../publicAnswer';
import type { SourceSetting } from './sourceSettings';

const PATIENCE = 5_000;

/**
 * What a market says one USDT costs, in ten-thousandths of the local currency; what is beyond them is left off.
 * @throws where nothing was answered in time, or no price
 */
export async function askMarket(
  { url, path, body }: SourceSetting,
  currency: PricedCurrency,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<bigint> {
  const filled = (template: string) => template.replaceAll('{currency}', currency);
  const answer = await askOver(new URL(filled(url)), {
    body: body && filled(body),
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    timeoutMs: PATIENCE,
    allowPrivate,
  });
  return priceIn(textAt(JSON.parse(answer), filled(path)));
}

/** @throws where it is none: nothing, a word, zero, or more digits than a price has */
function priceIn(text: string | undefined): bigint {
  const [, price] = /^(\d{1,9}(?:\.\d{1,4})?)\d*$/.exec(text ?? '') ?? [];
  const amount = price === undefined ? 0n : toScale4(price);
  if (amount <= 0n) throw new Error(`it says no price: ${(text ?? 'nothing').slice(0, 40)}`);
  return amount;
}
