import { zipSync } from 'fflate';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { type Cell, MOST_COLUMNS, MOST_ROWS, type Row, type Table, tableOf, unreadable } from './table';
import { unzipped } from './unzip';

/** Pictures, macros and what else a workbook may carry is not looked at. */
const isSaid = (name: string): boolean => /\.(xml|rels)$/i.test(name) && !/^xl\/(media|drawings|charts)\//i.test(name);
const isSheet = (name: string): boolean => /^xl\/worksheets\//i.test(name);
/** A cell beyond ZZ, or one that hides where it is: rows as wide as that would be made for each. */
const FAR = /\br\s*=\s*["'](?:[a-z]{3,}\d|[^"']*&)/i;
/** A little past what is taken, so that too much is noticed. */
const RANGE = `A1:${columnName(MOST_COLUMNS)}${MOST_ROWS + 500}`;

/**
 * The first sheet of a workbook. The library gets parts whose size is known by then, and gives no more columns and rows
 * than are asked for.
 * @throws Refusal 1001 for what is none, or too large
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const rows: Row[] = [];
  try {
    const parts = await unzipped(bytes, isSaid);
    if ([...parts].some(([name, part]) => isSheet(name) && FAR.test(part.toString('latin1')))) throw unreadable();
    const bounded = zipSync(Object.fromEntries(parts), { level: 0 });
    for await (const { index, values } of streamXlsxRows(bounded, { range: RANGE }))
      rows.push({ no: index + 1, cells: values.slice(0, MOST_COLUMNS).map(cellOf) });
  } catch {
    throw unreadable(); // whatever is wrong with the file, nobody but its sender can mend it
  }
  return tableOf(rows);
}

/** So many digits of a number are kept by every program. */
const EXACT = 15;
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: EXACT });

function cellOf(value: CellValue): Cell {
  if (value === null) return { text: '' };
  if (typeof value === 'number') return numberCell(value);
  if (value instanceof Date) return { text: dateText(value) };
  return { text: String(value).trim() };
}

function numberCell(value: number): Cell {
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** EXACT) return { text: String(BigInt(value)), lost: true };
  // The last digits of a fraction are noise: 0.1 + 0.2 was typed as 0.3.
  return { text: plain.format(value), number: true };
}

/** A time of day is a date of the year the format begins with. */
function dateText(date: Date): string {
  const text = date.toISOString();
  if (date.getUTCFullYear() < 1901) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

function columnName(count: number): string {
  const [high, low] = [Math.floor((count - 1) / 26), (count - 1) % 26];
  return `${high > 0 ? String.fromCharCode(64 + high) : ''}${String.fromCharCode(65 + low)}`;
}
