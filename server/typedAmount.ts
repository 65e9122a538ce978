import { BadAmount, type Currency, minorDigits, toMinor } from '#contract/money';
import { badField } from './words/badField';

/**
 * An amount as people type a bound: decimals that are not said are none.
 * @throws Refusal 1001 at this field, for more decimals than the currency has
 */
export function typedAmount(text: string, currency: Currency, field: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  const padded = decimals.padEnd(minorDigits[currency], '0');
  try {
    return toMinor(padded === '' ? whole : `${whole}.${padded}`, currency);
  } catch (error) {
    if (error instanceof BadAmount) throw badField(field, 'decimals');
    throw error;
  }
}
