/** A moment as a clock shows it (2026-11-21 14:03:07), or a day: real dates for programs that have them. */
export type Dated = { time: string } | { day: string };
/** Text, a number written as decimal text, a date, or nothing. Bold for headings and totals. */
export type Cell = PlainCell | Dated;
export type PlainCell = string | null | { number: string; bold?: true } | { bold: string };

/** Rows as they come: many at once, for each that goes alone through generators costs more than to write it. */
export type Batches = Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>;

export interface Look {
  /** Columns begin at the right, as Arabic readers expect. */
  rightToLeft: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export function sheetStart(widths: readonly number[], { rightToLeft }: Look): string {
  const columns = widths
    .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const view = `<sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"/></sheetViews>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">${view}<cols>${columns}</cols><sheetData>`;
}
export const sheetEnd = '</sheetData></worksheet>';

/** @param n 1 for the first. */
export const sheetRow = (n: number, cells: readonly Cell[]): string =>
  `<row r="${n}">${cells.map((cell, at) => cellText(cell, `${letters(at)}${n}`)).join('')}</row>`;

function cellText(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return inline(cell, at, 0);
  if ('number' in cell && digits(cell.number) > EXACT_DIGITS) return inline(cell.number, at, cell.bold ? 1 : 0);
  if ('number' in cell)
    return `<c r="${at}" s="${numberStyle(cell.number) + (cell.bold ? 7 : 0)}"><v>${cell.number}</v></c>`;
  if ('bold' in cell) return inline(cell.bold, at, 1);
  return `<c r="${at}" s="${'time' in cell ? TIME_STYLE : DAY_STYLE}"><v>${serial(cell)}</v></c>`;
}

/** The styles after those of numbers. */
const [TIME_STYLE, DAY_STYLE] = [16, 17];
const DAY_MS = 86_400_000;
/** Programs count days from here; they take 1900 for a leap year, which no day of ours comes before. */
const FIRST_DAY = Date.parse('1899-12-30T00:00:00Z');
const serial = (cell: Dated): number =>
  (Date.parse('time' in cell ? `${cell.time.replace(' ', 'T')}Z` : cell.day) - FIRST_DAY) / DAY_MS;

/** Spreadsheet programs keep no more digits of a number; a longer one stands as text, whole rather than summable. */
const EXACT_DIGITS = 15;
const digits = (number: string) =>
  number.length <= EXACT_DIGITS ? number.length : number.replace(/^-?0*\.?0*|\./g, '').length;

/** Inline text is never read as a formula, whatever it begins with. */
const inline = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberStyle = (number: string) => {
  const point = number.indexOf('.');
  return point === -1 ? 2 : 1 + number.length - point;
};

/** Nearly all that a sheet says: nothing of it is looked at sign by sign. */
const PLAIN = /^[ -%'-;=?-^`-~]*$/;
/** Programs read a sign by its number where a text only says so: `_x0041_` is A. */
const NUMBERED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** XML has no way to write most control characters, nor the code points that are no characters. */
const escaped = (text: string) => (PLAIN.test(text) ? text : escapedSigns(text));
const escapedSigns = (text: string) =>
  text
    .replace(/\p{Cc}|\p{Noncharacter_Code_Point}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replace(NUMBERED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);
