// Rows that were refused, as a file like the one they came from, with what is to be corrected.
import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import { workbook, XLSX } from '../xlsx/workbook';
import type { Row, Table } from './table';

/** @property why by the number of its row */
export interface Corrections {
  table: Table;
  why: ReadonlyMap<number, string>;
  /** The heading of the last column. */
  heading: string;
  rightToLeft: boolean;
}

/** In the format of the file that they came from. */
export function refusedFile(asked: Corrections, contentType: string): Readable {
  const lines = linesOf(asked);
  if (contentType !== XLSX) return Readable.from([Buffer.from(csvOf(lines, asked.table.delimiter))]);
  const widths = lines[0]?.map((heading) => Math.max(12, heading.length + 2)) ?? [];
  return workbook([{ name: asked.heading, widths, rows: [lines] }], { rightToLeft: asked.rightToLeft });
}

/** What was told of it before and stands in the same column is told anew. */
function linesOf({ table, why, heading }: Corrections): string[][] {
  const kept = table.headers.flatMap((name, at) => (name === heading ? [] : [at]));
  const lineOf = ({ cells }: Row) => kept.map((at) => cells[at]?.text ?? '');
  const rows = table.rows.filter(({ no }) => why.has(no));
  return [
    [...kept.map((at) => table.headers[at] ?? ''), heading],
    ...rows.map((row) => [...lineOf(row), why.get(row.no) ?? '']),
  ];
}

/** A program would cut a long number, and drop the zeros that one begins with. */
const LONG_OR_ZERO = /^(\d{12,}|0\d+)$/;
const asText = (text: string): string => (LONG_OR_ZERO.test(text) ? `'${text}` : text);
const csvOf = (lines: readonly string[][], delimiter = ','): string =>
  writeCsv(
    lines.map((line) => line.map(asText)),
    { delimiter, bom: true, escapeFormulae: true },
  );
