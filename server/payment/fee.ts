import { percentOf } from '#contract/money';

/** The rates an order was taken under: the merchant's and its account's of that moment. */
export interface Terms {
  feePercent: string;
  feeFixed: bigint;
  agentPercent: string;
  costPercent: string;
  costFixed: bigint;
}
/** How an amount is shared out, in minor units; `net` is the merchant's. */
export interface Shares {
  fee: bigint;
  net: bigint;
  cost: bigint;
  commission: bigint;
}

/** The merchant's fee, rounded half up. */
export const feeOf = (amount: bigint, { feePercent, feeFixed }: Pick<Terms, 'feePercent' | 'feeFixed'>): bigint =>
  percentOf(amount, feePercent) + feeFixed;
/** What the channel keeps of money that came in, never more than came. */
export function costOf(amount: bigint, { costPercent, costFixed }: Pick<Terms, 'costPercent' | 'costFixed'>): bigint {
  const cost = percentOf(amount, costPercent) + costFixed;
  return cost < amount ? cost : amount;
}

export function sharesOf(amount: bigint, terms: Terms): Shares {
  const fee = feeOf(amount, terms);
  return { fee, net: amount - fee, cost: costOf(amount, terms), commission: percentOf(amount, terms.agentPercent) };
}
