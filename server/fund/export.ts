import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { records } from './list';
import { sheet } from './sheet';

/**
 * The movements of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportRecords: Handler<typeof fund.export> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, format, ...filter } = input;
  const listScope = { ...records.listScopeOf(filter, context), employeeId: actor.employeeId };
  const [any] = await records.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noFundsToExport');
  const name = say(caller.locale, 'fundList');
  const batches = records.batches(db, listScope, filter);
  const table = tableSheet(name, sheet.columnsFor(columns), batches, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
