import { type Zone, zones } from '#contract/time';

/** Wall time of the reader's zone, as a cell says it: 2026-11-21 14:03:07. */
export const clock = (instant: number, zone: Zone): string => clockOf(zone).format(instant);

const clocks = new Map<Zone, Intl.DateTimeFormat>();
/** Making one is slow, and a sheet asks for it in every row. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zones[zone], dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, known);
  return known;
}
