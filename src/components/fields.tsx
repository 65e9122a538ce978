import type { ReactNode } from 'react';
import type { Word } from '@/services/words';

/** How one field of a row is titled and shown. Table, cards and drawer pick from it by name. */
export interface Field<Value, Row, Sorted = true> {
  word: Word;
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
}

/**
 * A key per field of the row: a missing or a misspelt one does not compile. `null` is for what the row carries and nobody sees.
 * `Sorted` are the fields that the server can sort by: `Fields<Merchant, SortField<AppContract['merchant']['page']>>`.
 */
export type Fields<Row, Sorted = never> = { [K in keyof Row]-?: Field<Row[K], Row, K extends Sorted ? true : never> | null };
/** Fields as the parts of a table read them, whatever the list is sorted by. */
export type AnyFields<Row> = { [K in keyof Row]-?: Field<Row[K], Row> | null };

/** A field of a row as it looks; an en dash where there is nothing. Plain text reads in its own direction. */
export function shown<Row>(fields: AnyFields<Row>, name: keyof Row, row: Row): ReactNode {
  const field = fields[name];
  const value = row[name];
  if (field?.show) return field.show(value, row);
  return value === null || value === undefined || value === '' ? '–' : <bdi>{String(value)}</bdi>;
}
