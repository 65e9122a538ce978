/** Values of the TimeZone header and cookie: China, or one Latin-American market. */
export const zones = {
  ch: 'Asia/Shanghai',
  MEX: 'America/Mexico_City',
  COL: 'America/Bogota',
  PER: 'America/Lima',
  CHL: 'America/Santiago',
  ARG: 'America/Argentina/Buenos_Aires',
  BRA: 'America/Sao_Paulo',
} as const;
export type Zone = keyof typeof zones;
export const DEFAULT_ZONE: Zone = 'ch';
export const toZone = (value: string | undefined): Zone =>
  value !== undefined && Object.hasOwn(zones, value) ? (value as Zone) : DEFAULT_ZONE;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const CHINA = 8 * HOUR;
/** Specification, section 9: subtract 0 hours for `ch`, otherwise 11. */
export const shiftHours = (zone: Zone): 0 | 11 => (zone === 'ch' ? 0 : 11);

/** The business day of an instant: the calendar date of (instant + 8 h − shift), never of a browser's clock. */
export const businessDay = (instant: number, zone: Zone): string =>
  new Date(instant + CHINA - shiftHours(zone) * HOUR).toISOString().slice(0, 10);
/** When a business day begins, epoch ms. */
export const dayStart = (day: string, zone: Zone): number =>
  Date.parse(`${day}T00:00:00Z`) - CHINA + shiftHours(zone) * HOUR;
/** When it ends: the first instant of the next. */
export const dayEnd = (day: string, zone: Zone): number => dayStart(day, zone) + DAY;
/** The day used where nobody looks: order numbers, limits, settlement, partitions. */
export const BOOK_ZONE: Zone = 'MEX';

/** Another day of the calendar, which has no clocks. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const walls = new Map<Zone, Intl.DateTimeFormat>();
/** Making one costs more than asking it a thousand times. */
function wallOf(zone: Zone): Intl.DateTimeFormat {
  const known = walls.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zones[zone], dateStyle: 'short', timeStyle: 'medium' });
  walls.set(zone, made);
  return made;
}

/** What clocks of a zone show at an instant, without saying which zone: "2026-03-01T14:03:05". @param at epoch ms */
export const wallTime = (at: number, zone: Zone): string => wallOf(zone).format(at).replace(' ', 'T');

/** How far clocks of a zone are ahead of UTC, ms. */
export const aheadAt = (at: number, zone: Zone): number =>
  Date.parse(`${wallTime(at, zone)}Z`) - Math.floor(at / 1000) * 1000;

/** As if at UTC, epoch ms; NaN for a day that the calendar does not have, which a parser would carry over. */
function shownAt(wall: string): number {
  const at = Date.parse(`${wall}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(wall.slice(0, 10)) ? at : Number.NaN;
}

/**
 * When clocks of a zone show that, epoch ms: the one way from a local time to an instant (decision 0230). Of a time
 * that they show twice it is the first, and of one that they leave out the first instant after the gap.
 * @param wall `YYYY-MM-DDTHH:mm`, with seconds or without; NaN where it is no time
 */
export function instantOf(wall: string, zone: Zone): number {
  const shown = shownAt(wall);
  if (Number.isNaN(shown)) return shown;
  // No clock is ahead or behind by a day, and none is changed twice within two.
  const [before, after] = [aheadAt(shown - DAY, zone), aheadAt(shown + DAY, zone)];
  const first = shown - Math.max(before, after);
  const last = shown - Math.min(before, after);
  if (aheadAt(first, zone) === shown - first) return first;
  return aheadAt(last, zone) === shown - last ? last : changeBetween(first, last, zone);
}

/** The first instant at which clocks show what they show at the end, and no longer what they show at the beginning. */
function changeBetween(begin: number, end: number, zone: Zone): number {
  const ahead = aheadAt(end, zone);
  let [low, high] = [begin, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (aheadAt(middle, zone) === ahead) high = middle;
    else low = middle;
  }
  return high;
}
