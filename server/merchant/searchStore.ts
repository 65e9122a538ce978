// What the command bar finds of merchants.
import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Merchants by number, id, or words that their names begin with. */
export const findMerchants = (db: Reads, scope: Scope, sought: string, most: number) =>
  db
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'name'])
    .where(inScope(scope, merchantColumns))
    .where(sql<boolean>`(${sql.join(keysOf(sought), sql` or `)})`)
    .orderBy(sql`merchant_no = ${sought.toUpperCase()}`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();

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

export const findJournals = (db: Reads, scope: Scope, ids: readonly string[], most: number) =>
  db
    .selectFrom('journal')
    .innerJoin('merchant', 'merchant.id', 'journal.merchantId')
    .select(['journal.id', 'journal.journalNo', 'journal.bizNo'])
    .select(['merchant.id as merchantId', 'merchant.name as merchantName'])
    .where(sql<boolean>`journal.id = any(${ids}::bigint[])`)
    .where(inScope(scope, merchantColumns))
    .orderBy('journal.id', 'desc')
    .limit(most)
    .execute();
export type JournalRow = Awaited<ReturnType<typeof findJournals>>[number];
