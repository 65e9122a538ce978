import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { tableSheet } from '../xlsx/column';
import { spreadsheetOf } from '../xlsx/fileOf';
import { merchants } from './list';
import { sheet } from './sheet';
import { collectedBy } from './todayStore';

type Call = AppContract['merchant']['export'];

/**
 * The merchants of a filter as a spreadsheet, the newest first, each read once.
 * @throws Refusal 1004 where there are none
 */
export const exportMerchants: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, ...filter } = input;
  const today = await collectedBy(db, actor.scope, rangeOf({}, caller.zone, now));
  const listScope = { scope: actor.scope, today, now, zone: caller.zone };
  const [any] = await merchants.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noMerchantsToExport');
  const name = say(caller.locale, 'merchantList');
  const table = tableSheet(name, sheet.columnsFor(columns), merchants.batches(db, listScope, filter), { caller, now });
  return spreadsheetOf([table], { name, now, caller });
};
