import { type Country, type Currency, currencyOf, minorDigits } from '#contract/money';

export const isCountry = (value: unknown): value is Country =>
  typeof value === 'string' && Object.hasOwn(currencyOf, value);
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(minorDigits, value);
