import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import { floorId, timeOfId } from './snowflake';

/**
 * P payment, W payout, X exchange, R recharge, S settlement. J journal, F freeze ticket, D deduct or credit by hand, I
 * receipt that is not exactly an order's. B money that goes back to its payer, K what a place of ours was found to
 * hold. T movement of our own money, H what lay in a place when it changed hands, C complaint.
 */
export type Kind = 'P' | 'W' | 'X' | 'R' | 'S' | 'J' | 'F' | 'D' | 'I' | 'B' | 'K' | 'T' | 'H' | 'C';

/**
 * The readable number of an id: kind, Latin-American business date, the id's place within that day (15 digits), check
 * digit. It says nothing the id does not, so no table is needed to get from one to the other.
 */
export function orderNo(kind: Kind, id: string): string {
  const day = businessDay(timeOfId(id), BOOK_ZONE);
  const place = BigInt(id) - BigInt(floorId(dayStart(day, BOOK_ZONE)));
  const digits = day.slice(2).replaceAll('-', '') + place.toString().padStart(15, '0');
  return `${kind}${digits}${checkDigit(digits)}`;
}

/**
 * The id behind a number, or undefined where the text is none: another kind, another length, or a wrong check digit.
 */
export function idOfNo(kind: Kind, no: string): string | undefined {
  const [, year, month, date, place, check] = /^[A-Z](\d{2})(\d{2})(\d{2})(\d{15})(\d)$/.exec(no) ?? [];
  if (!no.startsWith(kind) || place === undefined || check !== checkDigit(no.slice(1, -1))) return undefined;
  const start = dayStart(`20${year}-${month}-${date}`, BOOK_ZONE);
  return Number.isNaN(start) ? undefined : (BigInt(floorId(start)) + BigInt(place)).toString();
}

/** ISO/IEC 7064, MOD 11,10: finds every single wrong digit and almost every transposition. */
function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
