import type { Country } from '#contract/money';
import { zones } from '#contract/time';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** The time of day in a country, `HH:mm`; asked of the calendar once a country. */
export function clocksAt(now: Date): (country: Country) => string {
  const known = new Map<string, string>();
  return (country) => {
    const clock = known.get(country) ?? formatOf(zones[country]).format(now);
    known.set(country, clock);
    return clock;
  };
}

/** Is it between these times, the first among them, over midnight where it is the later? Always where they are none. */
export function isInHours(from: string | null, until: string | null, clock: string): boolean {
  if (from === null || until === null || from === until) return true;
  return from < until ? from <= clock && clock < until : from <= clock || clock < until;
}
