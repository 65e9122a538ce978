import { type Country, type Currency, currencyOf, minorDigits } from '#contract/money';

export const isCountry = (said: unknown): said is Country =>
  typeof said === 'string' && Object.hasOwn(currencyOf, said);
export const isCurrency = (said: unknown): said is Currency =>
  typeof said === 'string' && Object.hasOwn(minorDigits, said);
