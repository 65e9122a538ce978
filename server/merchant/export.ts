import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { rangeOf } from '../db/range';
import type { Handler, HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { spreadsheetOf } from '../xlsx/fileOf';
import type { Cell } from '../xlsx/sheet';
import { columnsFor, type Shown, sheetColumns } from './exportColumns';
import { merchants } from './list';
import { collectedBy } from './todayStore';

type Call = AppContract['merchant']['export'];
type Export = HandlerContext<Call>;

/**
 * The merchants of a filter as a spreadsheet, the newest first, each read once.
 * @throws Refusal 1004 where there are none
 */
export const exportMerchants: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, ...filter } = input;
  const today = await collectedBy(db, actor.scope, rangeOf({}, caller.zone, now));
  const looking = { scope: actor.scope, today, now, zone: caller.zone };
  const [any] = await merchants.rows(db, looking, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noMerchantsToExport');
  const shown = columnsFor(columns);
  const name = say(caller.locale, 'merchantList');
  const widths = shown.map((one) => sheetColumns[one].width);
  const sheet = { name, widths, rows: rowsOf(context, merchants.batches(db, looking, filter), shown) };
  return spreadsheetOf([sheet], { name, now, caller });
};

async function* rowsOf(
  { caller }: Export,
  batches: AsyncGenerator<Shown[]>,
  shown: ReturnType<typeof columnsFor>,
): AsyncGenerator<Cell[]> {
  yield shown.map((one) => ({ bold: say(caller.locale, sheetColumns[one].title) }));
  for await (const rows of batches)
    for (const row of rows) yield shown.map((one) => sheetColumns[one].cell(row, caller));
}
