import { sql } from 'kysely';
import { type Finder, MOST } from '../finder';
import { seen } from './store';

/** Accounts at channels by id, or by the beginning of their names; their orders are where they are looked at. */
export const accounts: Finder = {
  grant: 'account.view',
  find: async ({ db, scope, q }) => {
    const begins = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await sql<{ id: string; account_name: string; channel_code: string; country_id: string }>`
      select id, account_name, channel_code, country_id from account
      where ${seen(scope)} and (lower(account_name) like ${begins} or id = ${/^[1-9]\d{0,17}$/.test(q) ? q : '0'})
      order by account_name, id limit ${MOST}`.execute(db);
    return rows.map(({ id, account_name, channel_code, country_id }) => ({
      type: 'account' as const,
      no: account_name,
      title: `${channel_code} · ${country_id}`,
      route: `/paymentOrder?accountIds=${id}`,
    }));
  },
};
