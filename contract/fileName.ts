/**
 * What files that leave say of their times, in their headings and in their names (decision 0263). A file is read by
 * people elsewhere, later: a zone alone, or an offset alone, would not tell them the instant.
 */
import { aheadAt, businessDay, DAY, dayStart, type Zone, zones } from './time';

const MINUTE = 60_000;
/** "-06:00" of six hours behind. */
function offsetText(ahead: number): string {
  const minutes = Math.abs(ahead) / MINUTE;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Half a year to both sides has every season of a zone's clocks. */
const SEASONS = [0, -90 * DAY, -180 * DAY, 90 * DAY, 180 * DAY];
/** How far clocks of a zone are ahead now, and in other seasons. */
const offsetsOf = (zone: Zone, now: number): string[] => [
  ...new Set(SEASONS.map((season) => offsetText(aheadAt(now + season, zone)))),
];

/** The zone of a file's times: "UTC-06:00 America/Mexico_City", "UTC-03:00/-04:00 America/Santiago". */
export const zoneText = (zone: Zone, now: number): string => `UTC${offsetsOf(zone, now).join('/')} ${zones[zone]}`;

/** Where business days begin: those of Latin America are one for all of it, whatever its clocks show. */
export const dayZoneText = (zone: Zone): string => `UTC${offsetText(Date.parse(ANY_DAY) - dayStart(ANY_DAY, zone))}`;
const ANY_DAY = '2026-01-01';

/** Signs that no system lets stand in a name, and those that turn the reading of it around. */
const NO_NAME = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\\/:*?"<>|]/gu;
/** The name of a file without its ending, as every system may keep it. */
export const plainName = (name: string): string => name.replace(NO_NAME, ' ').replace(/\s+/g, ' ').trim();

/** `<name> UTC-0600 America-Mexico_City.<ending>`: no colon or slash stands in a name. */
export const zonedName = (name: string, ending: string, zone: Zone, now: number): string =>
  `${plainName(name)} UTC${offsetText(aheadAt(now, zone)).replace(':', '')} ${zones[zone].replaceAll('/', '-')}.${ending}`;
/** `<name><business day> UTC-0600 America-Mexico_City.<ending>`: a list as it stood that day. */
export const dayName = (name: string, ending: string, zone: Zone, now: number): string =>
  zonedName(`${name}${businessDay(now, zone)}`, ending, zone, now);
