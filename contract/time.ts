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
