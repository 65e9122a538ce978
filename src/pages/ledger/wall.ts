import { type Zone, zones } from '#contract/time';

/** "2026-08-27 14:03" on the wall of a zone. */
export const wallText = (at: number, zone: Zone): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zones[zone],
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);

/** The instant of such a text, epoch ms; of an hour that a clock shows twice the first. */
export function instantOf(text: string, zone: Zone): number {
  const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00Z`);
  const ahead = (at: number) => asUtc(wallText(at, zone)) - at;
  const near = asUtc(text) - ahead(asUtc(text));
  return asUtc(text) - ahead(near);
}
