import { businessDay, type Zone } from '#contract/time';
import type { Scope } from '../db/scope';
import { timeOfId } from '../db/snowflake';
import { type Finder, MOST } from '../finder';
import { journalsNumbered } from '../ledger/numbered';
import { findJournals, type JournalRow } from './searchStore';

/** Journals of merchants by their own number, that of a line in them, or the number of what they are about. */
export const journals: Finder = {
  grant: 'billing.view',
  find: async ({ db, scope, q, zone }) => {
    if (!seesStatements(scope)) return [];
    const ids = await journalsNumbered(db, q, MOST);
    const rows = await findJournals(db, scope, ids, MOST);
    return rows.map((row) => ({
      type: 'journal' as const,
      no: row.journalNo,
      title: `${row.merchantName} · ${row.bizNo}`,
      route: routeOf(row, zone),
    }));
  },
};

/** A merchant's lines are its own and the platform's, as in its statement. */
const seesStatements = ({ kind }: Scope) => kind === 'platform' || kind === 'merchant';

function routeOf({ id, journalNo, merchantId }: JournalRow, zone: Zone): string {
  const day = businessDay(timeOfId(id), zone);
  return `/billingFlow?merchantId=${merchantId}&journalNo=${journalNo}&startDate=${day}&endDate=${day}`;
}
