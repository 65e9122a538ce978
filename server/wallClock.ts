// The clock on the wall of a country, and hours that people keep by it.
import { instantOf, plusDays, wallTime, type Zone } from '#contract/time';

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof week)[number];
/** Of a day, YYYY-MM-DD. */
export const weekdayOfDay = (day: string): Weekday => week[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon';

/** From a time of each day to another, `HH:mm`: the end is the first minute that is out. */
interface Daily {
  zone: Zone;
  from: string;
  to: string;
}
/** Some hours of some days: no beginning and no end is all day, and so are two that are equal. */
export interface Hours {
  zone: Zone;
  days: readonly Weekday[];
  from: string | null;
  to: string | null;
}
/** Epoch ms; the end is the first instant that is out. */
interface Stretch {
  begin: number;
  end: number;
}

/** More than a year of the hours of a busy house. */
const MOST = 5_000;
const stretches = new Map<string, Stretch>();
/**
 * The hours that begin on a day, over midnight where they end earlier than they begin. Hours that a change of clocks
 * leaves out whole are as long as they would have been, from the first instant after it.
 */
export function hoursOn(day: string, { zone, from, to }: Daily): Stretch {
  const key = `${zone} ${day} ${from} ${to}`;
  const known = stretches.get(key);
  if (known) return known;
  if (stretches.size >= MOST) stretches.clear();
  const endDay = from < to ? day : plusDays(day, 1);
  const [begin, end] = [instantOf(`${day}T${from}`, zone), instantOf(`${endDay}T${to}`, zone)];
  const made = { begin, end: end > begin ? end : begin + lengthOf(from, to) };
  stretches.set(key, made);
  return made;
}

/** From one time of a day to the next time that it is the other, ms. */
function lengthOf(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const between = minutes(to) - minutes(from);
  return (between > 0 ? between : between + 24 * 60) * 60_000;
}

/**
 * The day on which the hours of this moment began, whether they count on it, and whether they last: those that cross
 * midnight belong to the day before.
 */
export function isWithin(hours: Hours, now: Date): { day: string; onDay: boolean; inHours: boolean } {
  const { zone, days, from, to } = hours;
  const { date } = clockAt(zone, now);
  const isAllDay = from === null || to === null || from === to;
  const begun = isAllDay ? date : begunOn(date, { zone, from, to }, now.getTime());
  const day = begun ?? date;
  return { day, onDay: days.includes(weekdayOfDay(day)), inHours: begun !== undefined };
}

/** The day on which the hours of this moment began; undefined where it is out of them. @param date of the moment */
export function begunOn(date: string, daily: Daily, now: number): string | undefined {
  return [plusDays(date, -1), date].find((day) => {
    const { begin, end } = hoursOn(day, daily);
    return begin <= now && now < end;
  });
}

/** The date and the time of day somewhere: YYYY-MM-DD and HH:mm. */
export function clockAt(zone: Zone, at: Date): { date: string; time: string } {
  const wall = wallTime(at.getTime(), zone);
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
