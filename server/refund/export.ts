import { code } from '#contract/error';
import type { refund as contract } from '#contract/refund';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { refunds } from './list';
import { sheet } from './sheet';

/**
 * The refunds of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportRefunds: Handler<(typeof contract)['refundExport']> = async (context) => {
  const { db, caller, now, input } = context;
  const { columns, format, ...filter } = input;
  const listScope = refunds.listScopeOf(filter, context);
  const [any] = await refunds.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noRefundsToExport');
  const name = say(caller.locale, 'refundList');
  const batches = refunds.batches(db, listScope, filter);
  const table = tableSheet(name, sheet.columnsFor(columns), batches, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
