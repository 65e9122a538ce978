// The one way by which rows leave as a file: its name says of which day and zone they are (decision 0263).
import { dayName } from '#contract/fileName';
import { type Caller, FileAnswer } from '../http/handlers';
import { CSV, csvOf, plainCsvOf } from './csv';
import type { Batches } from './sheet';
import { type Sheet, workbook, XLSX } from './workbook';

interface Given {
  /** Before the day in its name. */
  name: string;
  now: Date;
  caller: Pick<Caller, 'zone' | 'locale'>;
}
const titled = ({ name, now, caller }: Given, end: string) => dayName(`${name} `, end, caller.zone, now.getTime());

/** A spreadsheet to download; read from the right where its reader does. */
export const spreadsheetOf = (sheets: readonly Sheet[], given: Given): FileAnswer =>
  new FileAnswer(titled(given, 'xlsx'), XLSX, workbook(sheets, { rightToLeft: given.caller.locale.startsWith('ar') }));

/** Text for machines: every value as it is (decision 0237). */
export const machineFileOf = (batches: Batches, given: Given): FileAnswer =>
  new FileAnswer(titled(given, 'csv'), CSV, plainCsvOf(batches));

/** The same as plain text: one table under its headings, and nothing else. */
export const plainFileOf = (batches: Batches, given: Given): FileAnswer =>
  new FileAnswer(titled(given, 'csv'), CSV, csvOf(batches));
