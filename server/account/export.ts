import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { businessDay } from '#contract/time';
import { FileAnswer, type Handler, type HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import type { Cell } from '../xlsx/sheet';
import { workbook, XLSX } from '../xlsx/workbook';
import { columnsFor, sheetColumns } from './exportColumns';
import { type AccountRow, accounts } from './list';
import { presentAccount } from './presenter';

type Call = AppContract['account']['export'];
type Export = HandlerContext<Call>;

/**
 * The accounts of a filter as a spreadsheet, in the order of the list, each read once and masked as on the screen.
 * @throws Refusal 1004 where there are none
 */
export const exportAccounts: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, ...filter } = input;
  const looking = { scope: actor.scope, now };
  const [any] = await accounts.rows(db, looking, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noAccountsToExport');
  const shown = columnsFor(columns);
  const name = say(caller.locale, 'accountList');
  const widths = shown.map((one) => sheetColumns[one].width);
  const sheet = { name, widths, rows: rowsOf(context, accounts.batches(db, looking, filter), shown) };
  const file = `${name} ${businessDay(now.getTime(), caller.zone)}.xlsx`;
  return new FileAnswer(file, XLSX, workbook([sheet], { rightToLeft: caller.locale.startsWith('ar') }));
};

async function* rowsOf(
  { actor, caller }: Export,
  batches: AsyncGenerator<AccountRow[]>,
  shown: ReturnType<typeof columnsFor>,
): AsyncGenerator<Cell[]> {
  yield shown.map((one) => ({ bold: say(caller.locale, sheetColumns[one].title) }));
  for await (const rows of batches)
    for (const row of rows) {
      const account = presentAccount(row, actor, caller.locale);
      yield shown.map((one) => sheetColumns[one].cell(account, caller));
    }
}
