import { type Zone, zones } from '#contract/time';

const MINUTE = 60_000;
/** Every zone is apart from UTC by a multiple of this: within it, minutes of the wall and of UTC go on together. */
const QUARTER = 15;
/** So many quarters are remembered of a zone: rows stand in the order of time, so their neighbours ask for the same. */
const MOST = 2000;

/** Wall time of the reader's zone, as a cell says it: 2026-11-21 14:03:07. */
export function clock(instant: number, zone: Zone): string {
  const minute = Math.floor(instant / MINUTE);
  const seconds = Math.floor((instant - minute * MINUTE) / 1000);
  return `${minuteText(minute, zone)}:${seconds < 10 ? '0' : ''}${seconds}`;
}

function minuteText(minute: number, zone: Zone): string {
  const past = minute % QUARTER;
  const begun = quarterText(minute - past, zone);
  const at = Number(begun.slice(-2)) + past;
  return `${begun.slice(0, -2)}${at < 10 ? '0' : ''}${at}`;
}

const quarters = new Map<Zone, Map<number, string>>();
/** Wall time at the minute that a quarter of an hour begins with. */
function quarterText(minute: number, zone: Zone): string {
  const known = quarters.get(zone) ?? new Map<number, string>();
  const found = known.get(minute);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const text = clockOf(zone).format(minute * MINUTE);
  quarters.set(zone, known.set(minute, text));
  return text;
}

const clocks = new Map<Zone, Intl.DateTimeFormat>();
/** Making one is slow, and a sheet asks for it in every row. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zones[zone], dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, known);
  return known;
}
