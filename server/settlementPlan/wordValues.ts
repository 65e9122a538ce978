import { type Currency, minorDigits } from '#contract/money';
import type { MoneyValue, WordValues } from '../words/word';

/** What a word was filled with, as it was kept: amounts are text in JSON. */
export function wordValues(json: unknown): WordValues {
  if (typeof json !== 'object' || json === null) return {};
  const values: WordValues = {};
  for (const [name, value] of Object.entries<unknown>({ ...json })) {
    const known = typeof value === 'string' || typeof value === 'number' ? value : moneyOf(value);
    if (known !== undefined) values[name] = known;
  }
  return values;
}

function moneyOf(value: unknown): MoneyValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [minor, currency]: unknown[] = [Reflect.get(value, 'minor'), Reflect.get(value, 'currency')];
  return typeof minor === 'string' && isCurrency(currency) ? { minor: BigInt(minor), currency } : undefined;
}
const isCurrency = (text: unknown): text is Currency => typeof text === 'string' && Object.hasOwn(minorDigits, text);
