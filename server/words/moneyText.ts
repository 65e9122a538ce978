import { minorDigits, toMajor } from '#contract/money';
import type { Locale, MoneyValue } from './word';

/** "1,250.00 MXN": grouped as the language does, in Latin digits, so that it can be compared with screens and files. */
export function moneyText(locale: Locale, { minor, currency }: MoneyValue): string {
  const digits = minorDigits[currency];
  const form = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // toMajor gives a decimal number as text, which no float touches.
  return `${form.format(toMajor(minor, currency) as `${number}`)} ${currency}`;
}
