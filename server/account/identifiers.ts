// The numbers of an account: checked as the country's rules say, and kept in one form.
import type { Identifiers } from '#contract/accountShape';
import { checkIdentifier, type IdentifierType, identifierTypes, pixKeys, zoneOf } from '#contract/identifier';
import type { Country } from '#contract/money';
import { badField } from '../words/badField';

/** Which rules a number may follow; one of them is enough, and where there is none it is kept as it is. */
const rulesOf: Record<string, readonly IdentifierType[]> = {
  clabe: ['CLABE'],
  cbu: ['CBU'],
  cvu: ['CVU'],
  alias: ['alias'],
  cci: ['CCI'],
  pixKey: pixKeys,
  phone: ['phoneMx', 'mobileCo', 'mobilePe', 'pixPhone'],
  accountNo: ['card', 'accountCo', 'accountCl'],
};
/** Those that name one account alone, the one people know it by first. */
const naming = ['clabe', 'cbu', 'cvu', 'cci', 'pixKey', 'accountNo', 'phone', 'alias', 'address'] as const;

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
  const rules = rulesOf[name]?.filter((type) => zoneOf(type) === countryId);
  if (rules === undefined) return typed.trim();
  if (rules.length === 0 && (name === 'accountNo' || name === 'phone')) return typed.trim();
  return oneOf(rules, typed, countryId, field);
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
