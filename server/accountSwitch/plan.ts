// What a switch makes of two accounts' places in one pool.

import type { PoolPlace } from '../db/poolPlace';

export interface Both {
  from: PoolPlace;
  /** Null: it is not in the pool. */
  to: PoolPlace | null;
}
const MOST_WEIGHT = 100;

/** Moves methods of the first account to the second, which takes its turn in the pool. */
export function switched({ from, to }: Both, methods: readonly string[]): { from: PoolPlace; to: PoolPlace } {
  const rest = from.payMethods.filter((method) => !methods.includes(method));
  const taken = from.payMethods.filter((method) => methods.includes(method));
  const left = rest.length === 0 ? { ...from, enabled: false } : { ...from, payMethods: rest };
  if (!to?.enabled) return { from: left, to: { ...from, payMethods: taken } };
  return { from: left, to: joined(from, to, taken) };
}

/** One that takes orders of the pool already goes on with them too. */
const joined = (from: PoolPlace, to: PoolPlace, taken: readonly string[]): PoolPlace => ({
  payMethods: [...new Set([...to.payMethods, ...taken])],
  weight: Math.min(from.weight + to.weight, MOST_WEIGHT),
  priority: Math.min(from.priority, to.priority),
  minAmount: from.minAmount === null || to.minAmount === null ? null : lesser(from.minAmount, to.minAmount),
  maxAmount: from.maxAmount === null || to.maxAmount === null ? null : greater(from.maxAmount, to.maxAmount),
  exclusive: from.exclusive || to.exclusive,
  enabled: true,
});
const lesser = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other);
const greater = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other);
