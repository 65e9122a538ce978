import { type Zone, zones } from '#contract/time';

/** What clocks of a zone show at an instant, without saying which zone: "2026-03-01T14:03:05". @param at epoch ms */
export const wallAt = (at: number, zone: Zone): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: zones[zone] }).replace(' ', 'T');

/**
 * When clocks of a zone show that, epoch ms. In the hour that a zone has twice it is one of them; one that it leaves
 * out is the hour after.
 */
export function momentAt(wall: string, zone: Zone): number {
  const shown = Date.parse(`${wall}Z`);
  const ahead = (at: number) => Date.parse(`${wallAt(at, zone)}Z`) - Math.floor(at / 1000) * 1000;
  return shown - ahead(shown - ahead(shown));
}
