import { Readable } from 'node:stream';
import { cellText } from '#contract/sheetText';
import type { Batches, Cell } from './sheet';

export const CSV = 'text/csv; charset=utf-8';
/** By this sign spreadsheet programs tell that a text is UTF-8. */
const MARK = '\ufeff';

/** Writes a text for who reads it. */
type Write = (text: string) => string;

/** Rows as text for people, streamed; memory does not grow with them. */
export const csvOf = (batches: Batches, delimiter = ','): Readable =>
  Readable.from(pieces(batches, text, delimiter), { objectMode: false });
/** The same for machines: every text as it is, in quotes only where the format asks for them. */
export const plainCsvOf = (batches: Batches): Readable =>
  Readable.from(pieces(batches, plain, ','), { objectMode: false });

async function* pieces(batches: Batches, write: Write, delimiter: string): AsyncGenerator<string> {
  yield MARK;
  for await (const rows of batches) yield rows.map((row) => csvRow(row, write, delimiter)).join('');
}

/** One row with the end of its line. */
function csvRow(cells: readonly Cell[], write: Write, delimiter: string): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) line += `${at === 0 ? '' : delimiter}${textOf(cells[at], write)}`;
  return `${line}\r\n`;
}

function textOf(cell: Cell | undefined, write: Write): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return write(cell);
  if ('number' in cell) return cell.number;
  if ('bold' in cell) return write(cell.bold);
  return 'time' in cell ? cell.time : cell.day;
}

const plain: Write = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Nearly all that is said: it begins as a word or a day does, so no program takes it for more, and needs no quotes. */
const PLAIN = /^(?:[A-Za-z*\u0621-\u064a\u4e00-\u9fff]|\d{4}-)[^"',;|\t\r\n]*$/;
/** A word with a number after it may be a month: `MAR1`. */
const MONTH_LONG = 16;
const text: Write = (value) =>
  PLAIN.test(value) && (value.length > MONTH_LONG || !/\d/.test(value)) ? value : cellText(value);
