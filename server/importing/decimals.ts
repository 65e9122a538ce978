import { type Currency, minorDigits } from '#contract/money';
import { badField } from '../words/badField';

/**
 * Amounts of a row with the decimals of their currency: people leave out zeros, and programs do.
 * @param names the fields that are amounts
 * @throws Refusal 1001 for one with more decimals than the currency has
 */
export function allWithDecimals(
  values: Record<string, unknown>,
  names: readonly string[],
  currency: Currency,
): Record<string, unknown> {
  const amounts = names.flatMap((name) => {
    const amount = values[name];
    return typeof amount === 'string' ? [[name, withDecimals(amount, name, currency)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(amounts) };
}

/** The same for one amount. */
export function withDecimals(text: string, name: string, currency: Currency): string {
  const digits = minorDigits[currency];
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > digits) throw badField(name, 'decimals');
  return digits === 0 ? whole : `${whole}.${decimals.padEnd(digits, '0')}`;
}
