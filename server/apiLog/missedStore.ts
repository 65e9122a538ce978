// How many requests of merchants' systems were too many to be written down.
import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import { inScope, isUnlimited, merchantColumns, type Scope } from '../db/scope';

/** Of the merchants that somebody sees; what names none is told to whoever sees all. */
export async function countMissed(db: Reads, scope: Scope, { from, to }: Range): Promise<number> {
  const own = isUnlimited(scope)
    ? sql<boolean>`true`
    : sql<boolean>`merchant_id in (select id from merchant where ${inScope(scope, merchantColumns)})`;
  const found = await db
    .selectFrom('apiLogMissed')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('missed'))
    .where('minute', '>=', new Date(from - MINUTE))
    .where('minute', '<', new Date(to))
    .where(own)
    .executeTakeFirst();
  return found?.missed ?? 0;
}
/** A minute is named by its beginning. */
const MINUTE = 59_999;
