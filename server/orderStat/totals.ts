import type { Basis } from '../db/orderTime';
import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import type { Scope } from '../db/scope';
import { figures, listHourlyTotals, listTotals, listTotalsAndDays, type SumRow } from './store';
import type { OrderFilter } from './wanted';

/** Sums of minor units over some orders of one currency. */
export interface OrderAmounts {
  amount: bigint;
  paidAmount: bigint;
  fee: bigint;
  netAmount: bigint;
  channelCost: bigint;
  commission: bigint;
}
/** Of the orders of one currency and status. */
export interface OrderTotal extends OrderAmounts {
  currency: string;
  status: number;
  n: number;
}
export interface HourTotal extends OrderTotal {
  /** Start of the hour. */
  hour: Date;
}
/** How many orders a stretch of time has. */
export interface PartCount {
  /** Start of the hour, or of the day where days are counted together. */
  hour: Date;
  n: number;
}
export interface TotalsQuestion {
  scope: Scope;
  range: Range;
  /**
   * Which time the range is about; the creation where it is left out. By `paid` only orders whose success was booked
   * count.
   */
  basis?: Basis;
  filter?: OrderFilter;
}

/**
 * Exact totals of payment orders created, or booked as paid, in a range. They are day and hour sums, the ragged edges
 * from the orders themselves, and changes not folded yet, all in one statement and so of one moment. Where several
 * owners (merchant, agent, account) are asked for at once no sum fits, and the orders are counted.
 */
export const orderTotals = async (db: Reads, question: TotalsQuestion): Promise<OrderTotal[]> =>
  (await listTotals(db, question)).map(asTotal);

/** The same, and how many orders each day has: one look at the rows that both are added up from. */
export async function totalsAndDays(
  db: Reads,
  question: TotalsQuestion,
): Promise<{ totals: OrderTotal[]; days: PartCount[] }> {
  const { sums, days } = await listTotalsAndDays(db, question);
  return { totals: sums.map(asTotal), days };
}

/** The totals by hour; hours without orders are left out. */
export const hourlyTotals = async (db: Reads, question: TotalsQuestion): Promise<HourTotal[]> =>
  (await listHourlyTotals(db, question)).map((row) => ({ hour: row.hour, ...asTotal(row) }));

/** The sums of an `OrderTotal` in a list of orders. */
export const totalled = figures;

export const asTotal = ({ currency, status, n, ...sum }: SumRow): OrderTotal => ({
  currency,
  status,
  n,
  amount: BigInt(sum.amount),
  paidAmount: BigInt(sum.paidAmount),
  fee: BigInt(sum.fee),
  netAmount: BigInt(sum.netAmount),
  channelCost: BigInt(sum.channelCost),
  commission: BigInt(sum.commission),
});
