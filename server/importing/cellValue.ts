// What a cell says, as the value that a call takes. Each refuses what would be another value than somebody typed.
import { instantOf, type Zone } from '#contract/time';
import type { Cell } from '../spreadsheet/table';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';

/** A cell that says no value, and the word for why. */
export class BadCell extends Error {
  constructor(readonly word: Word) {
    super(word);
  }
}
export type ReadCell = (cell: Cell) => unknown;

export const text: ReadCell = (cell) => whole(cell).text.normalize('NFC');

/** A number that names something, of any length: zeros at its beginning count, and a program drops them. */
export const digits: ReadCell = (cell) => {
  if (whole(cell).number) throw new BadCell('importAsText');
  return cell.text;
};

export const integer: ReadCell = (cell) => {
  const numeral = withoutPercent(whole(cell).text);
  if (!/^-?\d{1,9}$/.test(numeral)) throw new BadCell('importWhole');
  return Number(numeral);
};

const withoutPercent = (numeral: string): string => numeral.replace(/\s?%$/, '');

/** A share of a hundred. None is a thousand, so 1.234 is no question. */
export const percent: ReadCell = (cell) => {
  const numeral = withoutPercent(whole(cell).text).replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!PLAIN.test(numeral)) throw new BadCell('importAmount');
  return numeral;
};

const PLAIN = /^-?\d+(\.\d+)?$/;
/** Thousands in groups, and the sign of the decimals after them: 1,234.50 or 1.234,50. */
const GROUPED = /^-?\d{1,3}(?:([.,'\s\u00a0\u202f])\d{3})(?:\1\d{3})*(?:([.,])(\d+))?$/;
const COMMA = /^-?\d+,(\d{1,2}|\d{4,})$/;

/**
 * An amount, as decimal text. 1.234 and 1,234 may be thousands or decimals, so nobody guesses; a number of the
 * program's own is no question.
 */
export const amount: ReadCell = (cell) => {
  const typed = whole(cell).text;
  if (typed.endsWith('%')) throw new BadCell('importAmount');
  if (cell.number) return typed;
  const numeral = typed.replace(/^[A-Z]{3,4}\s?|\s?[A-Z]{3,4}$/g, '');
  if (COMMA.test(numeral)) return numeral.replace(',', '.');
  const grouped = GROUPED.exec(numeral);
  const [, group = '', decimal] = grouped ?? [];
  const isAmbiguous =
    grouped !== null && decimal === undefined && /[.,]/.test(group) && numeral.split(group).length === 2;
  if (isAmbiguous || (decimal !== undefined && decimal === group)) throw new BadCell('importAmount');
  if (grouped) return numeral.replaceAll(group, '').replace(',', '.');
  if (!PLAIN.test(numeral)) throw new BadCell('importAmount');
  return numeral;
};

export const names: ReadCell = (cell) =>
  whole(cell)
    .text.split(/[,;|/\s]+/)
    .filter((name) => name !== '')
    .map((name) => name.toUpperCase());

/** A time of day, 24 hours. */
export const clock: ReadCell = (cell) => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(whole(cell).text) ?? [];
  if (hour === undefined) throw new BadCell('importClock');
  return `${hour.padStart(2, '0')}:${minute}`;
};

const languages: readonly Locale[] = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'];
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\s]/gu, '')
    .toLowerCase();
/** A word of the server in every language, as people may type it. */
export const everywhere = (word: Word): string[] => languages.map((locale) => plainWord(say(locale, word)));

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;
/** A moment as a clock of the zone shows it, and as our own files write it: 2026-11-23 14:05. */
export const moment =
  (zone: Zone): ReadCell =>
  (cell) => {
    const [, day, minute, second = ':00'] = MOMENT.exec(whole(cell).text) ?? [];
    const instant = instantOf(`${day}T${minute}${second}`, zone);
    if (Number.isNaN(instant)) throw new BadCell('importMoment');
    return instant;
  };

/** One of some values: by the value itself, or by what it is called in any of our languages. */
export function choice<T extends string | number | boolean>(of: readonly (readonly [T, Word])[]): ReadCell {
  const byName = new Map(
    of.flatMap(([value, word]) => [...everywhere(word), plainWord(String(value))].map((name) => [name, value])),
  );
  return (cell) => {
    const value = byName.get(plainWord(whole(cell).text));
    if (value === undefined) throw new BadCell('importUnknown');
    return value;
  };
}

function whole(cell: Cell): Cell {
  if (cell.wrong !== undefined) throw new BadCell(cell.wrong);
  return cell;
}
