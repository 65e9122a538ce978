// What the command bar finds of merchants.
import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../db/open';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Merchants by number, id, or words that their names begin with. */
export async function findMerchants(db: Reads, scope: Scope, sought: string, most: number) {
  const { rows } = await sql<{ id: string; merchantNo: string; name: string }>`
    select id, merchant_no, name from merchant
    where ${inScope(scope, merchantColumns)} and (${sql.join(keysOf(sought), sql` or `)})
    order by merchant_no = ${sought.toUpperCase()} desc, name, id limit ${most}`.execute(db);
  return rows;
}

/** Each condition has an index of its own. */
function keysOf(q: string): RawBuilder<unknown>[] {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [
    sql`merchant_no = ${q.toUpperCase()}`,
    ...(/^[1-9]\d{0,17}$/.test(q) ? [sql`id = ${q}`] : []),
    ...(words.length > 0
      ? [
          sql`to_tsvector('simple', name || ' ' || legal_name) @@ to_tsquery('simple',
            ${words.map((word) => `${word}:*`).join(' & ')})`,
        ]
      : []),
  ];
}

export interface JournalRow {
  id: string;
  journalNo: string;
  bizNo: string;
  merchantId: string;
  merchantName: string;
}

export async function findJournals(
  db: Reads,
  scope: Scope,
  ids: readonly string[],
  most: number,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select journal.id, journal_no, biz_no, merchant.id as merchant_id, merchant.name as merchant_name
    from journal join merchant on merchant.id = journal.merchant_id
    where journal.id = any(${ids}::bigint[]) and ${inScope(scope, merchantColumns)}
    order by journal.id desc limit ${most}`.execute(db);
  return rows;
}

/** The last journals under a number: their ids say in which months they are. */
export async function findBookedUnder(db: Reads, bizNo: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select journal_id as id from posting_key where biz_no = ${bizNo} order by journal_id desc limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
