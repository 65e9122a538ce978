import { isChanged } from '#contract/sheetText';
import { decoded } from './encoding';
import { isOfx, readOfx } from './ofx';
import { recordsOf, type TextRecord } from './records';
import { type Cell, MOST_COLUMNS, MOST_ROWS, type Row, type Table, tableOf, tooMany } from './table';

/** Lines of a file, with those that are blank. */
const MOST_LINES = MOST_ROWS * 4;

/**
 * A file of rows as text, with any delimiter, or of movements in OFX: in UTF-8, UTF-16 or what Windows writes in China
 * or the West.
 * @throws Refusal 1001 for what is no text, or too large
 */
export function readCsv(bytes: Buffer): Table {
  const { text: whole, encoding } = decoded(bytes);
  if (isOfx(whole)) return { ...readOfx(whole), encoding };
  const { text, delimiter } = withDelimiter(whole);
  const records = recordsOf(text, { delimiter, most: MOST_LINES });
  if (records.length > MOST_LINES) throw tooMany();
  const table = tableOf(records.map(rowOf), { delimiter, encoding });
  return { ...table, rows: table.rows.map((row) => ofWidth(row, table.headers.length)) };
}

const rowOf = ({ values, wrong }: TextRecord, at: number): Row => ({
  no: at + 1,
  cells: values.slice(0, MOST_COLUMNS).map(cellOf),
  ...(wrong !== undefined && { wrong }),
});

/** Some programs end each line with delimiters for cells that nobody filled. */
function ofWidth(row: Row, width: number): Row {
  const isWide = row.cells.slice(width).some(({ text }) => text !== '');
  return row.wrong === undefined && (row.cells.length < width || isWide) ? { ...row, wrong: 'importWidth' } : row;
}

export const delimiters = [',', ';', '\t', '|'];
/** Some programs say it in a line of its own; else it is what stands most often in the first lines, outside quotes. */
function withDelimiter(whole: string): { text: string; delimiter: string } {
  const text = whole.replace(/^\ufeff+/, '');
  const match = /^sep=(.)\r?\n/i.exec(text);
  if (match?.[1] !== undefined) return { text: text.slice(match[0].length), delimiter: match[1] };
  const beginning = text
    .slice(0, BEGINNING)
    .split(/[\r\n]+/, FIRST_LINES)
    .join('\n')
    .replace(/"[^"\n]*"/g, '');
  const count = (sign: string) => beginning.split(sign).length;
  return { text, delimiter: delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best)) };
}
const BEGINNING = 20_000;
const FIRST_LINES = 5;

/** How a program shows a long number that it has cut. */
const CUT = /^\d([.,]\d+)?E\+(?:1\d|[2-9]\d|\d{3,})$/i;
/** What keeps a text from being read as a number or as a formula, by other programs and by our own files. */
const KEPT_AS_TEXT = /^'(?=[=+\-@|\t\r\n\d＝＋－＠])/;
const bare = (text: string): string =>
  KEPT_AS_TEXT.test(text) || (text.startsWith("'") && isChanged(text.slice(1))) ? text.slice(1) : text;

function cellOf(raw: string): Cell {
  const text = bare(raw.trim());
  return CUT.test(text) ? { text, wrong: 'importDigitsLost' } : { text };
}
