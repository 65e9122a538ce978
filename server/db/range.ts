import { sql } from 'kysely';
import { code } from '#contract/error';
import { businessDay, DAY, dayEnd, dayStart, HOUR, type Zone } from '#contract/time';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { floorId } from './snowflake';

/** A stretch of time, epoch ms: the first instant in it and the first after it. */
export interface Range {
  from: number;
  to: number;
}
/** What a filter says about time (conventions 0.6): business days of the caller's zone, or instants. */
export interface Dates {
  startDate?: string;
  endDate?: string;
  startTime?: number;
  endTime?: number;
}
/** Longer ranges are for exports and the archive. */
export const LONGEST_RANGE_DAYS = 93;

export const namesTime = ({ startDate, endDate, startTime, endTime }: Dates): boolean =>
  [startDate, endDate, startTime, endTime].some((value) => value !== undefined);

/**
 * The range a filter is about: today in the caller's zone where it says nothing, until the end of today where it only
 * says when to begin.
 * @throws Refusal 1001 for a range that ends before it begins, 1302 for more than `LONGEST_RANGE_DAYS`.
 */
export function rangeOf(dates: Dates, zone: Zone, now: Date): Range {
  const today = businessDay(now.getTime(), zone);
  const from = dates.startTime ?? dayStart(dates.startDate ?? dates.endDate ?? today, zone);
  const to =
    dates.endTime ?? Math.max(dayEnd(dates.endDate ?? today, zone), dates.endDate === undefined ? from + DAY : 0);
  if (to <= from) throw badField(dates.endTime === undefined ? 'endDate' : 'endTime', 'range');
  if (to - from > LONGEST_RANGE_DAYS * DAY)
    throw new Refusal(code.limitExceeded, 'rangeTooLong', { days: LONGEST_RANGE_DAYS });
  return { from, to };
}

/** The same stretch as ids: `id >= from and id < to` prunes partitions and follows the index. */
export const idsOf = ({ from, to }: Range): { from: string; to: string } => ({ from: floorId(from), to: floorId(to) });

/** Clocks of servers differ by less, ms. */
const AHEAD = HOUR;
/** The ids of a stretch that rows can have by now: a day is looked through without the hours that are still to come. */
export const madeIdsOf = ({ from, to }: Range, now: Date): { from: string; to: string } =>
  idsOf({ from, to: Math.min(to, now.getTime() + AHEAD) });

/** Rows that were made in a stretch, by the column of their ids. */
export function madeWithin(id: string, range: Range) {
  const { from, to } = idsOf(range);
  return sql<boolean>`(${sql.ref(id)} >= ${from} and ${sql.ref(id)} < ${to})`;
}
/** The same by a column of moments. */
export const timeWithin = (time: string, { from, to }: Range) =>
  sql<boolean>`(${sql.ref(time)} >= ${new Date(from)} and ${sql.ref(time)} < ${new Date(to)})`;
