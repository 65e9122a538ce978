import { zipSync } from 'fflate';
import { type Cell as Read, readXlsx as read, type Sheet } from 'hucre/xlsx';
import { isCostly } from './costly';
import { cellOf } from './sheetCell';
import { MOST_COLUMNS, MOST_ROWS, type Row, type Table, tableOf, unreadable } from './table';
import { unzipped } from './unzip';

/** Pictures, macros, pivots, in which order formulas go, and what else a workbook may carry is not looked at. */
const isSaid = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) && !/^xl\/(media\/|drawings\/|charts\/|pivotCache\/|calcChain\.)/i.test(name);
/** A little past what is taken, so that too much is noticed. */
const RANGE = `A1:${columnName(MOST_COLUMNS)}${MOST_ROWS + 500}`;

/**
 * The first sheet of a workbook that is shown. The library gets parts whose size and number of elements are known by
 * then, and gives no more columns and rows than are asked for.
 * @throws Refusal 1001 for what is none, or too large
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const { name, rows } = await firstShown(bytes).catch(() => {
    throw unreadable(); // whatever is wrong with the file, nobody but its sender can mend it
  });
  return tableOf(rows, { sheet: name });
}

async function firstShown(bytes: Buffer): Promise<{ name: string; rows: Row[] }> {
  const parts = await unzipped(bytes, isSaid);
  if (isCostly(parts)) throw unreadable();
  const bounded = zipSync(Object.fromEntries(parts), { level: 0 });
  let isFound = false;
  const isFirstShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
    const isFirst = !isFound && !hidden && !veryHidden;
    isFound ||= isFirst;
    return isFirst;
  };
  const { sheets } = await read(bounded, { sheets: isFirstShown, readStyles: true, range: RANGE });
  const [sheet] = sheets;
  if (!sheet) throw unreadable();
  return { name: sheet.name, rows: sheet.rows.map((values, at) => rowOf(sheet, values, at)) };
}

function rowOf({ cells }: Sheet, values: Sheet['rows'][number], at: number): Row {
  const more = (column: number): Read | undefined => cells?.get(`${at},${column}`);
  return { no: at + 1, cells: values.slice(0, MOST_COLUMNS).map((value, column) => cellOf(value, more(column))) };
}

function columnName(count: number): string {
  const [high, low] = [Math.floor((count - 1) / 26), (count - 1) % 26];
  return `${high > 0 ? String.fromCharCode(64 + high) : ''}${String.fromCharCode(65 + low)}`;
}
