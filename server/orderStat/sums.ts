import type { Currency } from '#contract/money';
import { isOpen, wasPaid } from '#contract/status';
import type { OrderAmounts, OrderTotal } from './totals';

/** The figures of some orders; money in minor units of one currency. */
export interface Sums extends OrderAmounts {
  count: number;
  /** Neither paid nor given up: no part of a success rate yet. */
  waiting: number;
  paidCount: number;
}

const paid: readonly number[] = wasPaid;
const nothing: Sums = {
  count: 0,
  waiting: 0,
  paidCount: 0,
  amount: 0n,
  paidAmount: 0n,
  fee: 0n,
  netAmount: 0n,
  channelCost: 0n,
  commission: 0n,
};

/** Adds up totals: of one currency, or of several where only the counts are looked at. */
export const sumUp = (totals: readonly OrderTotal[]): Sums => totals.reduce(add, nothing);

function add(sums: Sums, total: OrderTotal): Sums {
  const isPaid = paid.includes(total.status);
  return {
    count: sums.count + total.n,
    waiting: sums.waiting + (isOpen(total) ? total.n : 0),
    paidCount: sums.paidCount + (isPaid ? total.n : 0),
    amount: sums.amount + total.amount,
    paidAmount: sums.paidAmount + (isPaid ? total.paidAmount : 0n),
    fee: sums.fee + total.fee,
    netAmount: sums.netAmount + total.netAmount,
    channelCost: sums.channelCost + total.channelCost,
    commission: sums.commission + total.commission,
  };
}

/** Paid ÷ (all − waiting), percent with two decimals; null where nothing is decided yet. */
export function successRate({
  count,
  waiting,
  paidCount,
}: Pick<Sums, 'count' | 'waiting' | 'paidCount'>): string | null {
  const decided = count - waiting;
  if (decided === 0) return null;
  const hundredths = Math.round((paidCount * 10_000) / decided);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** What is left of the fee after channel and agent. */
export const profitOf = ({ fee, channelCost, commission }: Sums): bigint => fee - channelCost - commission;

/**
 * Totals by currency, in the order of their names: what somebody looks at does not change places because an order came.
 */
export function byCurrency<T extends OrderTotal>(totals: readonly T[]): [Currency, T[]][] {
  const found = gathered(totals, ({ currency }) => currency);
  // Orders are made by checked requests, so the column holds only currencies of the contract.
  return inOrder([...found.keys()] as Currency[]).map((currency) => [currency, found.get(currency) ?? []]);
}

/** Rows under the key of each, in their order; in one pass, because a series has one for every hour of a quarter. */
export function gathered<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

/** Currencies as every list of them stands: by name. */
export const inOrder = (currencies: readonly Currency[]): Currency[] => currencies.toSorted();

/** The currency with most orders, and its totals; undefined where there are none. */
export function busiest<T extends OrderTotal>(totals: readonly T[]): [Currency, T[]] | undefined {
  const size = (of: readonly T[]) => of.reduce((sum, { n }) => sum + n, 0);
  return byCurrency(totals).toSorted(([, one], [, other]) => size(other) - size(one))[0];
}
