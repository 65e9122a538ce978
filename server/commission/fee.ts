import { percentOf } from '#contract/money';
import { type AgentTerm, type Commission, commissionsOf } from './commission';

/** The rates an order was taken under: the merchant's and its account's of that moment. */
export interface Terms {
  feePercent: string;
  feeFixed: bigint;
  /** The least that a payment costs. */
  feeMin: bigint;
  /** The most that a payment costs. */
  feeMax: bigint | null;
  /** Those of the agents, the merchant's own first. */
  agents: readonly AgentTerm[];
  costPercent: string;
  costFixed: bigint;
}
/** How an amount is shared out, in minor units; `net` is the merchant's. */
export interface Shares {
  fee: bigint;
  net: bigint;
  cost: bigint;
  /** Of all agents together. */
  commission: bigint;
  commissions: readonly Commission[];
}

/** The merchant's fee by its rate, rounded half up, between its least and its most; it may be more than the amount. */
export function feeOf(
  amount: bigint,
  { feePercent, feeFixed, feeMin, feeMax }: Pick<Terms, 'feePercent' | 'feeFixed' | 'feeMin' | 'feeMax'>,
): bigint {
  const fee = percentOf(amount, feePercent) + feeFixed;
  const least = fee < feeMin ? feeMin : fee;
  return feeMax !== null && least > feeMax ? feeMax : least;
}
/** What the channel keeps of money that came in, never more than came. */
export function costOf(amount: bigint, { costPercent, costFixed }: Pick<Terms, 'costPercent' | 'costFixed'>): bigint {
  const cost = percentOf(amount, costPercent) + costFixed;
  return cost < amount ? cost : amount;
}

/** Who gets what of money that came in; the fee is never more than came. */
export function sharesOf(amount: bigint, terms: Terms): Shares {
  const due = feeOf(amount, terms);
  const fee = due < amount ? due : amount;
  const commissions = commissionsOf(amount, fee, terms.agents);
  const commission = commissions.reduce((sum, one) => sum + one.amount, 0n);
  return { fee, net: amount - fee, cost: costOf(amount, terms), commission, commissions };
}
