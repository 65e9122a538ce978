import type { bank } from '#contract/bank';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { listScopeAt, places } from './list';
import { presentPlace } from './presenter';
import { sheet } from './sheet';

/**
 * Our own places of a filter as a file, with what the books say of one moment; numbers are masked as on the screen.
 * @throws Refusal 1004 where there are none
 */
export const exportPlaces: Handler<typeof bank.export> = async ({ db, actor, caller, now, input }) => {
  const { columns, format, ...filter } = input;
  const listScope = { ...listScopeAt(actor.scope, now), keeperId: actor.employeeId };
  const [any] = await places.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noPlacesToExport');
  const name = say(caller.locale, 'placeList');
  const rows = presentEach(places.batches(db, listScope, filter), presentPlace);
  const table = tableSheet(name, sheet.columnsFor(columns), rows, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
