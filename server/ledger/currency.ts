import { type Currency, minorDigits } from '#contract/money';

/** A currency as it stands in a row. @throws for one the product does not know, which no row should have. */
export function toCurrency(text: string): Currency {
  const known = Object.keys(minorDigits).find((currency) => currency === text);
  if (known === undefined) throw new Error(`${text} is no currency`);
  return known as Currency; // a key of minorDigits, just found
}
