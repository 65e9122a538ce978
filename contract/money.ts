/** Digits after the point that an amount of each currency has (USDT as on chain). */
export const minorDigits = { MXN: 2, COP: 2, PEN: 2, CLP: 0, ARS: 2, BRL: 2, USDT: 6 } as const;
export type Currency = keyof typeof minorDigits;
/**
 * What an amount that somebody names is a multiple of, in minor units. ISO 4217 gives the Colombian peso cents, and its
 * rails refuse them.
 */
const steps: Record<Currency, bigint> = { MXN: 1n, COP: 100n, PEN: 1n, CLP: 1n, ARS: 1n, BRL: 1n, USDT: 1n };
/** @returns minor units; a rail may have a coarser step of its own */
export const stepOf = (currency: Currency): bigint => steps[currency];
export const currencyOf = { MEX: 'MXN', COL: 'COP', PER: 'PEN', CHL: 'CLP', ARG: 'ARS', BRA: 'BRL' } as const;
export type Country = keyof typeof currencyOf;
// The keys of this table are the countries, by its own type.
export const countries = Object.keys(currencyOf) as Country[];
/** Undefined for one that is of no country, USDT. */
export const countryOf = (currency: Currency): Country | undefined =>
  countries.find((country) => currencyOf[country] === currency);

/** Is an amount as text (any decimals, any sign) more or less than nothing? */
export const isSomething = (amount: string): boolean => /[1-9]/.test(amount);

const LARGEST = (1n << 63n) - 1n;
/** Why a text is no amount of this currency. */
export class BadAmount extends Error {}

/**
 * Major units as text ("12.50", MXN) → minor units (1250n).
 * @throws BadAmount for another number of decimals than the currency has, or more than 2⁶³−1 (`decisions.md` 16).
 */
export function toMinor(amount: string, currency: Currency): bigint {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!found) throw new BadAmount(`${amount} is not an amount`);
  const [, sign, whole = '0', decimals = ''] = found;
  if (decimals.length !== minorDigits[currency])
    throw new BadAmount(`${currency} has ${minorDigits[currency]} decimals`);
  const minor = BigInt(whole + decimals);
  if (minor > LARGEST) throw new BadAmount(`${amount} is too large`);
  return sign ? -minor : minor;
}

/** Digits as the database writes them; others are read before they are written. */
const AS_WRITTEN = /^-?[1-9]\d*$/;
/** Minor units (1250n or "1250", MXN) → major units as text ("12.50"). */
export function toMajor(minor: bigint | string, currency: Currency): string {
  const text = typeof minor === 'string' && AS_WRITTEN.test(minor) ? minor : BigInt(minor).toString();
  const [sign, all] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
  const digits = minorDigits[currency];
  if (digits === 0) return text;
  const whole = all.padStart(digits + 1, '0');
  return `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}

/** `percent` ("3.5000") of minor units, rounded half up to minor units. */
export function percentOf(minor: bigint, percent: string): bigint {
  const scaled = minor * toScale4(percent);
  return scaled < 0n ? -((-scaled + 500_000n) / 1_000_000n) : (scaled + 500_000n) / 1_000_000n;
}

/** A percentage, a price or an offset ("-0.05") → whole ten-thousandths (-500n); what is beyond them is left off. */
export function toScale4(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
}

// Prices of a USDT and offsets from them: whole ten-thousandths, which server and console count alike.

const HUNDRED_PERCENT = 1_000_000n;

/** With all four decimals: `18.0500`. */
export function priceText(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(5, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

export interface Offset {
  type: 'percent' | 'absolute';
  value: bigint;
}
/** The market and an offset; a part of a ten-thousandth is ours. */
export function withOffset(market: bigint, { type, value }: Offset): bigint {
  if (type === 'absolute') return market + value;
  const product = market * (HUNDRED_PERCENT + value);
  const down = product / HUNDRED_PERCENT;
  return value > 0n && product % HUNDRED_PERCENT !== 0n ? down + 1n : down;
}

/** Is one more than so many hundredths of the market away from it? */
export const isBeyond = (price: bigint, market: bigint, percent: bigint): boolean =>
  (price < market ? market - price : price - market) * 100n > percent * market;
