import type { ReactNode } from 'react';
import type { Word } from '@/services/words';

/** How one field of a row is titled and shown, in table, cards and drawer. */
export interface Field<Value, Row, Sorted = true, Heading extends Word = Word> {
  word: Heading;
  show?: (value: Value, row: Row) => ReactNode;
  /** Figures and money stand at the end of their column. */
  end?: true;
  /** The server can sort by it. */
  sort?: Sorted;
  /** Stays in the column chooser until a person asks for it. */
  spare?: true;
  /** The same, but stands there by itself where a wide window has room for it. */
  roomy?: true;
  width?: number;
  /** In a narrow window it is cut, and said whole where one points: a long name must not push the list sideways. */
  cut?: true;
}

/**
 * A key per field of the row, in the order of the columns: a missing or a misspelt one does not compile.
 * `null` is for what the row carries and the list does not show.
 * `Sorted` are the fields that the server can sort by: `Fields<Merchant, SortField<AppContract['merchant']['page']>>`.
 * `Column` are those that the list's spreadsheet can hold, where its call names them: they are shown, and no others.
 * `List` is what the words of its columns begin with, which are the headings of the file too (`contract/words`).
 */
export type Fields<Row, Sorted = never, Column = string, List extends string = string> = {
  [K in keyof Row]-?: Entry<Field<Row[K], Row, K extends Sorted ? true : never, Heading<K, List>>, K, Column>;
};
type Heading<Name, List extends string> = string extends List ? Word : Extract<Word, `${List}.${Name & string}`>;
type Entry<One, Name, Column> = string extends Column ? One | null : Name extends Column ? One : null;
/** Fields as the parts of a table read them, whatever the list is sorted by and its spreadsheet holds. */
export type AnyFields<Row> = { [K in keyof Row]-?: Field<Row[K], Row> | null };

/** The names of the fields that are shown, in their order. */
export function namesOf<Row>(fields: AnyFields<Row>): (keyof Row & string)[] {
  // An object keeps the order of its keys, and by its type these have no others than the row.
  const names = Object.keys(fields) as (keyof Row & string)[];
  return names.filter((name) => fields[name] !== null);
}

/** A field of a row as it looks; an en dash where there is nothing. Plain text reads in its own direction. */
export function shown<Row>(fields: AnyFields<Row>, name: keyof Row, row: Row): ReactNode {
  const field = fields[name];
  const value = row[name];
  if (field?.show) return field.show(value, row);
  return value === null || value === undefined || value === '' ? '–' : <bdi>{String(value)}</bdi>;
}
