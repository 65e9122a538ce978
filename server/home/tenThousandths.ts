// Prices and offsets have four decimals; inside they are whole ten-thousandths.

const ONE = 10_000n;
const HUNDRED_PERCENT = 100n * ONE;

/** @param text digits with at most four decimals, perhaps with a sign, as the contract has checked */
export function scaled(text: string): bigint {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const amount = BigInt(whole + decimals.padEnd(4, '0'));
  return text.startsWith('-') ? -amount : amount;
}

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
