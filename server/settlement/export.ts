import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { settlements } from './list';
import { presentSettlement } from './presenter';
import { sheet } from './sheet';

/**
 * The settlements of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportSettlements: Handler<typeof contract.export> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, format, ...filter } = input;
  const listScope = settlements.listScopeOf(filter, context);
  const [any] = await settlements.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noSettlementsToExport');
  const name = say(caller.locale, 'settlementList');
  const batches = settlements.batches(db, listScope, filter);
  const shown = presentEach(batches, (row) => presentSettlement(row, actor.scope));
  const table = tableSheet(name, sheet.columnsFor(columns), shown, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
