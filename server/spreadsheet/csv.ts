import { detectDelimiter, parseCsv } from 'hucre/csv';
import { type Cell, MOST_COLUMNS, MOST_ROWS, type Table, tableOf, unreadable } from './table';

/**
 * A file of rows as text: any delimiter, in UTF-8, UTF-16 or what Windows writes in the West.
 * @throws Refusal 1001 for what is no text, or too large
 */
export function readCsv(bytes: Buffer): Table {
  const { text, delimiter } = withDelimiter(decoded(bytes));
  const records = parseCsv(text, { delimiter, maxRows: MOST_ROWS + 500 });
  const rows = records.map((values, at) => ({
    no: at + 1,
    cells: values.slice(0, MOST_COLUMNS).map((value) => cellOf(String(value ?? ''))),
  }));
  return tableOf(rows, delimiter);
}

/** What cannot be UTF-8 is Windows-1252, of which Latin-1 is a part. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw unreadable();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Some programs say it in a line of its own. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said?.[1] !== undefined) return { text: text.slice(said[0].length), delimiter: said[1] };
  return { text, delimiter: detectDelimiter(text) };
}

/** How a program shows a long number that it has cut, and what keeps a text from being read as one or as a formula. */
const CUT = /^\d([.,]\d+)?E\+\d+$/i;
const KEPT_AS_TEXT = /^'(?=[=+\-@|\t\r\n\d])/;

function cellOf(said: string): Cell {
  const text = said.trim().replace(KEPT_AS_TEXT, '');
  return CUT.test(text) ? { text, lost: true } : { text };
}
