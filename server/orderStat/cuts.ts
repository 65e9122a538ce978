import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import type { Range } from '../db/range';

/**
 * A range cut at whole hours and whole business days, epoch ms in ascending order. Orders themselves in [from, hours)
 * and [hoursEnd, to), hour sums in [hours, days) and [daysEnd, hoursEnd), day sums in [days, daysEnd).
 */
export interface Cuts {
  from: number;
  hours: number;
  days: number;
  daysEnd: number;
  hoursEnd: number;
  to: number;
}

/** Few rows to add up: days as far as they go. */
export function totalCuts(range: Range): Cuts {
  const cuts = hourCuts(range);
  const days = dayFloor(cuts.hours + DAY - 1);
  const daysEnd = dayFloor(cuts.hoursEnd);
  return days < daysEnd ? { ...cuts, days, daysEnd } : cuts;
}

/** Hours only. */
export function hourCuts({ from, to }: Range): Cuts {
  const hours = Math.ceil(from / HOUR) * HOUR;
  const hoursEnd = Math.floor(to / HOUR) * HOUR;
  return hours < hoursEnd ? { from, hours, days: hoursEnd, daysEnd: hoursEnd, hoursEnd, to } : noCuts({ from, to });
}

/** No sums at all. */
export const noCuts = ({ from, to }: Range): Cuts => ({ from, hours: to, days: to, daysEnd: to, hoursEnd: to, to });

const dayFloor = (ms: number) => dayStart(businessDay(ms, BOOK_ZONE), BOOK_ZONE);

/** The start of the day, of the hour or of the ragged edge in which a moment of the range is counted. */
export const startOfPart = ({ from, days, daysEnd }: Cuts, ms: number): number =>
  Math.max(ms >= days && ms < daysEnd ? dayFloor(ms) : Math.floor(ms / HOUR) * HOUR, from);
