import {
  bankOf,
  checkIdentifier as check,
  type Failing,
  type IdentifierType,
  identifierTypes,
  recognise,
  zoneOf,
} from '#contract/identifier';
import type { Identified, testInit } from '#contract/testInit';
import type { Handler } from '../http/handlers';
import { badField } from '../words/badField';

const SIGNS = [...'0123456789K'];

/** What a number can be. Where a check digit is wrong, the one that would be right is tried out and told. */
export const checkIdentifier: Handler<(typeof testInit)['checkIdentifier']> = async ({ input: { value, type } }) => {
  const known = identifierTypes.find((one) => one === type);
  if (type !== undefined && known === undefined) throw badField('type', 'enum');
  const types = known === undefined ? candidates(value) : [known];
  return { found: types.map((one) => identified(one, value)) };
};

const MOST = 8;
/**
 * Those whose digits prove it first, then those of which a digit is wrong, then those that take any digits.
 * With a digit wrong a CLABE is still some Colombian account.
 */
function candidates(value: string): IdentifierType[] {
  const whole = identifierTypes.filter((type) => check(type, value).failing === null);
  const proven = whole.filter((type) => isProven(type, check(type, value).canonical));
  const formed = identifierTypes.filter((type) => check(type, value).failing?.problem === 'checkDigit');
  const found = [...new Set([...proven, ...formed, ...whole])];
  return (found.length > 0 ? found : recognise(value)).slice(0, MOST);
}
/** Another last digit would be wrong. */
const isProven = (type: IdentifierType, canonical: string): boolean =>
  ['0', '1'].some((last) => check(type, canonical.slice(0, -1) + last).failing?.problem === 'checkDigit');

function identified(type: IdentifierType, value: string): Identified {
  const { canonical, failing } = check(type, value);
  const zone = zoneOf(type);
  const bank = bankOf(type, value) ?? null;
  if (!failing) return { type, zone, canonical, bank, problem: null, wrong: null, place: 0, expected: null };
  const wrong = canonical.slice(failing.start, failing.end);
  const expected = failing.problem === 'checkDigit' ? expectedOf(type, canonical, failing) : null;
  return { type, zone, canonical, bank, problem: failing.problem, wrong, place: failing.start + 1, expected };
}

/** The signs that make the block right; of a longer block its last one or two are its check digits. */
function expectedOf(type: IdentifierType, canonical: string, { start, end }: Failing): string | null {
  for (const width of [1, 2]) {
    const from = Math.max(start, end - width);
    const tried = endings(width).find((ending) =>
      isMended(type, canonical.slice(0, from) + ending + canonical.slice(end), end),
    );
    if (tried !== undefined) return canonical.slice(start, from) + tried;
  }
  return null;
}
const endings = (width: number): string[] =>
  width === 1 ? SIGNS : SIGNS.flatMap((one) => SIGNS.map((other) => one + other));
/** Another block behind it may be wrong as well. */
function isMended(type: IdentifierType, canonical: string, end: number): boolean {
  const { failing } = check(type, canonical);
  return failing === null || (failing.problem === 'checkDigit' && failing.start >= end);
}
