// On which days the banks of a country work: the calendar, as people have corrected it.

import type { Country } from '#contract/money';
import { plusDays } from '#contract/time';
import type { Reads } from '../db/pools';
import { type Holiday, holidaysOf } from './calendar';
import { listCorrections } from './holidayStore';
import { weekdayOf } from './yearDay';

/** YYYY-MM-DD */
export type IsBankDay = (day: string) => boolean;

/** So far from a day its due days lie: thirty bank days with whatever rests between. */
const REACH = 120;

/** The bank days around a day. */
export async function bankDaysAround(db: Reads, country: Country, day: string): Promise<IsBankDay> {
  const range = { from: plusDays(day, -REACH), to: plusDays(day, REACH) };
  const corrected = new Map<string, 'added' | 'removed'>();
  for (const { day: of, change } of await listCorrections(db, [country], range)) corrected.set(of, change);
  return (one) => !isWeekend(one) && !isHoliday(corrected.get(one), country, one);
}

function isHoliday(change: 'added' | 'removed' | undefined, country: Country, day: string): boolean {
  return change === undefined ? calendarOf(country, Number(day.slice(0, 4))).has(day) : change === 'added';
}

export const isWeekend = (day: string): boolean => weekdayOf(Date.parse(day)) > FRIDAY;
const FRIDAY = 5;

/** Laws of a year do not change while the process lives. */
const calendars = new Map<string, ReadonlyMap<string, Holiday>>();
export function calendarOf(country: Country, year: number): ReadonlyMap<string, Holiday> {
  const key = `${country} ${year}`;
  const known = calendars.get(key) ?? new Map(holidaysOf(country, year).map((one) => [one.day, one]));
  calendars.set(key, known);
  return known;
}
