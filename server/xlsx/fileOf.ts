import { businessDay } from '#contract/time';
import { type Caller, FileAnswer } from '../http/handlers';
import { CSV, csvOf } from './csv';
import type { Batches } from './sheet';
import { type Sheet, workbook, XLSX } from './workbook';

interface Given {
  /** Before the day in its name. */
  name: string;
  now: Date;
  caller: Pick<Caller, 'zone' | 'locale'>;
}
const titled = ({ name, now, caller }: Given, end: string) =>
  `${name} ${businessDay(now.getTime(), caller.zone)}.${end}`;

/** A spreadsheet to download; read from the right where its reader does. */
export const spreadsheetOf = (sheets: readonly Sheet[], given: Given): FileAnswer =>
  new FileAnswer(titled(given, 'xlsx'), XLSX, workbook(sheets, { rightToLeft: given.caller.locale.startsWith('ar') }));

/** The same as plain text: one table under its headings, and nothing else. */
export const plainFileOf = (batches: Batches, given: Given): FileAnswer =>
  new FileAnswer(titled(given, 'csv'), CSV, csvOf(batches));
