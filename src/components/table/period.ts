import { businessDay, DAY, dayEnd, dayStart, type Zone } from '#contract/time';
import type { Say } from '@/services/words';
import { isolated } from '../show/isolated';
import type { Query } from './filter';

const asUtc = (instant: number): string => isolated(`${new Date(instant).toISOString().slice(11, 16)}Z`);

/** The business days in force and the instants between which they lie: today where no range is chosen. */
export function periodText(t: Say, zone: Zone, from: string | undefined, to: string | undefined, now: number): string {
  const first = from ?? to ?? businessDay(now, zone);
  const last = to ?? first;
  const edge = { start: asUtc(dayStart(first, zone)), end: asUtc(dayEnd(last, zone)) };
  return first === last ? t('table.day', { day: isolated(first), ...edge }) : t('table.days', { from: isolated(first), to: isolated(last), ...edge });
}

/** So many business days up to today, as the address has them. */
export const daysUntil = (now: number, days: number, zone: Zone) => ({
  startDate: businessDay(now - (days - 1) * DAY, zone),
  endDate: businessDay(now, zone),
});

/** What a dated list holds: the days in force, or, where a number is searched for and no days are named, all of them. */
export function rangeText(t: Say, zone: Zone, query: Query, undatedBy: readonly string[], now: number): string {
  const named = query.startDate || query.endDate;
  if (!named && undatedBy.some((name) => query[name])) return t('table.allDays');
  return periodText(t, zone, query.startDate, query.endDate, now);
}
