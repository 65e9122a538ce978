import { Readable } from 'node:stream';
import type { Cell } from './sheet';
import { AT_ONCE } from './zip';

export const CSV = 'text/csv; charset=utf-8';
/** By this sign spreadsheet programs tell that a text is UTF-8. */
const MARK = '\ufeff';

/** Rows as comma-separated text, streamed; memory does not grow with them. */
export const csvOf = (rows: AsyncIterable<readonly Cell[]>): Readable =>
  Readable.from(pieces(rows), { objectMode: false });

async function* pieces(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let made = MARK;
  for await (const row of rows) {
    made += csvRow(row);
    if (made.length < AT_ONCE) continue;
    yield made;
    made = '';
  }
  yield made;
}

/** One row with the end of its line. */
export function csvRow(cells: readonly Cell[]): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) line += at === 0 ? said(cells[at]) : `,${said(cells[at])}`;
  return `${line}\r\n`;
}

function said(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return text(cell);
  return 'number' in cell ? cell.number : text(cell.bold);
}

/** Nearly all that is said: it needs no quotes, and no program takes it for anything else. */
const PLAIN = /^[A-Za-z*][\w .:/*-]*$/;
/** What a program would calculate, and numbers of which it would drop digits. */
const TAKEN = /^\s*[=+\-@]|^[\t\r]|^0\d+$|^\d{12,}$/;
/** An apostrophe before it says that a text is one. */
function text(value: string): string {
  if (PLAIN.test(value) || value === '') return value;
  const safe = TAKEN.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
