import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { columnsFor } from './exportColumns';
import { recharges } from './list';
import { lookingAt } from './looking';
import { present } from './presenter';

/**
 * The orders of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportRecharges: Handler<(typeof contract)['export']> = async (context) => {
  const { db, caller, actor, now, input } = context;
  const { columns, format, ...filter } = input;
  const looking = lookingAt(filter, context);
  const [any] = await recharges.rows(db, looking, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noRechargesToExport');
  const name = say(caller.locale, 'rechargeList');
  const batches = recharges.batches(db, looking, filter);
  const shown = presentEach(batches, (row) => present(row, actor));
  const sheet = tableSheet(name, columnsFor(columns), shown, caller);
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(sheet.rows, given) : spreadsheetOf([sheet], given);
};
