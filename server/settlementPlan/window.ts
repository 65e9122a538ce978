// When a plan runs: once in each window of its rule, as soon as that opens.
import { plusDays, type Zone } from '#contract/time';
import type { IsBankDay } from '../settlementRule/bankDays';
import type { Terms } from '../settlementRule/terms';
import { hoursOn, isWithin, weekdayOfDay } from '../wallClock';

type Timed = Pick<Terms, 'weekdays' | 'windowFrom' | 'windowTo' | 'cycle'>;

/** The day, by the clock of a country, on which the hours of this moment began. */
export const planDay = ({ windowFrom: from, windowTo: to }: Timed, zone: Zone, now: Date): string =>
  isWithin({ zone, days: [], from, to }, now).day;

/** May it run now? Bank days are asked of the rules that count by them alone. */
export function isOpen(terms: Timed, zone: Zone, now: Date, isBankDay: IsBankDay): boolean {
  const { weekdays: days, windowFrom: from, windowTo: to } = terms;
  const { day, onDay, inHours } = isWithin({ zone, days, from, to }, now);
  return onDay && inHours && (terms.cycle === 'D' || isBankDay(day));
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
    const opens = new Date(hoursOn(day, { zone, from: terms.windowFrom, to: terms.windowTo }).begin);
    const isDay = terms.weekdays.includes(weekdayOfDay(day)) && (terms.cycle === 'D' || isBankDay(day));
    if (isDay && opens > now && day !== lastDay) return opens;
  }
  return undefined;
}
