// How a column of a file shows what its rows hold: a moment by its reader's clock, under a heading that says which.
import { dayZoneText, zoneText } from '#contract/fileName';
import type { Caller } from '../http/handlers';
import { clock } from './clock';
import type { Cell, Dated, PlainCell } from './sheet';

/** For readers where, in which language. */
export type Reader = Pick<Caller, 'zone' | 'locale'>;
/** Moments and days are given as they are kept: nobody else writes one as text, or forgets to say its zone. */
export type Shown<Row> =
  | { cell: (row: Row, reader: Reader) => PlainCell }
  | { time: (row: Row) => number | null | undefined }
  /** A day of the calendar, or a business day, which begins where those of the reader's zone do. */
  | { day: (row: Row) => string | null | undefined; business?: true };

const TIME_WIDTH = 20;
/** A column of moments, but its heading. */
export const timeColumn = <Row>(time: (row: Row) => number | null | undefined) => ({ width: TIME_WIDTH, time });

/** The heading, with the zone of what holds times. @param title its words */
export function headingOf(column: Shown<never>, title: string, { zone }: Pick<Reader, 'zone'>, now: Date): string {
  if ('time' in column) return `${title} (${zoneText(zone, now.getTime())})`;
  return 'business' in column ? `${title} (${dayZoneText(zone)})` : title;
}
/** A heading that says its zone is read whole. */
export const widthFor = (column: Shown<never> & { width: number }, heading: string): number =>
  'time' in column || 'business' in column ? Math.max(column.width, heading.length + 2) : column.width;

/** The cells of one row after the other. */
export function cellsFor<Row>(columns: readonly Shown<Row>[], reader: Reader): (row: Row) => Cell[] {
  const cells = columns.map((column) => cellFor(column, reader));
  return (row) => cells.map((cell) => cell(row));
}
function cellFor<Row>(column: Shown<Row>, reader: Reader): (row: Row) => Cell {
  if ('cell' in column) return (row) => column.cell(row, reader);
  if ('day' in column) return (row) => dated(column.day(row), (day) => ({ day }));
  return (row) => dated(column.time(row), (at) => ({ time: clock(at, reader.zone) }));
}
const dated = <V>(value: V | null | undefined, shown: (value: V) => Dated): Cell =>
  value === null || value === undefined ? null : shown(value);
