// What each number of Latin America is made of, as a table; `identifier.ts` reads it.
import { validate as cnpj } from 'stdnum/lib/cjs/br/cnpj.js';
import { validate as cpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as rut } from 'stdnum/lib/cjs/cl/rut.js';
import { validate as nit } from 'stdnum/lib/cjs/co/nit.js';
import { validate as curp } from 'stdnum/lib/cjs/mx/curp.js';
import { validate as ruc } from 'stdnum/lib/cjs/pe/ruc.js';
import { luhnChecksumValidate } from 'stdnum/lib/cjs/util/checksum.js';
import { cbuAccountDigit, cbuBankDigit, cciDigit, clabeDigit, cuitDigit, rfcDigit } from './checkDigit';

export type Zone = 'MEX' | 'COL' | 'PER' | 'CHL' | 'ARG' | 'BRA';
/** What is wrong with a block. */
export type Problem = 'length' | 'character' | 'prefix' | 'part' | 'checkDigit';

/** One block and what it must be; places are those of `slice`, so that -1 is the last sign. */
interface Check {
  problem: Problem;
  from: number;
  to?: number;
  holds: (value: string) => boolean;
}
export interface Rule {
  zone: Zone;
  /** What is taken out: what people write between the digits. */
  loose: RegExp;
  /** Letters are stored so. */
  letters?: 'upper' | 'lower';
  /** What people leave out. */
  complete?: (value: string) => string;
  /** Fewest and most signs. */
  length: readonly [number, number];
  /** What may stand at a place, of so many signs. */
  sign: (at: number, length: number) => RegExp;
  checks: readonly Check[];
}

const BETWEEN = /[\s._\-/]/g;
const BLANKS = /\s/g;
const DIGIT = /\d/;
const ALNUM = /[0-9A-Z]/;

const digits = (zone: Zone, length: number | readonly [number, number], ...checks: Check[]): Rule => ({
  zone,
  loose: BETWEEN,
  length: typeof length === 'number' ? [length, length] : length,
  sign: () => DIGIT,
  checks,
});
/** A text of other signs, whose shape is one expression. */
const shaped = (zone: Zone, length: readonly [number, number], sign: RegExp, shape?: RegExp): Rule => ({
  zone,
  loose: BLANKS,
  length,
  sign: () => sign,
  checks: shape ? [{ problem: 'part', from: 0, holds: (value) => shape.test(value) }] : [],
});
const begins = (...prefixes: string[]): Check => ({
  problem: 'prefix',
  from: 0,
  to: prefixes[0]?.length ?? 1,
  holds: (value) => prefixes.some((prefix) => value.startsWith(prefix)),
});
/** The check digit at the end. */
const ends = (holds: Check['holds'], from = -1): Check => ({ problem: 'checkDigit', from, holds });

type Validated = (value: string) => { isValid: boolean; error?: { name: string } };
/** By the library: what it calls a wrong sum, and nothing else that it may dislike. */
const byLibrary =
  (validate: Validated): Check['holds'] =>
  (value) =>
    validate(value).error?.name !== 'InvalidChecksum';

