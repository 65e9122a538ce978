// The clock on the wall of a country, and hours that people keep by it.
import { type Zone, zones } from '#contract/time';

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof week)[number];
/** Of a day, YYYY-MM-DD. */
export const weekdayOfDay = (day: string): Weekday => week[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon';

/** Some hours of some days: no beginning and no end is all day, and so are two that are equal. */
export interface Hours {
  zone: Zone;
  days: readonly Weekday[];
  /** `HH:mm`; the end is the first minute that is out. */
  from: string | null;
  to: string | null;
}

/**
 * The day on which the hours of this moment began, and whether they last: those that cross midnight belong to the day
 * before.
 */
export function isWithin({ zone, days, from, to }: Hours, now: Date): { onDay: boolean; inHours: boolean } {
  const { day, time } = clockAt(zone, now);
  const isOn = (one: Weekday) => days.includes(one);
  if (from === null || to === null || from === to) return { onDay: isOn(day), inHours: true };
  if (from < to) return { onDay: isOn(day), inHours: from <= time && time < to };
  if (time < to) return { onDay: isOn(dayBefore(day)), inHours: true };
  return { onDay: isOn(day), inHours: from <= time };
}

const dayBefore = (day: Weekday): Weekday => week[(week.indexOf(day) + 6) % 7] ?? day;

/** The weekday, the date and the time of day somewhere. */
export function clockAt(zone: Zone, at: Date): { day: Weekday; date: string; time: string } {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = week.find((one) => one === part('weekday').toLowerCase());
  if (!day) throw new Error(`${zone} has no weekday`);
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return { day, date, time: `${part('hour')}:${part('minute')}` };
}

/** Making one costs more than asking it a thousand times. */
const clocks = new Map<Zone, Intl.DateTimeFormat>();
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zones[zone], weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  clocks.set(zone, made);
  return made;
}
