// Amounts of a form added up as they are typed, in minor units: what is no amount yet counts for nothing.
import { type Currency, minorDigits, toMajor, toMinor } from '#contract/money';

interface Amounted {
  amount: string;
}
const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text);

/** Minor units; nothing for what is no amount of that currency. */
export function minorOf(amount: string, currency: string): bigint {
  if (!isCurrency(currency)) return 0n;
  try {
    return toMinor(amount, currency);
  } catch {
    return 0n;
  }
}

/** All of them together, in major units. */
export function sumOf(parts: readonly Amounted[], currency: string): string {
  const sum = parts.reduce((total, { amount }) => total + minorOf(amount, currency), 0n);
  return isCurrency(currency) ? toMajor(sum, currency) : '0';
}
