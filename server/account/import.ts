import type { AppContract } from '#contract/index';
import { currencyOf } from '#contract/money';
import type { Handler } from '../http/handlers';
import { contextOfRow, type Imported, type Importing, importRows } from '../importing/importing';
import { idBy } from '../importing/named';
import { accountColumns } from './importColumns';
import { accountOf, type RowInput } from './importRow';
import { saveOne, tryNew } from './save';
import { holdNames, namedCompanies } from './saveStore';

type Calls = AppContract['account'];

/** Accounts from a file of rows: each is made as `save` makes one. */
export const importAccounts: Handler<Calls['import']> = async (context) =>
  importRows(context, await importedAccounts(context));

async function importedAccounts({ db, actor, input: { requestId } }: Importing): Promise<Imported<RowInput>> {
  await holdNames(db);
  const companies = await namedCompanies(db, actor.scope);
  const companyOf = new Map(
    Object.keys(currencyOf).map((country) => {
      const there = companies.filter(({ countryId }) => countryId === country);
      return [country, idBy(there, 'companyId')];
    }),
  );
  return {
    kind: 'account',
    call: 'account.save',
    refusesFirst: true,
    columns: accountColumns,
    inputOf: (values) => {
      const companyId = companyOf.get(String(values['countryId']))?.(values['companyId']);
      return accountOf({ ...values, companyId });
    },
    save: async (context, row) => {
      const saving = contextOfRow<Calls['save']>(context, { ...row, requestId });
      await (context.input.dryRun ? tryNew(saving) : saveOne(saving));
    },
  };
}
