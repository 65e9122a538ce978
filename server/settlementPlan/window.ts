// When a plan runs: once in each window of its rule, as soon as that opens.
import type { Zone } from '#contract/time';
import type { IsBankDay } from '../settlementRule/bankDays';
import { plusDays } from '../settlementRule/bankDays';
import type { Terms } from '../settlementRule/terms';
import { clockAt, isWithin, weekdayOfDay } from '../wallClock';

type Timed = Pick<Terms, 'weekdays' | 'windowFrom' | 'windowTo' | 'cycle'>;

/** The day, by the clock of a country, on which the hours of this moment began. */
export function planDay({ windowFrom: from, windowTo: to }: Timed, zone: Zone, now: Date): string {
  const { date, time } = clockAt(zone, now);
  const isOfYesterday = from > to && time < to;
  return isOfYesterday ? plusDays(date, -1) : date;
}

/** May it run now? Bank days are asked of the rules that count by them alone. */
export function isOpen(terms: Timed, zone: Zone, now: Date, isBankDay: IsBankDay): boolean {
  const { weekdays: days, windowFrom: from, windowTo: to } = terms;
  const { onDay, inHours } = isWithin({ zone, days, from, to }, now);
  return onDay && inHours && (terms.cycle === 'D' || isBankDay(planDay(terms, zone, now)));
}

/** So far ahead a next run is looked for; with a rule of one weekday that is a holiday it is the week after. */
const AHEAD = 60;

/** The first moment at which it runs, from now on; now, where it may and has not. */
export function nextRun(
  terms: Timed,
  zone: Zone,
  { now, isBankDay, lastDay }: { now: Date; isBankDay: IsBankDay; lastDay: string | null },
): Date | undefined {
  const today = planDay(terms, zone, now);
  if (isOpen(terms, zone, now, isBankDay) && lastDay !== today) return now;
  for (let n = 0; n <= AHEAD; n++) {
    const day = plusDays(today, n);
    const opens = openingOn(day, terms.windowFrom, zone);
    const isDay = terms.weekdays.includes(weekdayOfDay(day)) && (terms.cycle === 'D' || isBankDay(day));
    if (isDay && opens > now && day !== lastDay) return opens;
  }
  return undefined;
}

/** When the clock of a country says this time of a day. */
function openingOn(day: string, time: string, zone: Zone): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Twice, because the first look may be at the clock before it was changed for the summer.
  const guess = new Date(asUtc + offsetOf(zone, asUtc));
  return new Date(asUtc + offsetOf(zone, guess.getTime()));
}

/** How far a country's clock is behind UTC, ms. */
function offsetOf(zone: Zone, at: number): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  const { date, time } = clockAt(zone, new Date(minute));
  return minute - Date.parse(`${date}T${time}:00Z`);
}
