import { type Finder, MOST } from '../finder';
import { findAccounts } from './store';

/** Accounts at channels by id, or by the beginning of their names; their orders are where they are looked at. */
export const accounts: Finder = {
  grant: 'account.view',
  find: async ({ db, scope, q }) => {
    const rows = await findAccounts(db, scope, q, MOST);
    return rows.map(({ id, accountName, channelCode, countryId }) => ({
      type: 'account' as const,
      no: accountName,
      title: `${channelCode} · ${countryId}`,
      route: `/paymentOrder?accountIds=${id}`,
    }));
  },
};
