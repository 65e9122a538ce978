import { businessDay, type Zone } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import type { Scope } from '../db/scope';
import { timeOfId } from '../db/snowflake';
import { type Finder, MOST } from '../finder';
import { findBookedUnder, findJournals, type JournalRow } from './searchStore';

/** Journals of merchants by their own number, that of a line in them, or the number of what they are about. */
export const journals: Finder = {
  grant: 'billing.view',
  find: async ({ db, scope, q, zone }) => {
    if (!seesStatements(scope)) return [];
    const no = q.toUpperCase().replace(LINE, '');
    const journalId = idOfNo('J', no);
    const ids = journalId === undefined ? await findBookedUnder(db, no, MOST) : [journalId];
    const rows = await findJournals(db, scope, ids, MOST);
    return rows.map((row) => ({
      type: 'journal' as const,
      no: row.journalNo,
      title: `${row.merchantName} · ${row.bizNo}`,
      route: routeOf(row, zone),
    }));
  },
};

/** Which line of its journal: "J…-2". */
const LINE = /-\d{1,3}$/;

/** A merchant's lines are its own and the platform's, as in its statement. */
const seesStatements = ({ kind }: Scope) => kind === 'platform' || kind === 'merchant';

function routeOf({ id, journalNo, merchantId }: JournalRow, zone: Zone): string {
  const day = businessDay(timeOfId(id), zone);
  return `/billingFlow?merchantId=${merchantId}&journalNo=${journalNo}&startDate=${day}&endDate=${day}`;
}
