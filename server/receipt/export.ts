import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { bookFor } from '../db/scope';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import { columnsFor } from './exportColumns';
import { receipts } from './list';
import { presentReceipt } from './presenter';

type Export = AppContract['receipt']['export'];

/**
 * The receipts of a filter as a file, the newest first, all of one moment.
 * @throws Refusal 1004 where there are none
 */
export const exportReceipts: Handler<Export> = async ({ db, actor, caller, now, input }) => {
  const { columns, format, ...filter } = input;
  const looking = { scope: actor.scope, book: bookFor(actor.scope, input.book) };
  const [any] = await receipts.rows(db, looking, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noReceiptsToExport');
  const name = say(caller.locale, 'receiptList');
  const batches = presentEach(receipts.batches(db, looking, filter), presentReceipt);
  const sheet = tableSheet(name, columnsFor(columns), batches, caller);
  const given = { name, now, caller };
  return format === 'csv' ? plainFileOf(sheet.rows, given) : spreadsheetOf([sheet], given);
};
