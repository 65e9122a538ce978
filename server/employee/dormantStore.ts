import { sql } from 'kysely';
import type { OwnerType } from '#contract/people';
import { masterStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';

/** Those who work for us. Who works for a merchant or an agent is for these to know. */
const ours: readonly OwnerType[] = ['platform', 'dealer'];
/** When an employee `e` last signed in, or since when they might have. */
export const lastUse = sql<Date>`greatest(e.last_login_at, e.active_from)`;
const dormant = (db: Reads | Writes, before: Date) =>
  db
    .selectFrom('employee as e')
    .where('e.status', '=', masterStatus.enabled)
    .where('e.ownerType', 'in', ours)
    .where(lastUse, '<=', before);

/** Ids of enabled people whose last use is no later than `before`, the longest unused first. */
export async function listDormant(db: Reads, before: Date, most: number): Promise<string[]> {
  const rows = await dormant(db, before).select('e.id').orderBy(lastUse).orderBy('e.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/**
 * One of them, judged again and held. Undefined too while somebody else holds the row: they are signing in, or being
 * changed.
 */
export const lockDormant = (db: Writes, id: string, before: Date) =>
  dormant(db, before)
    .select(['e.id', 'e.userName', sql<boolean>`e.second_factor is not null`.as('googleBound')])
    .where('e.id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
export type Dormant = NonNullable<Awaited<ReturnType<typeof lockDormant>>>;
