// The numbers that somebody who looks for a payer may mean.
import type { Country } from '#contract/money';

/**
 * What is dialled before a number of a country; of Argentina's, mobiles have a 9 more. Source: ITU-T E.164, list of
 * assigned country codes, and Argentina's numbering plan.
 */
const dialled: Record<Country, readonly string[]> = {
  MEX: ['52'],
  COL: ['57'],
  PER: ['51'],
  CHL: ['56'],
  ARG: ['54', '549'],
  BRA: ['55'],
};
const codes = Object.values(dialled).flat();

/** "+52 55 1234 5678" is that one; "55 1234 5678" is whichever country has it. */
export function phonesMeant(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  const whole = `+${digits}`;
  return typed.trim().startsWith('+') ? [whole] : [whole, ...codes.map((dial) => `+${dial}${digits}`)];
}
