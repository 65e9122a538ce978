import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { bookFor } from '../db/scope';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { receipts } from './list';
import { presentReceipt } from './presenter';
import { sheet } from './sheet';

type Export = AppContract['receipt']['export'];

/**
 * The receipts of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportReceipts: Handler<Export> = async ({ db, actor, caller, now, input }) => {
  const { columns, format, ...filter } = input;
  const listScope = { scope: actor.scope, book: bookFor(actor.scope, input.book) };
  const [any] = await receipts.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noReceiptsToExport');
  const name = say(caller.locale, 'receiptList');
  const batches = presentEach(receipts.batches(db, listScope, filter), presentReceipt);
  const table = tableSheet(name, sheet.columnsFor(columns), batches, { caller, now });
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(table.rows, given) : spreadsheetOf([table], given);
};
