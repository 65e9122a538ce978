import { createHash } from 'node:crypto';
import type { Cell, Row } from '../spreadsheet/table';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { BadCell } from './cellValue';
import type { Column, Mapping } from './column';
import { type Reason, reasonOf } from './reason';

/** A row as the save will get it, with what it is known by; or why it will not. */
export type ReadRow<In> = { no: number; input: In; hash: string } | { no: number; why: Reason };

interface Reading<In> {
  columns: readonly Column[];
  mapping: Mapping;
  /** The input of the save. @throws Refusal 1001 */
  inputOf: (values: Record<string, unknown>) => In;
  locale: Locale;
}

/** What rows ask for, each read by the columns that its file has. */
export function readRows<In extends object>(rows: readonly Row[], reading: Reading<In>): ReadRow<In>[] {
  const readers = reading.mapping.map((name) => reading.columns.find((column) => column.name === name));
  const seen = new Map<string, number>();
  return rows.map((row): ReadRow<In> => {
    const read = readRow(row, readers, reading);
    if ('why' in read) return read;
    const earlier = seen.get(read.hash);
    if (earlier === undefined) seen.set(read.hash, row.no);
    return earlier === undefined
      ? read
      : { no: row.no, why: { field: null, msg: say(reading.locale, 'importSameRow', { row: earlier }) } };
  });
}

function readRow<In extends object>(
  { no, cells, wrong }: Row,
  readers: readonly (Column | undefined)[],
  { inputOf, locale }: Reading<In>,
): ReadRow<In> {
  if (wrong !== undefined) return { no, why: { field: null, msg: say(locale, wrong) } };
  const values: Record<string, unknown> = {};
  for (const [at, column] of readers.entries()) {
    const cell = cells[at];
    if (!column || !cell || (cell.text === '' && cell.wrong === undefined)) continue;
    const value = readValue(column, cell);
    if (value instanceof BadCell) return { no, why: { field: column.name, msg: say(locale, value.word) } };
    values[column.name] = value;
  }
  try {
    const input = inputOf(values);
    return { no, input, hash: hashOf(input) };
  } catch (error) {
    if (error instanceof Refusal) return { no, why: reasonOf(error, locale) };
    throw error;
  }
}

function readValue({ read }: Column, cell: Cell): unknown {
  try {
    return read(cell);
  } catch (error) {
    if (error instanceof BadCell) return error;
    throw error;
  }
}

/** The inputs of one kind are made with their fields in one order. */
const hashOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');
