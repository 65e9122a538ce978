import { type Currency, minorDigits, stepOf, toMajor } from '#contract/money';

export const digitsOf = (currency: string): number => (isCurrency(currency) ? minorDigits[currency] : 0);

/** What an amount of the currency is a multiple of, where that is more than its last decimal: "1.00" COP. */
export function stepText(currency: string): string | undefined {
  if (!isCurrency(currency)) return undefined;
  const step = stepOf(currency);
  return step > 1n ? toMajor(step, currency) : undefined;
}
const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text);

/** Has an amount with all its decimals the step of its currency? */
export const fitsStep = (amount: string, currency: string): boolean =>
  !isCurrency(currency) || !/^\d+(\.\d+)?$/.test(amount) || BigInt(amount.replace('.', '')) % stepOf(currency) === 0n;

/**
 * "1000" MXN → "1000.00": people leave out zeros, the contract does not. What has too many decimals stays as it is, to
 * be refused.
 */
export function withDecimals(amount: string, currency: string): string {
  const digits = digitsOf(currency);
  const [whole = '', decimals = ''] = amount.split('.');
  return digits === 0 ? whole + (decimals && `.${decimals}`) : `${whole}.${decimals.padEnd(digits, '0')}`;
}

/** Has it no more decimals than its currency? */
export const fitsCurrency = (amount: string, currency: string): boolean =>
  (amount.split('.')[1]?.length ?? 0) <= digitsOf(currency);
