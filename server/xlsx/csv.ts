import { Readable } from 'node:stream';
import type { Batches, Cell } from './sheet';

export const CSV = 'text/csv; charset=utf-8';
/** By this sign spreadsheet programs tell that a text is UTF-8. */
const MARK = '\ufeff';

/** Rows as comma-separated text, streamed; memory does not grow with them. */
export const csvOf = (batches: Batches): Readable => Readable.from(pieces(batches), { objectMode: false });

async function* pieces(batches: Batches): AsyncGenerator<string> {
  yield MARK;
  for await (const rows of batches) yield rows.map(csvRow).join('');
}

/** One row with the end of its line. */
function csvRow(cells: readonly Cell[]): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) line += at === 0 ? said(cells[at]) : `,${said(cells[at])}`;
  return `${line}\r\n`;
}

function said(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return text(cell);
  return 'number' in cell ? cell.number : text(cell.bold);
}

/** Nearly all that is said: it begins as a word or a day does, so no program takes it for more, and needs no quotes. */
const PLAIN = /^(?:[A-Za-z*\u0621-\u064a\u4e00-\u9fff]|\d{4}-)[^",\r\n]*$/;
/** What a program would calculate, and numbers of which it would drop digits. */
const TAKEN = /^\s*[=+\-@]|^[\t\r]|^0\d+$|^\d{12,}$/;
/** An apostrophe before it says that a text is one. */
function text(value: string): string {
  if (PLAIN.test(value) || value === '') return value;
  const safe = TAKEN.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
