// Rows that were refused, as a file like the one they came from, with what is to be corrected.
import type { Readable } from 'node:stream';
import { csvOf } from '../xlsx/csv';
import { workbook, XLSX } from '../xlsx/workbook';
import { delimiters } from './csv';
import type { Row, Table } from './table';

/** @property why by the number of its row */
export interface Corrections {
  table: Table;
  why: ReadonlyMap<number, string>;
  /** The heading of the last column, and the zone of times that is said behind it. */
  heading: string;
  zone: string;
  rightToLeft: boolean;
}

/** In the format of the file that they came from. */
export function refusedFile(corrections: Corrections, contentType: string): Readable {
  const lines = linesOf(corrections);
  if (contentType !== XLSX) return csvOf([lines], delimiterOf(corrections.table));
  const widths = lines[0]?.map((heading) => Math.max(12, heading.length + 2)) ?? [];
  return workbook([{ name: corrections.heading, widths, rows: [lines] }], { rightToLeft: corrections.rightToLeft });
}

/** Its own, where programs tell it by looking. */
const delimiterOf = ({ delimiter = ',' }: Table): string => (delimiters.includes(delimiter) ? delimiter : ',');

/** What was told of it before and stands in the same column is told anew. */
function linesOf({ table, why, heading, zone }: Corrections): string[][] {
  const columns = table.headers.flatMap((name, at) => (name.replace(/ \(UTC[^)]*\)$/, '') === heading ? [] : [at]));
  const lineOf = ({ cells }: Row) => columns.map((at) => cells[at]?.text ?? '');
  const rows = table.rows.filter(({ no }) => why.has(no));
  return [
    [...columns.map((at) => table.headers[at] ?? ''), `${heading} (${zone})`],
    ...rows.map((row) => [...lineOf(row), why.get(row.no) ?? '']),
  ];
}
