/**
 * The numbers by which people, companies and accounts of Latin America are known: their form, their check digits, whose
 * bank they name. Console, server and imports ask the same code. It carries a library, so the console loads it late.
 */
import { banks } from './identifierBank';
import { type Problem, type Rule, rules, type Zone } from './identifierRule';
import { plainText } from './spelling';

export type IdentifierType = keyof typeof rules;
export type { Problem, Zone };

/** The block that is wrong, by its first sign and the one after its last, in the canonical form. */
export interface Failing {
  start: number;
  end: number;
  problem: Problem;
}
/** A number as it is stored, and what is wrong with it; null where nothing is. */
export interface Checked {
  canonical: string;
  failing: Failing | null;
}

const known: Record<IdentifierType, Rule> = rules;
export const identifierTypes = Object.keys(rules) as IdentifierType[]; // Of an object with exactly these keys.

/** The country whose number it is. */
export const zoneOf = (type: IdentifierType): Zone => known[type].zone;

/** As it is stored: without the blanks, dots and dashes that people write, letters in one case. */
export function canonicalOf(type: IdentifierType, typed: string): string {
  const { loose, letters, complete = (value: string) => value } = known[type];
  const bare = complete(plainText(typed).replace(loose, ''));
  return letters === 'upper' ? bare.toUpperCase() : letters === 'lower' ? bare.toLowerCase() : bare;
}

/** Some registers issued numbers that do not keep their own check digit: a person may confirm one. */
export const isDoubt = (type: IdentifierType, { problem }: Failing): boolean =>
  type === 'RFC' && problem === 'checkDigit';

/** Whether that can be such a number, and if not, which block is wrong: the first that is. */
export function checkIdentifier(type: IdentifierType, typed: string): Checked {
  const rule = known[type];
  const canonical = canonicalOf(type, typed);
  return {
    canonical,
    failing: wrongSign(rule, canonical) ?? wrongLength(rule, canonical) ?? wrongBlock(rule, canonical),
  };
}

function wrongSign({ sign, length: [least, most] }: Rule, value: string): Failing | null {
  const whole = Math.min(Math.max(value.length, least), most);
  const at = [...value].slice(0, most).findIndex((one, place) => !sign(place, whole).test(one));
  return at === -1 ? null : { start: at, end: at + 1, problem: 'character' };
}

function wrongLength({ length: [least, most] }: Rule, { length }: string): Failing | null {
  if (length < least) return { start: length, end: least, problem: 'length' };
  return length > most ? { start: most, end: length, problem: 'length' } : null;
}

function wrongBlock({ checks }: Rule, value: string): Failing | null {
  const broken = checks.find(({ holds }) => !holds(value));
  if (!broken) return null;
  const place = (at: number) => (at < 0 ? value.length + at : at);
  return { start: place(broken.from), end: place(broken.to ?? value.length), problem: broken.problem };
}

/**
 * Which of these types it is, while somebody types: those it wholly is; while it is none, those whose form it has or
 * begins. Several mean that one must ask: eleven digits are a CPF, or a phone.
 */
export function recognise(typed: string, among: readonly IdentifierType[] = identifierTypes): IdentifierType[] {
  const checked = among.map((type) => ({ type, ...checkIdentifier(type, typed) }));
  const whole = checked.filter(({ failing }) => failing === null);
  if (whole.length > 0) return whole.map(({ type }) => type);
  const formed = checked.filter(({ failing }) => failing?.problem === 'checkDigit');
  const begun = checked.filter(
    ({ canonical, failing }) => canonical !== '' && failing?.problem === 'length' && failing.start === canonical.length,
  );
  return (formed.length > 0 ? formed : begun).map(({ type }) => type);
}

/** Whose account it is, from the first digits on; undefined where they do not say it, or nobody here knows them. */
export const bankOf = (type: IdentifierType, typed: string): string | undefined =>
  banks[type]?.(canonicalOf(type, typed));

/** The tax number of a company in each country. */
export const taxIdOf = {
  MEX: 'RFC',
  COL: 'NIT',
  PER: 'RUC',
  CHL: 'RUT',
  ARG: 'CUIT',
  BRA: 'CNPJ',
} as const satisfies Record<Zone, IdentifierType>;
