// Is somebody at work now, by their own clock?
import { zones } from '#contract/time';
import type { Row } from '../db/columns';

export type Hours = Row<'contact', 'zoneCountry' | 'workDays' | 'workStart' | 'workEnd'>;
const days: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The day and the time of day somewhere. */
function clockAt(zone: string, at: Date): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` };
}

/** A shift that crosses midnight belongs to the day on which it began. */
export function isOnDuty({ zoneCountry, workDays, workStart, workEnd }: Hours, now: Date): boolean {
  const { day, time } = clockAt(zones[zoneCountry], now);
  const isToday = workDays.some((one) => one === day);
  if (workStart === null || workEnd === null || workStart === workEnd) return isToday;
  if (workStart < workEnd) return isToday && workStart <= time && time < workEnd;
  const yesterday = days[(days.indexOf(day) + days.length - 1) % days.length] ?? '';
  return (isToday && workStart <= time) || (workDays.some((one) => one === yesterday) && time < workEnd);
}
