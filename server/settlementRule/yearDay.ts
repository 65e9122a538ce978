// Days of a year that a holiday can fall on, as midnights in UTC, ms: no clock and no zone is asked.
import { DAY } from '#contract/time';

/** Where a holiday falls in a year; undefined where it does not. */
export type YearDay = (year: number) => number | undefined;

/** The same day each year. */
export const on =
  (month: number, day: number): YearDay =>
  (year) =>
    Date.UTC(year, month - 1, day);

/** The nth Monday of a month. */
export const monday =
  (nth: number, month: number): YearDay =>
  (year) => {
    const first = Date.UTC(year, month - 1, 1);
    return first + (((8 - weekdayOf(first)) % 7) + (nth - 1) * 7) * DAY;
  };

/** So many days after Easter Sunday. */
export const easter =
  (days: number): YearDay =>
  (year) =>
    easterSunday(year) + days * DAY;

/** The Monday that a day is, or the next one. */
export const nextMonday =
  (day: YearDay): YearDay =>
  (year) =>
    moved(day(year), (weekday) => (8 - weekday) % 7);

/** From Tuesday on the Monday before, from a later one the Monday after; what is said of a weekend stays. */
export const nearMonday =
  (day: YearDay, last: typeof WEDNESDAY | typeof THURSDAY): YearDay =>
  (year) =>
    moved(day(year), (weekday) => {
      if (weekday >= 2 && weekday <= last) return 1 - weekday;
      return weekday > last && weekday <= FRIDAY ? 8 - weekday : 0;
    });
export const WEDNESDAY = 3;
export const THURSDAY = 4;
const FRIDAY = 5;

/** Only in years in which it falls on one of these weekdays: 1 is Monday, 7 is Sunday. */
export const onlyOn =
  (day: YearDay, ...weekdays: number[]): YearDay =>
  (year) => {
    const at = day(year);
    return at !== undefined && weekdays.includes(weekdayOf(at)) ? at : undefined;
  };

/** From a year on. */
export const since =
  (first: number, day: YearDay): YearDay =>
  (year) =>
    year >= first ? day(year) : undefined;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (at: number): number => new Date(at).getUTCDay() || 7;
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

function moved(at: number | undefined, by: (weekday: number) => number): number | undefined {
  return at === undefined ? undefined : at + by(weekdayOf(at)) * DAY;
}

/** Of the Gregorian calendar, as Meeus, Jones and Butcher reckon it. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
