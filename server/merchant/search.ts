import { type RawBuilder, sql } from 'kysely';
import { inScope, merchantColumns } from '../db/scope';
import { type Finder, MOST } from '../finder';

/** Merchants by number, id, or words that their names begin with. */
export const merchants: Finder = {
  grant: 'merchant.view',
  find: async ({ db, scope, q }) => {
    const { rows } = await sql<{ id: string; merchant_no: string; name: string }>`
      select id, merchant_no, name from merchant
      where ${inScope(scope, merchantColumns)} and (${sql.join(keysOf(q), sql` or `)})
      order by merchant_no = ${q.toUpperCase()} desc, name, id limit ${MOST}`.execute(db);
    return rows.map(({ id, merchant_no, name }) => ({
      type: 'merchant' as const,
      no: merchant_no,
      title: name,
      route: `/merchant?keyword=${encodeURIComponent(merchant_no)}&open=${id}`,
    }));
  },
};

/** Each condition has an index of its own. */
function keysOf(q: string): RawBuilder<unknown>[] {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [
    sql`merchant_no = ${q.toUpperCase()}`,
    ...(/^[1-9]\d{0,17}$/.test(q) ? [sql`id = ${q}`] : []),
    ...(words.length > 0
      ? [sql`to_tsvector('simple', name || ' ' || legal_name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]
      : []),
  ];
}
