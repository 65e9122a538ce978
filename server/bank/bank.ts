import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { AreaHandlers } from '../http/handlers';
import { clearWholeCache } from './cache';
import { accountDetails } from './details';
import { exportPlaces } from './export';
import { listScopeAt, places, totalsOf } from './list';
import { presentPlace } from './presenter';
import { save } from './save';
import { snapshot } from './snapshot';
import { saveStatus } from './status';
import { listPlaces } from './store';

/** Our own bank accounts, wallets and cash: `/account/bank/account/*`. */
export const bank: AreaHandlers<AppContract['bank']> = {
  list: ({ db, input, actor }) => listPlaces(db, actor.scope, input),
  accountDetails,
  page: async ({ db, input, actor, now }) => {
    const listScope = { ...listScopeAt(actor.scope, now), keeperId: actor.employeeId };
    const rows = await places.rows(db, listScope, input);
    const of = totalsOf(listScope.before);
    const sums = await places.sums(db, listScope, input, { by: ['bankAccount.currency'], of });
    return {
      list: rows.map(presentPlace),
      total: sums.reduce((all, { count }) => all + count, 0),
      summary: sums.map(({ currency, bookBalance, balance, snapshotBook, diff, unexplained }) => ({
        currency,
        bookBalance: toMajor(bookBalance, currency),
        balance: toMajor(balance, currency),
        snapshotBook: toMajor(snapshotBook, currency),
        diff: toMajor(diff, currency),
        unexplained: toMajor(unexplained, currency),
      })),
    };
  },
  export: exportPlaces,
  save,
  saveStatus,
  snapshot,
  clearWholeCache,
};
