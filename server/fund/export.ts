import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { columnsFor } from './exportColumns';
import { records } from './list';
import { lookingAt } from './looking';

/**
 * The movements of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportRecords: Handler<typeof fund.export> = async (context) => {
  const { db, caller, now, input } = context;
  const { columns, format, ...filter } = input;
  const looking = lookingAt(filter, context);
  const [any] = await records.rows(db, looking, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noFundsToExport');
  const name = say(caller.locale, 'fundList');
  const batches = records.batches(db, looking, filter);
  const sheet = tableSheet(name, columnsFor(columns), batches, caller);
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(sheet.rows, given) : spreadsheetOf([sheet], given);
};
