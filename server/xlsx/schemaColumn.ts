// What a field of the contract looks like in a file, read from its schema.
import type { TSchema } from 'typebox';
import { machines } from '#contract/machine';
import { CALLED, day, instant, money, percent, price } from '#contract/shape';
import { isWord, type Word } from '../words/word';
import { flag, named, number } from './column';
import type { PlainCell } from './sheet';
import type { Reader } from './shown';

/** A column without its heading and its place in a row: how wide, and what it makes of a value. */
export type ValueColumn<Value> = { width: number; money?: true } & (
  | { cell: (value: Value, reader: Reader) => PlainCell }
  | { time: true }
  | { day: true }
);
/** What of a schema decides. */
interface Field {
  type?: unknown;
  pattern?: unknown;
  maximum?: unknown;
  enum?: unknown;
  [CALLED]?: Record<string, number>;
}
const same = (key: 'pattern' | 'maximum', field: Field, known: Field): boolean => field[key] === known[key];
/** All that a cell shows without words of its own. */
type Plain = string | number | null;
const figure = { width: 12, cell: (value: Plain) => number(value) };

/**
 * Money stands beside its currency, moments and days by the reader's clock, statuses and kinds by their words.
 * The rest is text, as are the numbers that people call things by: a spreadsheet would make figures of them.
 * @param name of the field, after that of its list: the words of its values begin so
 * @throws Error where it is none of these, or a number has no word
 */
export function schemaColumn(name: string, schema: TSchema): ValueColumn<never> {
  const field: Field = schema;
  const types = [field.type].flat();
  const words = wordsOf(name, field);
  if (words) return { width: 16, cell: sayOf(words) };
  if (types.includes('boolean')) return { width: 12, cell: (value: boolean | null, reader) => flag(value, reader) };
  if (types.includes('integer')) return same('maximum', field, instant) ? { width: 20, time: true } : figure;
  if (same('pattern', field, day)) return { width: 14, day: true };
  if (same('pattern', field, money)) return { ...figure, width: 18, money: true };
  if ([percent, price].some((known) => same('pattern', field, known))) return figure;
  if (types.includes('string') || field.enum) return { width: widthOf(name), cell: (value: string | null) => value };
  throw new Error(`${name}: say what a file shows of it`);
}

/** Words of the values, where they have any: a status by its machine, else by name or number under the field. */
function wordsOf(name: string, field: Field): ReadonlyMap<string | number, Word> | undefined {
  const called = field[CALLED];
  if (called) return new Map(Object.entries(called).map(([key, value]) => [value, wordOf(name, called, key)]));
  // Without a number nothing says what its values are called but the words there are.
  const values = Array.isArray(field.enum) ? (field.enum as Plain[]).flatMap((value) => value ?? []) : [];
  const words = values.map((value) => [value, `${name}.${value}`] as const);
  return words.some(([, word]) => isWord(word))
    ? new Map(words.map(([value, word]) => [value, known(word)]))
    : undefined;
}
function wordOf(name: string, called: Record<string, number>, key: string): Word {
  const [machine] = Object.entries(machines).find(([, { values }]) => values === called) ?? [];
  if (machine) return known(`status.${machine}.${key}`);
  const word = `${name}.${key}`;
  return isWord(word) ? word : known(`${name}.${called[key]}`);
}
function known(word: string): Word {
  if (!isWord(word)) throw new Error(`${word}: no word for it`);
  return word;
}
function sayOf(words: ReadonlyMap<string | number, Word>): (value: Plain, reader: Reader) => PlainCell {
  const say = named(words);
  return (value, reader) => (value === null ? null : say(value, reader));
}

/** In characters, by what such fields hold. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\.(countryId|currency|toCurrency|chain)$/, 10],
  [/\.(channelCode|payMethod)$/, 14],
  [/\.txHash$/, 66],
  [/[aA]ddress$|Sender$/, 44],
  [/[rR]eason$|[rR]emark$|failure$|legalName$|rateSummary$/, 30],
  [/N(o|umber)(Told)?$|splitOf$|reference$/i, 26],
];
const widthOf = (name: string): number => widths.find(([of]) => of.test(name))?.[1] ?? 22;
