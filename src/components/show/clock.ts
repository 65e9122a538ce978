import { type Zone, zones } from '#contract/time';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: Zone, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    timeZone: zones[zone],
    hourCycle: 'h23',
    ...options,
  });
  formats.set(key, made);
  return made;
}

const SHORT = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const FULL = { dateStyle: 'full', timeStyle: 'medium' } as const;

/** "08-27 14:03:22" on the wall of the zone. */
export function clockText(at: number, zone: Zone): string {
  const part = partsOf(at, zone);
  return `${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
/** "14:03:22" on the wall of the zone. */
export const timeText = (at: number, zone: Zone): string => clockText(at, zone).slice(6);
/** The date in words with the year, and the time. */
export const fullClockText = (at: number, zone: Zone, locale: string): string =>
  formatOf(zone, locale, FULL).format(at);

function partsOf(at: number, zone: Zone): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone, 'en-US', SHORT)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
}
