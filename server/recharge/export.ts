import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { recharges } from './list';
import { present } from './presenter';
import { sheet } from './sheet';

/**
 * The orders of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportRecharges: Handler<(typeof contract)['export']> = async (context) => {
  const { db, caller, actor, now, input } = context;
  const { columns, format, ...filter } = input;
  const listScope = recharges.listScopeOf(filter, context);
  const [any] = await recharges.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noRechargesToExport');
  const name = say(caller.locale, 'rechargeList');
  const batches = recharges.batches(db, listScope, filter);
  const shown = presentEach(batches, (row) => present(row, actor));
  const table = tableSheet(name, sheet.columnsFor(columns), shown, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
