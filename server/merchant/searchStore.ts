// What the command bar finds of merchants.
import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '#contract/spelling';
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

/** Merchants, the newest, of which the number has this part; there are few enough to look at each. */
export const findMerchantsByPart = (db: Reads, scope: Scope, part: string, most: number) => {
  const newest = db
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'name'])
    .where(inScope(scope, merchantColumns))
    .orderBy('id', 'desc')
    .limit(LATEST);
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where(sql<boolean>`strpos(merchant_no, ${part.toUpperCase()}) > 0`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
};
const LATEST = 20_000;

/** Each condition has an index of its own. */
function keysOf(q: string): RawBuilder<unknown>[] {
  const words = nameKey(q).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [
    sql`merchant_no = ${q.toUpperCase()}`,
    ...(/^[1-9]\d{0,17}$/.test(q) ? [sql`id = ${q}`] : []),
    ...(words.length > 0
      ? [
          sql`to_tsvector('simple', name_fold(name || ' ' || legal_name)) @@ to_tsquery('simple',
            ${words.map((word) => `${word}:*`).join(' & ')})`,
        ]
      : []),
  ];
}
