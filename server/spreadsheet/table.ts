// What somebody's spreadsheet holds, whatever program wrote it: headers, and rows of text.
import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** The rows that are read of one file, below its headers. */
export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 100;

export interface Cell {
  text: string;
  /** The program kept it as a number: leading zeros, if there were any, are gone. */
  number?: true;
  /** It had more digits than a program keeps of a number, and has others now. */
  lost?: true;
}
/** @property no as the program that shows the file counts it, from 1 */
export interface Row {
  no: number;
  cells: readonly Cell[];
}
export interface Table {
  headers: readonly string[];
  rows: readonly Row[];
  /** Of a file of text. */
  delimiter?: string;
}

export const unreadable = () => new Refusal(code.badParameter, 'importUnreadable');
const isBlank = ({ cells }: Row): boolean => cells.every(({ text }) => text === '');

/**
 * Headers are the first row that says anything; blank rows are nobody's.
 * @throws Refusal 1001 for a file without rows, or with more than are read
 */
export function tableOf(all: readonly Row[], delimiter?: string): Table {
  const [first, ...rows] = all.filter((row) => !isBlank(row));
  if (!first || rows.length === 0) throw new Refusal(code.badParameter, 'importNoRows');
  if (rows.length > MOST_ROWS) throw new Refusal(code.badParameter, 'importTooManyRows', { most: MOST_ROWS });
  const width = first.cells.findLastIndex(({ text }) => text !== '') + 1;
  const headers = first.cells.slice(0, width).map(({ text }) => text);
  return { headers, rows, ...(delimiter !== undefined && { delimiter }) };
}
