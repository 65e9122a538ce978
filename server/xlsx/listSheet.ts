// The file of a list: its columns are those that the contract names, under the list's own words, and show what the
// contract's row says of them. A list writes down its exceptions only.
import type { Static, TObject, TProperties } from 'typebox';
import type { Word } from '../words/word';
import { type Column, type Untitled, withCurrency } from './column';
import { schemaColumn, type ValueColumn } from './schemaColumn';
import type { PlainCell } from './sheet';
import type { Reader } from './shown';

/** A row, or what somebody may see of it. */
type Part<P extends TProperties> = { [K in keyof P]?: Static<P[K]> };
/** How a file shows what the schema does not say; of nothing it shows nothing. */
interface Exception<Value, Row> {
  width: number;
  money?: true;
  cell: (value: NonNullable<Value>, row: Row, reader: Reader) => PlainCell;
}
/** Of several things no schema says how they fit into a cell. */
type Unplain<P extends TProperties, C extends keyof P> = {
  [K in C]: Static<P[K]> extends string | number | boolean | null ? never : K;
}[C];
type Exceptions<P extends TProperties, C extends keyof P> = {
  [K in C]?: Exception<Static<P[K]>, Part<P>>;
} & { [K in Unplain<P, C>]: Exception<Static<P[K]>, Part<P>> };

interface ListFacts<P extends TProperties, C extends keyof P & string, W extends string> {
  /** The list, as its words begin; each column has a word of its name. */
  list: `${W}.${C}` extends Word ? W : never;
  row: TObject<P>;
  /** Those that the contract lets people choose. */
  columns: { items: { enum: readonly C[] } };
  /** For anybody who has not chosen: what the list shows at first. */
  usual: readonly NoInfer<C>[];
  shows: Exceptions<P, C>;
}
export interface ListSheet<Row, C extends string> {
  columns: Record<C, Column<Row>>;
  /**
   * Those that are chosen, in their order; the currency stands before the first amount.
   * @param sees which of them somebody may see; all, where it is left out
   */
  namesFor: (chosen?: readonly C[], sees?: (name: C) => boolean) => readonly C[];
  columnsFor: (chosen?: readonly C[]) => readonly Column<Row>[];
}

/** @throws Error where the contract does not say how a column is shown, nor an exception does */
export function listSheet<P extends TProperties, C extends keyof P & string, W extends string>(
  facts: ListFacts<P, C, W>,
): ListSheet<Part<P>, C> {
  // What is checked above for this row and these columns holds for each of them by itself.
  return sheetOf(facts as unknown as Facts) as unknown as ListSheet<Part<P>, C>;
}

type Row = Record<string, unknown>;
interface Facts {
  list: string;
  row: TObject;
  columns: { items: { enum: readonly string[] } };
  usual: readonly string[];
  shows: Record<string, Exception<unknown, Row> | undefined>;
}
function sheetOf(facts: Facts): ListSheet<Row, string> {
  const columns = Object.fromEntries(facts.columns.items.enum.map((name) => [name, columnOf(facts, name)]));
  const namesFor = (chosen = facts.usual, sees: (name: string) => boolean = () => true): readonly string[] =>
    withCurrency(chosen.filter(sees), columns);
  return {
    columns,
    namesFor,
    columnsFor: (chosen) => namesFor(chosen).flatMap((name) => columns[name] ?? []),
  };
}
function columnOf({ list, row, shows }: Facts, name: string): Column<Row> {
  const title = `${list}.${name}` as Word; // each column has one, by the type of the list's name
  const exception = shows[name];
  return {
    title,
    ...(exception ? excepted(name, exception) : placed(name, schemaColumn(title, row.properties[name] ?? {}))),
  };
}
const excepted = (name: string, { cell, ...look }: Exception<unknown, Row>): Untitled<Row> => ({
  ...look,
  cell: (row, reader) => (isNothing(row[name]) ? null : cell(row[name] ?? '', row, reader)),
});
const isNothing = (value: unknown): boolean => value === null || value === undefined;
/** The value of a field is what its schema says: the gate lets nothing else out. */
function placed(name: string, column: ValueColumn<never>): Untitled<Row> {
  const { width, money } = column;
  const look = { width, ...(money && { money }) };
  if ('time' in column) return { ...look, time: (row) => row[name] as number | null };
  if ('day' in column) return { ...look, day: (row) => row[name] as string | null };
  return { ...look, cell: (row, reader) => (row[name] === undefined ? null : column.cell(row[name] as never, reader)) };
}
