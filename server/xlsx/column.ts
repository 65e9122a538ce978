// Columns of a list as its file has them.
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import type { Cell, PlainCell } from './sheet';
import { cellsFor, headingOf, type Reader, type Shown, widthFor } from './shown';
import type { Sheet } from './workbook';

interface Heading {
  title: Word;
  /** In characters. */
  width: number;
  /** It says nothing without the currency. */
  money?: true;
}
export type Column<Row> = Shown<Row> & Heading;
/** A column but its heading. */
export type Untitled<Row> = Shown<Row> & Omit<Heading, 'title'>;

export const number = (value: string | number | null | undefined): PlainCell =>
  value === null || value === undefined ? null : { number: String(value) };

/** What a number or a name stands for, by its word; it stands for itself where it has none. */
export const named = <Value extends string | number>(words: ReadonlyMap<Value, Word>) => {
  const inLocale = new Map<Locale, ReadonlyMap<Value, string>>();
  const textsIn = (locale: Locale) => new Map([...words].map(([value, word]) => [value, say(locale, word)]));
  return (value: Value, { locale }: Pick<Reader, 'locale'>): string => {
    const texts = inLocale.get(locale) ?? textsIn(locale);
    inLocale.set(locale, texts);
    return texts.get(value) ?? String(value);
  };
};
/** Yes; no; null, which nobody knows; and an empty cell, where there is nothing to say: as `Flag` on the screens. */
export const flag = (value: boolean | null | undefined, { locale }: Pick<Reader, 'locale'>): PlainCell =>
  value === undefined ? null : say(locale, value === null ? 'sheetUnknown' : value ? 'sheetYes' : 'sheetNo');

/** The columns of a file, in its order; the currency stands before the first amount where nobody chose it. */
export function withCurrency<N extends string>(
  chosen: readonly (N | 'currency')[],
  columns: Record<N | 'currency', Pick<Column<never>, 'money'>>,
): readonly (N | 'currency')[] {
  const first = chosen.findIndex((name) => columns[name].money);
  return first === -1 || chosen.includes('currency') ? chosen : chosen.toSpliced(first, 0, 'currency');
}

/** For whom a file is made, and when. */
export type Made = { caller: Reader; now: Date };
/** The headings of a table, and how wide its columns are. */
export function headsOf<Row>(columns: readonly Column<Row>[], { caller, now }: Made) {
  const titles = columns.map((column) => headingOf(column, say(caller.locale, column.title), caller, now));
  const widths = columns.map((column, at) => widthFor(column, titles[at] ?? ''));
  return { heads: titles.map((bold): Cell => ({ bold })), widths };
}
/** A list as one table under its headings; its rows come batch by batch. */
export function tableSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  made: Made,
): Sheet {
  const { heads, widths } = headsOf(columns, made);
  return { name, widths, rows: tableRows(heads, batches, cellsFor(columns, made.caller)) };
}

/** The rows of batches as their reader sees them, batch by batch. */
export async function* presentEach<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map(present);
}

async function* tableRows<Row>(
  heads: Cell[],
  batches: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  yield [heads];
  for await (const rows of batches) yield rows.map(cells);
}
