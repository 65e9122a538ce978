// How orders went in each of the last 24 hours: what a channel and an account show of themselves.
import type { OrderHour } from '#contract/orderHour';
import { decided, wasPaid } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import type { Reads } from './db/pools';
import type { Scope } from './db/scope';
import { gathered } from './orderStat/sums';
import { hourlyTotals, type OrderTotal } from './orderStat/totals';
import type { OrderFilter } from './orderStat/wanted';

interface HoursInput {
  scope: Scope;
  filter: OrderFilter;
  now: Date;
}

/** The earliest first, the hour that runs last; hours without an order are there. */
export async function lastHours(db: Reads, { scope, filter, now }: HoursInput): Promise<OrderHour[]> {
  const to = now.getTime();
  const first = (Math.floor(to / HOUR) + 1) * HOUR - DAY;
  const totals = await hourlyTotals(db, { scope, range: { from: first, to }, filter });
  const byHour = gathered(totals, ({ hour }) => hour.getTime());
  return Array.from({ length: DAY / HOUR }, (_, n) => hourOf(first + n * HOUR, byHour.get(first + n * HOUR) ?? []));
}

function hourOf(hour: number, totals: readonly OrderTotal[]): OrderHour {
  const paid = countOf(totals, wasPaid);
  return { hour, orders: countOf(totals), paid, successRate: rateOf(paid, countOf(totals, decided)) };
}

/** How many orders, of some statuses where they are named. */
export const countOf = (totals: readonly OrderTotal[], statuses?: readonly number[]): number =>
  totals.reduce((sum, { status, n }) => (statuses?.includes(status) === false ? sum : sum + n), 0);
/** Percent; null where nothing is decided. */
export const rateOf = (paid: number, all: number): string | null =>
  all === 0 ? null : String(Math.round((paid / all) * 10_000) / 100);
