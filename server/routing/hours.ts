import type { Country } from '#contract/money';
import { begunOn, clockAt } from '../wallClock';

/**
 * Is it between these times of a day, the first among them, over midnight where it is the later? Always where they are
 * none.
 */
export type IsInHours = (from: string | null, until: string | null) => boolean;

/** That in a country; its calendar is asked only for hours, and once. */
export function hoursAt(now: Date): (country: Country) => IsInHours {
  const dates = new Map<Country, string>();
  return (zone) => (from, to) => {
    if (from === null || to === null || from === to) return true;
    const date = dates.get(zone) ?? clockAt(zone, now).date;
    dates.set(zone, date);
    return begunOn(date, { zone, from, to }, now.getTime()) !== undefined;
  };
}
