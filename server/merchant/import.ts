import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { currencyOf, isSomething } from '#contract/money';
import type { Handler } from '../http/handlers';
import { newFirstPassword } from '../identity/firstPassword';
import { hashPassword, inHashingPlace } from '../identity/password';
import { contextOfRow, type Imported, type Importing, importRows } from '../importing/importing';
import { idBy } from '../importing/named';
import { Refusal } from '../words/word';
import { merchantColumns } from './importColumns';
import { merchantOf, type RowInput } from './importRow';
import { namedAgents, namedCompanies } from './masterStore';
import { ratePreview } from './ratePreview';
import { save } from './save';

type Calls = AppContract['merchant'];

/**
 * Merchants from a file of rows: each is made as `save` makes one, and then waits for its review. Keys and first
 * passwords are shown to nobody: who imports them draws them.
 */
export const importMerchants: Handler<Calls['import']> = async (context) =>
  importRows(context, await importedMerchants(context));

async function importedMerchants({ db, actor, input: { requestId } }: Importing): Promise<Imported<RowInput>> {
  const companies = await namedCompanies(db, actor.scope);
  const companyOf = new Map(
    Object.keys(currencyOf).map((country) => {
      const there = companies.filter(({ countryId }) => countryId === country);
      return [country, idBy(there, 'companyId')];
    }),
  );
  const drawn = onceHashed();
  const agentOf = idBy(await namedAgents(db, actor.scope), 'proxyId');
  return {
    kind: 'merchant',
    call: 'merchant.save',
    refusesFirst: false,
    columns: merchantColumns,
    inputOf: (values) => {
      const companyId = companyOf.get(String(values['countryId']))?.(values['companyId']);
      return merchantOf({ ...values, companyId, proxyId: agentOf(values['proxyId']) });
    },
    save: async (context, row) => {
      await refuseLosing(context, row);
      await save({ ...contextOfRow<Calls['save']>(context, { ...row, requestId }), drawn });
    },
  };
}

/** One password, which nobody learns, stands for all who have not drawn theirs: hashing takes its time. */
function onceHashed(): () => Promise<string> {
  let hash: Promise<string> | undefined;
  return () => (hash ??= inHashingPlace('signedIn', () => hashPassword(newFirstPassword())));
}

/** What a second person must consent to is made by itself. */
async function refuseLosing(context: Importing, { countryIds, rates }: RowInput): Promise<void> {
  const [countryId] = countryIds;
  if (rates.length === 0 || countryId === undefined) return;
  const forecasts = await ratePreview(contextOfRow<Calls['ratePreview']>(context, { countryId, rates }));
  if (!Array.isArray(forecasts)) throw new Error('a preview is a list');
  if (forecasts.some(({ lossPer100k }) => lossPer100k !== null && isSomething(lossPer100k)))
    throw new Refusal(code.transitionNotAllowed, 'importConsent');
}
