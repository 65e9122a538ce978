// From takings to the day on which they may be settled: D+n counts calendar days, T+n days on which banks work.

import { plusDays } from '#contract/time';
import type { IsBankDay } from './bankDays';
import type { Terms } from './terms';

type Cycle = Pick<Terms, 'cycle' | 'cycleDays'>;

/** The last day whose takings may be settled on a day; those of all days before it may be too. */
export function lastDueOn(day: string, { cycle, cycleDays }: Cycle, isBankDay: IsBankDay): string {
  if (cycle === 'D') return plusDays(day, -cycleDays);
  if (cycleDays === 0) return back(day, 1, isBankDay);
  return plusDays(back(day, cycleDays, isBankDay), -1);
}

/** The day on which what was taken on a day may be settled. */
export function dueDay(taken: string, { cycle, cycleDays }: Cycle, isBankDay: IsBankDay): string {
  if (cycle === 'D') return plusDays(taken, cycleDays);
  let day = taken;
  for (let left = cycleDays; ; day = plusDays(day, 1)) {
    if (!isBankDay(day)) continue;
    if (left === 0 || (day !== taken && --left === 0)) return day;
  }
}

/** The nth bank day on or before a day. */
function back(day: string, nth: number, isBankDay: IsBankDay): string {
  let at = day;
  for (let left = nth; ; at = plusDays(at, -1)) if (isBankDay(at) && --left === 0) return at;
}
