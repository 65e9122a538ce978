// What a price that is being typed would earn or cost. The server decides; here it is said before anybody presses.

const DECIMALS = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Ten-thousandths; undefined while it is no number yet. */
export function tenThousandths(text: string | null | undefined): bigint | undefined {
  const [, sign, whole, decimals = ''] = DECIMALS.exec(text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const amount = BigInt(whole + decimals.padEnd(4, '0'));
  return sign ? -amount : amount;
}

/** The market and an offset, as the server counts it: a part of a ten-thousandth is ours. */
export function withOffset(market: bigint, type: 'percent' | 'absolute', offset: bigint): bigint {
  if (type === 'absolute') return market + offset;
  const product = market * (1_000_000n + offset);
  const down = product / 1_000_000n;
  return offset > 0n && product % 1_000_000n !== 0n ? down + 1n : down;
}

export const priceText = (amount: bigint): string => {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

/** Against the market, whole units of the local currency for 10,000 USDT: ten-thousandths of one are units of them. */
export const perTenThousand = (price: bigint, market: bigint): bigint => price - market;
