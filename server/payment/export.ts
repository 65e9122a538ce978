import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { orders } from './list';
import { listScopeFor } from './listScope';
import { partPresenter, sightOf } from './presenter';
import { fieldsOf, namesFor, sheet } from './sheet';

type Call = (typeof payment)['export'];

/**
 * The orders of a filter as a file, the newest first, all of one moment, each read once.
 * @throws Refusal 1004 where there are none
 */
export const exportOrders: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns: chosen, format, ...filter } = input;
  const listScope = await listScopeFor(filter, context);
  const [any] = listScope ? await orders.rows(db, listScope, { ...filter, current: 1, pageSize: 1 }) : [];
  if (!listScope || !any) throw new Refusal(code.notFound, 'noOrdersToExport');
  const names = namesFor(chosen, sightOf(actor));
  const given = { name: say(caller.locale, 'orderList'), now, caller };
  const present = partPresenter(names, sightOf(actor));
  const shown = presentEach(orders.batches(db, listScope, filter, fieldsOf(names)), present);
  const columns = names.map((name) => sheet.columns[name]);
  const table = tableSheet(given.name, columns, shown, given);
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
