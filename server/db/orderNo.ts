import type { KindLetter } from '#contract/kind';
import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import { floorId, timeOfId } from './snowflake';

/**
 * The kinds of order have theirs. J journal, F freeze ticket, D deduct or credit by hand. K what a place of ours was
 * found to hold, H what lay there when it changed hands.
 */
export type Kind = KindLetter | 'J' | 'F' | 'D' | 'K' | 'H';

/**
 * The readable number of an id: kind, Latin-American business date, the id's place within that day (15 digits), check
 * digit. It says nothing the id does not, so no table is needed to get from one to the other.
 */
export function orderNo(kind: Kind, id: string): string {
  const day = businessDay(timeOfId(id), BOOK_ZONE);
  const place = BigInt(id) - (firstIdOf(day) ?? 0n);
  const digits = day.slice(2).replaceAll('-', '') + place.toString().padStart(15, '0');
  return `${kind}${digits}${checkDigit(digits, 0, digits.length)}`;
}

const NUMBER = /^[A-Z]\d{22}$/;
/** Where a number has its check digit. */
const CHECK = 22;
/**
 * The id behind a number, or undefined where the text is none: another kind, another length, or a wrong check digit.
 */
export function idOfNo(kind: Kind, no: string): string | undefined {
  if (!no.startsWith(kind) || !NUMBER.test(no) || no[CHECK] !== checkDigit(no, 1, CHECK)) return undefined;
  const first = firstIdOf(`20${no.slice(1, 3)}-${no.slice(3, 5)}-${no.slice(5, 7)}`);
  return first === undefined ? undefined : (first + BigInt(no.slice(7, CHECK))).toString();
}

/** So many days are remembered: lines of a file stand in the order of time, so their neighbours ask for the same. */
const MOST_DAYS = 400;
const firstIds = new Map<string, bigint>();
/** The first id of a business day; undefined where the text is no day. */
function firstIdOf(day: string): bigint | undefined {
  const known = firstIds.get(day);
  if (known !== undefined) return known;
  const start = dayStart(day, BOOK_ZONE);
  if (Number.isNaN(start)) return undefined;
  if (firstIds.size >= MOST_DAYS) firstIds.clear();
  const first = BigInt(floorId(start));
  firstIds.set(day, first);
  return first;
}

const ZERO = 48;
/** ISO/IEC 7064, MOD 11,10: finds every single wrong digit and almost every transposition. */
function checkDigit(text: string, from: number, to: number): string {
  let product = 10;
  for (let at = from; at < to; at += 1) {
    const sum = (product + text.charCodeAt(at) - ZERO) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
