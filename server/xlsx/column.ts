// Columns of a list as its file has them.
import type { Caller } from '../http/handlers';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import type { Cell } from './sheet';
import type { Sheet } from './workbook';

/** For readers where, in which language. */
export type Reader = Pick<Caller, 'zone' | 'locale'>;
export interface Column<Row> {
  title: Word;
  /** In characters. */
  width: number;
  cell: (row: Row, reader: Reader) => Cell;
  /** It says nothing without the currency. */
  money?: true;
}

export const number = (value: string | number | null | undefined): Cell =>
  value === null || value === undefined ? null : { number: String(value) };

/** What a number or a name stands for, by its word; it stands for itself where it has none. */
export const named = <Value extends string | number>(words: ReadonlyMap<Value, Word>) => {
  const inLocale = new Map<Locale, ReadonlyMap<Value, string>>();
  const saidIn = (locale: Locale) => new Map([...words].map(([value, word]) => [value, say(locale, word)]));
  return (value: Value, { locale }: Pick<Reader, 'locale'>): string => {
    const said = inLocale.get(locale) ?? saidIn(locale);
    inLocale.set(locale, said);
    return said.get(value) ?? String(value);
  };
};
/** A status of a machine, as screens call it (`tests/statusWords.test.ts`). */
export const statusOf = <S extends string>(machine: string, values: Record<S, number>) =>
  // The words of each machine are those of its statuses.
  named(new Map(Object.entries<number>(values).map(([key, value]) => [value, `status.${machine}.${key}` as Word])));

/** The columns of a file, in its order; the currency stands before the first amount where nobody chose it. */
export function withCurrency<N extends string>(
  chosen: readonly (N | 'currency')[],
  columns: Record<N | 'currency', Pick<Column<never>, 'money'>>,
): readonly (N | 'currency')[] {
  const first = chosen.findIndex((name) => columns[name].money);
  return first === -1 || chosen.includes('currency') ? chosen : chosen.toSpliced(first, 0, 'currency');
}

/** A list as one table under its headings; its rows come batch by batch. */
export const tableSheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  reader: Reader,
): Sheet => ({ name, widths: columns.map(({ width }) => width), rows: tableRows(columns, batches, reader) });

/** The rows of batches as their reader sees them, batch by batch. */
export async function* presentEach<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map(present);
}

async function* tableRows<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  reader: Reader,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ title }) => ({ bold: say(reader.locale, title) }))];
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row, reader)));
}
