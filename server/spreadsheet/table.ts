// What somebody's spreadsheet holds, whatever program wrote it: headers, and rows of text.
import { code } from '#contract/error';
import { Refusal, type Word } from '../words/word';

/** The rows that are read of one file, below its headers. */
export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 100;
/** The longest cell, in characters. */
const LONGEST_CELL = 2_000;

export interface Cell {
  text: string;
  /** The program kept it as a number: leading zeros, if there were any, are gone. */
  number?: true;
  /** Why it does not say what somebody typed. */
  wrong?: Word;
}
/** @property no as the program that shows the file counts it, from 1 */
export interface Row {
  no: number;
  cells: readonly Cell[];
  /** Why nothing of it can be taken. */
  wrong?: Word;
}
/** How a file was read, as people are told. */
export interface Reading {
  /** Of a file of text. */
  delimiter?: string;
  encoding?: string;
  /** Of a workbook. */
  sheet?: string;
}
export interface Table extends Reading {
  headers: readonly string[];
  rows: readonly Row[];
}

export const unreadable = () => new Refusal(code.badParameter, 'importUnreadable');
export const tooMany = () => new Refusal(code.badParameter, 'importTooManyRows', { most: MOST_ROWS });

const countCells = ({ cells }: Row): number =>
  cells.filter(({ text, wrong }) => text !== '' || wrong !== undefined).length;

/**
 * Headers are the first row that is more than a title; blank rows are nobody's.
 * @throws Refusal 1001 for a file without rows, or with more than are read
 */
export function tableOf(all: readonly Row[], reading: Reading = {}): Table {
  const full = all.filter((row) => row.wrong !== undefined || countCells(row) > 0);
  const at = headersAt(full);
  const [first, rows] = [full[at], full.slice(at + 1)];
  if (!first || rows.length === 0) throw new Refusal(code.badParameter, 'importNoRows');
  if (first.wrong !== undefined) throw new Refusal(code.badParameter, first.wrong);
  if (rows.length > MOST_ROWS) throw tooMany();
  const width = first.cells.findLastIndex(({ text }) => text !== '') + 1;
  const headers = first.cells.slice(0, width).map(({ text }) => text);
  if (headers.some((text) => text.length > LONGEST_CELL)) throw new Refusal(code.badParameter, 'importCellLong');
  return { headers, rows: rows.map(withoutLong), ...reading };
}

/** So many rows are looked at for the headers. */
const NEAR = 10;
/** A title says less than half of what the widest row near it says. */
function headersAt(rows: readonly Row[]): number {
  const near = rows.slice(0, NEAR).map(countCells);
  const widest = Math.max(0, ...near);
  return near.findIndex((count) => count * 2 > widest);
}

/** Of a cell as long as nobody writes one, its row is told and the beginning kept. */
const withoutLong = (row: Row): Row =>
  row.cells.every(({ text }) => text.length <= LONGEST_CELL)
    ? row
    : {
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, LONGEST_CELL) })),
        wrong: 'importCellLong',
      };