const cbuChecks: readonly Check[] = [
  { problem: 'checkDigit', from: 0, to: 8, holds: (value) => cbuBankDigit(value.slice(0, 7)) === value[7] },
  { problem: 'checkDigit', from: 8, holds: (value) => cbuAccountDigit(value.slice(8, 21)) === value[21] },
];
/** The area codes that Brazil has; a mobile number has a nine before its eight digits. */
const PHONE_BR = /^\+55(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9?\d{8}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** Four letters, a date, H, M or X, the state, three consonants, a sign, the check digit. */
const CURP_SIGNS = [
  ...Array<RegExp>(4).fill(/[A-Z]/),
  ...Array<RegExp>(6).fill(DIGIT),
  /[HMX]/,
  ...Array<RegExp>(2).fill(/[A-Z]/),
  ...Array<RegExp>(3).fill(/[B-DF-HJ-NP-TV-Z]/),
  ALNUM,
  DIGIT,
];
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Two digits of a year, month and day: of either century, of which one may have a 29 February. */
function isDay(digits: string): boolean {
  const [year = 0, month = 0, day = 0] = (digits.match(/../g) ?? []).map(Number);
  const last = (century: number) => new Date(Date.UTC(century + year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= Math.max(last(1900), last(2000));
}
/** The tax office's own: whoever has none, at home or abroad. */
const genericRfc = new Set(['XAXX010101000', 'XEXX010101000']);

export const rules = {
  CLABE: digits(
    'MEX',
    18,
    ends((value) => clabeDigit(value.slice(0, 17)) === value[17]),
  ),
  card: digits('MEX', 16, ends(luhnChecksumValidate)),
  RFC: {
    ...shaped('MEX', [12, 13], ALNUM),
    loose: BETWEEN,
    letters: 'upper',
    sign: (at, length) => (at < length - 9 ? /[A-ZÑ&]/ : at < length - 3 ? DIGIT : ALNUM),
    checks: [
      { problem: 'part', from: -9, to: -3, holds: (value) => isDay(value.slice(-9, -3)) },
      ends((value) => genericRfc.has(value) || rfcDigit(value.slice(0, -1)) === value.at(-1)),
    ],
  },
  CURP: {
    ...shaped('MEX', [18, 18], ALNUM),
    loose: BETWEEN,
    letters: 'upper',
    sign: (at) => CURP_SIGNS[at] ?? DIGIT,
    checks: [
      { problem: 'part', from: 0, to: 13, holds: (value) => curp(value).error?.name !== 'InvalidComponent' },
      ends(byLibrary(curp)),
    ],
  },
  phoneMx: digits('MEX', 10, begins('2', '3', '4', '5', '6', '7', '8', '9')),
  NIT: digits(
    'COL',
    [6, 11],
    ends((value) => byLibrary(nit)(value.padStart(9, '0'))),
  ),
  CC: digits('COL', [6, 10]),
  CE: { ...shaped('COL', [6, 12], ALNUM), loose: BETWEEN, letters: 'upper' },
  TI: digits('COL', [10, 11]),
  PPT: digits('COL', [1, 15]),
  PAS: { ...shaped('COL', [6, 14], ALNUM), loose: BETWEEN, letters: 'upper' },
  accountCo: digits('COL', [8, 19]),
  mobileCo: digits('COL', 10, begins('3')),
  llave: {
    ...shaped(
      'COL',
      [4, 92],
      /[A-Za-z0-9@._+-]/,
      /^(@[A-Za-z0-9]{3,20}|\d{6,15}|[A-Z0-9]{6,20})$|^[^@\s]+@[^@\s]+\.[^@\s]+$/,
    ),
  },
  CCI: digits(
    'PER',
    20,
    { problem: 'checkDigit', from: 18, to: 19, holds: (value) => cciDigit(value.slice(0, 6)) === value[18] },
    { problem: 'checkDigit', from: 19, holds: (value) => cciDigit(value.slice(6, 18)) === value[19] },
  ),
  RUC: digits('PER', 11, begins('10', '15', '16', '17', '20'), ends(byLibrary(ruc))),
  DNI: digits('PER', 8),
  cePe: { ...shaped('PER', [9, 12], ALNUM), loose: BETWEEN, letters: 'upper' },
  mobilePe: digits('PER', 9, begins('9')),
  RUT: {
    ...shaped('CHL', [8, 9], DIGIT),
    loose: BETWEEN,
    letters: 'upper',
    sign: (at, length) => (at === length - 1 ? /[0-9K]/ : DIGIT),
    checks: [ends(byLibrary(rut))],
  },
  accountCl: digits('CHL', [6, 20]),
  CBU: digits(
    'ARG',
    22,
    { problem: 'prefix', from: 0, to: 3, holds: (value) => !value.startsWith('000') },
    ...cbuChecks,
  ),
  CVU: digits('ARG', 22, begins('000'), ...cbuChecks),
  alias: { ...shaped('ARG', [6, 20], /[a-z0-9.-]/), letters: 'lower' },
  CUIT: digits(
    'ARG',
    11,
    begins('20', '23', '24', '25', '26', '27', '30', '33', '34'),
    ends((value) => cuitDigit(value.slice(0, 10)) === value[10]),
  ),
  CPF: digits(
    'BRA',
    11,
    { problem: 'part', from: 0, holds: (value) => new Set(value).size > 1 },
    ends(byLibrary(cpf), -2),
  ),
  CNPJ: {
    ...shaped('BRA', [14, 14], ALNUM),
    loose: BETWEEN,
    letters: 'upper',
    sign: (at) => (at < 12 ? ALNUM : DIGIT),
    checks: [{ problem: 'part', from: 0, holds: (value) => /[^0]/.test(value) }, ends(byLibrary(cnpj), -2)],
  },
  pixPhone: {
    ...shaped('BRA', [13, 14], /[+\d]/, PHONE_BR),
    loose: /[\s()-]/g,
    complete: (value) => value.replace(/^(?:55)?(?=\d{10,11}$)/, '+55'),
  },
  pixEmail: { ...shaped('BRA', [5, 77], /[^\s]/, EMAIL), letters: 'lower' },
  pixEvp: { ...shaped('BRA', [36, 36], /[0-9a-f-]/, EVP), letters: 'lower' },
  pixE2e: shaped('BRA', [32, 32], /[A-Za-z0-9]/, /^E\d{8}\d{12}[A-Za-z0-9]{11}$/),
  pixReturn: shaped('BRA', [32, 32], /[A-Za-z0-9]/, /^D\d{8}\d{12}[A-Za-z0-9]{11}$/),
  pixTxid: shaped('BRA', [1, 35], /[A-Za-z0-9]/, /^([A-Za-z0-9]{26,35}|[A-Za-z0-9]{1,25})$/),
} as const satisfies Record<string, Rule>;
