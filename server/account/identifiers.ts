// The numbers of an account: checked as the country's rules say, and kept in one form.
import { type NumberName, numbersIn } from '#contract/accountNumber';
import type { Identifiers } from '#contract/accountShape';
import { checkIdentifier, type IdentifierType, identifierTypes, zoneOf } from '#contract/identifier';
import type { Country } from '#contract/money';
import { plainText } from '#contract/spelling';
import { badField } from '../words/badField';

/** Those that name one account alone, the one people know it by first. */
const naming = [
  'clabe',
  'cbu',
  'cvu',
  'cci',
  'pixKey',
  'accountNo',
  'phone',
  'alias',
  'address',
] as const satisfies readonly NumberName[];
const isNumber = (name: string): name is NumberName => naming.some((one) => one === name);

/** The numbers in their canonical form. @throws Refusal 1001 for one that is none of the country's */
export function canonicalNumbers(given: Identifiers, countryId: Country): Identifiers {
  const entries = Object.entries(given).map(
    ([name, typed]) => [name, canonicalNumber(name, typed, countryId)] as const,
  );
  const { holderDocType, holderDocNo } = given;
  const type = identifierTypes.find((one) => one === holderDocType);
  const docNo = type && holderDocNo !== undefined ? oneOf([type], holderDocNo, countryId) : holderDocNo;
  // The same names, each with its number in another form.
  return { ...(Object.fromEntries(entries) as Identifiers), ...(docNo !== undefined && { holderDocNo: docNo }) };
}

/**
 * One of them.
 * @param field the one of the request that is refused
 * @throws Refusal 1001 where it is none of the country's
 */
export function canonicalNumber(name: string, typed: string, countryId: Country, field = 'identifiers'): string {
  if (!isNumber(name)) return plainText(typed);
  const rules = numbersIn[countryId][name];
  if (rules?.length === 0) return freeNumber(typed, field);
  return oneOf(rules ?? [], typed, countryId, field);
}

/** One that no rule describes: as it is typed, in signs that everybody can read. */
function freeNumber(typed: string, field: string): string {
  const number = plainText(typed).replace(/\s/g, '');
  if (!/^[\x21-\x7e]+$/.test(number)) throw badField(field, 'wrong');
  return number;
}

function oneOf(rules: readonly IdentifierType[], typed: string, countryId: Country, field = 'identifiers'): string {
  const found = rules
    .filter((type) => zoneOf(type) === countryId)
    .map((type) => checkIdentifier(type, typed))
    .find(({ failing }) => failing === null);
  if (!found) throw badField(field, 'wrong');
  return found.canonical;
}

/** The number that no other account may have. */
export const namingNumber = (numbers: Identifiers): string | null =>
  naming.map((name) => numbers[name]).find((number) => number !== undefined) ?? null;
