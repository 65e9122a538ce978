import { type Currency, minorDigits } from '#contract/money';

const formats = new Map<string, Intl.NumberFormat>();

/** Latin digits in every language: figures are compared between screens, files and banks. */
function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/**
 * "-1250.5" → "-1,250.50" grouped as the language does, with the decimals of its currency (as many as it has where none
 * is named); no digit passes through a float.
 */
export function amountText(amount: string, locale: string, currency?: string): string {
  const written = amount.split('.')[1]?.length ?? 0;
  const digits =
    currency && Object.hasOwn(minorDigits, currency) ? Math.max(minorDigits[currency as Currency], written) : written;
  // A decimal string is a StringNumericLiteral by the contract's pattern of money.
  return formatOf(locale, digits)
    .format(amount as Intl.StringNumericLiteral)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace('-', '\u2212');
}

/** 12345 → "12,345". */
export const countText = (count: number, locale: string): string => formatOf(locale, 0).format(count);
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount);
export const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);
