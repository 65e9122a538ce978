import { type Currency, minorDigits } from '#contract/money';

export const digitsOf = (currency: string): number => (Object.hasOwn(minorDigits, currency) ? minorDigits[currency as Currency] : 0);

/** "1000" MXN → "1000.00": people leave out zeros, the contract does not. What has too many decimals stays as it is, to be refused. */
export function withDecimals(amount: string, currency: string): string {
  const digits = digitsOf(currency);
  const [whole = '', decimals = ''] = amount.split('.');
  return digits === 0 ? whole + (decimals && `.${decimals}`) : `${whole}.${decimals.padEnd(digits, '0')}`;
}

/** Has it no more decimals than its currency? */
export const fitsCurrency = (amount: string, currency: string): boolean => (amount.split('.')[1]?.length ?? 0) <= digitsOf(currency);
