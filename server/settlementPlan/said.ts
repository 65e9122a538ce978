import { type Currency, minorDigits } from '#contract/money';
import type { MoneySaid, WordValues } from '../words/word';

/** What a word was filled with, as it was kept: amounts are text in JSON. */
export function saidOf(kept: unknown): WordValues {
  if (typeof kept !== 'object' || kept === null) return {};
  const values: WordValues = {};
  for (const [name, value] of Object.entries<unknown>({ ...kept })) {
    const known = typeof value === 'string' || typeof value === 'number' ? value : moneyOf(value);
    if (known !== undefined) values[name] = known;
  }
  return values;
}

function moneyOf(value: unknown): MoneySaid | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [minor, currency]: unknown[] = [Reflect.get(value, 'minor'), Reflect.get(value, 'currency')];
  return typeof minor === 'string' && isCurrency(currency) ? { minor: BigInt(minor), currency } : undefined;
}
const isCurrency = (text: unknown): text is Currency => typeof text === 'string' && Object.hasOwn(minorDigits, text);
