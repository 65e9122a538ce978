import { sql } from 'kysely';
import { businessDay, type Zone } from '#contract/time';
import { idOfNo } from '../db/orderNo';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { timeOfId } from '../db/snowflake';
import { type Finder, MOST } from '../search/find';

interface Row {
  id: string;
  journal_no: string;
  biz_no: string;
  merchant_id: string;
  merchant_name: string;
}

/** Journals of merchants by their own number, that of a line in them, or the number of what they are about. */
export const journals: Finder = {
  grant: 'billing.view',
  find: async ({ db, scope, q, zone }) => {
    if (!seesStatements(scope)) return [];
    const no = q.toUpperCase().replace(LINE, '');
    const journalId = idOfNo('J', no);
    const { rows } = await sql<Row>`
      select journal.id, journal_no, biz_no, merchant.id as merchant_id, merchant.name as merchant_name
      from journal join merchant on merchant.id = journal.merchant_id
      where ${journalId === undefined ? sql`biz_no = ${no}` : sql`journal.id = ${journalId}`} and ${inScope(scope, merchantColumns)}
      order by journal.id desc limit ${MOST}`.execute(db);
    return rows.map((row) => ({
      type: 'journal' as const,
      no: row.journal_no,
      title: `${row.merchant_name} · ${row.biz_no}`,
      route: routeOf(row, zone),
    }));
  },
};

/** Which line of its journal: "J…-2". */
const LINE = /-\d{1,3}$/;

/** A merchant's lines are its own and the platform's, as in its statement. */
const seesStatements = ({ kind }: Scope) => kind === 'platform' || kind === 'merchant';

function routeOf({ id, journal_no, merchant_id }: Row, zone: Zone): string {
  const day = businessDay(timeOfId(id), zone);
  return `/billingFlow?merchantId=${merchant_id}&journalNo=${journal_no}&startDate=${day}&endDate=${day}`;
}
