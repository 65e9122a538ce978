import { sql } from 'kysely';
import { businessDay, type Zone } from '#contract/time';
import type { Reads } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { timeOfId } from '../db/snowflake';
import { type Finder, MOST } from '../finder';

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
    const ids = journalId === undefined ? await findBookedUnder(db, no) : [journalId];
    const { rows } = await sql<Row>`
      select journal.id, journal_no, biz_no, merchant.id as merchant_id, merchant.name as merchant_name
      from journal join merchant on merchant.id = journal.merchant_id
      where journal.id = any(${ids}::bigint[]) and ${inScope(scope, merchantColumns)}
      order by journal.id desc limit ${MOST}`.execute(db);
    return rows.map((row) => ({
      type: 'journal' as const,
      no: row.journal_no,
      title: `${row.merchant_name} · ${row.biz_no}`,
      route: routeOf(row, zone),
    }));
  },
};

/** The last journals under a number: their ids say in which months they are. */
async function findBookedUnder(db: Reads, bizNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select journal_id as id from posting_key where biz_no = ${bizNo} order by journal_id desc limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which line of its journal: "J…-2". */
const LINE = /-\d{1,3}$/;

/** A merchant's lines are its own and the platform's, as in its statement. */
const seesStatements = ({ kind }: Scope) => kind === 'platform' || kind === 'merchant';

function routeOf({ id, journal_no, merchant_id }: Row, zone: Zone): string {
  const day = businessDay(timeOfId(id), zone);
  return `/billingFlow?merchantId=${merchant_id}&journalNo=${journal_no}&startDate=${day}&endDate=${day}`;
}
