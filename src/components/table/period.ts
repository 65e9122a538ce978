import { businessDay, DAY, dayEnd, dayStart, plusDays, type Zone } from '#contract/time';
import type { Say } from '@/services/words';
import { clockText } from '../show/clock';
import { isolated } from '../show/isolated';
import type { Query } from './filter';

/** Business days, "2026-08-27", both included. */
export interface Days {
  from: string;
  to: string;
}
export type PeriodName = 'today' | 'yesterday' | 'week' | 'days30' | 'month' | 'lastMonth';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The ranges that have a name, as they are on a business day. */
export function namedPeriods(today: string): readonly (readonly [PeriodName, Days])[] {
  const yesterday = plusDays(today, -1);
  const lastOfBefore = plusDays(firstOfMonth(today), -1);
  return [
    ['today', { from: today, to: today }],
    ['yesterday', { from: yesterday, to: yesterday }],
    ['week', { from: plusDays(today, -6), to: today }],
    ['days30', { from: plusDays(today, -29), to: today }],
    ['month', { from: firstOfMonth(today), to: today }],
    ['lastMonth', { from: firstOfMonth(lastOfBefore), to: lastOfBefore }],
  ];
}

/**
 * The days that a dated list holds, as the server reads its filter: today where none is chosen, until today where only
 * the first is.
 */
export function daysInForce({ startDate, endDate }: Query, today: string): Days {
  const from = startDate ?? endDate ?? today;
  return { from, to: endDate ?? (from > today ? from : today) };
}

/**
 * "Today, 00:00–24:00 China time": the days by their name where they have one, and between which hours of the zone's
 * own clocks they lie.
 */
export function periodText(t: Say, zone: Zone, days: Days, now: number): string {
  const named = namedPeriods(businessDay(now, zone)).find(([, { from, to }]) => from === days.from && to === days.to);
  const period = named ? t(`table.period.${named[0]}`) : isolated(daysText(days));
  return t('table.range', { period, hours: isolated(hoursText(days, zone)), zone: t(`shell.zone.${zone}`) });
}

const daysText = ({ from, to }: Days): string => (from === to ? from : `${from} – ${to}`);

/** 00:00–24:00 where the business day is the zone's own; else with the date on which it begins there. */
function hoursText({ from, to }: Days, zone: Zone): string {
  const [start, end] = [dayStart(from, zone), dayEnd(to, zone)].map((at) => clockText(at, zone).slice(0, 11));
  const isOwnDay = start === `${from.slice(5)} 00:00` && end === `${plusDays(to, 1).slice(5)} 00:00`;
  return isOwnDay ? '00:00–24:00' : `${start} – ${end}`;
}

const asUtc = (instant: number): string => isolated(`${new Date(instant).toISOString().slice(11, 16)}Z`);
/** The same for paper and for whoever points at it, where *today* says too little: dates, and the edges in UTC. */
export function datesText(t: Say, zone: Zone, { from, to }: Days): string {
  const edge = { start: asUtc(dayStart(from, zone)), end: asUtc(dayEnd(to, zone)) };
  return from === to
    ? t('table.day', { day: isolated(from), ...edge })
    : t('table.days', { from: isolated(from), to: isolated(to), ...edge });
}

/** So many business days up to today, as the address has them. */
export const daysUntil = (now: number, days: number, zone: Zone) => ({
  startDate: businessDay(now - (days - 1) * DAY, zone),
  endDate: businessDay(now, zone),
});

/**
 * The days of a dated list; undefined where a number is searched for and no days are named, which finds it whatever its
 * day.
 */
export function daysOf(query: Query, undatedBy: readonly string[], today: string): Days | undefined {
  const named = query.startDate || query.endDate;
  return !named && undatedBy.some((name) => query[name]) ? undefined : daysInForce(query, today);
}
