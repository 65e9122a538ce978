import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { presentEach, tableSheet } from '../xlsx/column';
import { spreadsheetOf } from '../xlsx/fileOf';
import { accounts } from './list';
import { presentAccount } from './presenter';
import { sheet } from './sheet';

type Call = AppContract['account']['export'];

/**
 * The accounts of a filter as a spreadsheet, in the order of the list, each read once and masked as on the screen.
 * @throws Refusal 1004 where there are none
 */
export const exportAccounts: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns, ...filter } = input;
  const listScope = { scope: actor.scope, now };
  const [any] = await accounts.rows(db, listScope, { ...filter, current: 1, pageSize: 1 });
  if (!any) throw new Refusal(code.notFound, 'noAccountsToExport');
  const name = say(caller.locale, 'accountList');
  const batches = presentEach(accounts.batches(db, listScope, filter), (row) =>
    presentAccount(row, actor, caller.locale),
  );
  return spreadsheetOf([tableSheet(name, sheet.columnsFor(columns), batches, { caller, now })], { name, now, caller });
};
