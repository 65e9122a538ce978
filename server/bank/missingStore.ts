// Places of ours that somebody should have looked at.
import { type SqlBool, sql } from 'kysely';
import type { Row } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { isMissing } from './figureStore';

export type Untold = Row<'bankAccount', 'id' | 'name' | 'countryId' | 'currency'>;
const isUntold = (day: string) => sql<SqlBool>`(look_told is null or look_told < ${day}::date)`;

/** Those in use without a look of a business day of which nobody has been told yet. */
export const listUntold = (db: Reads, day: string): Promise<Untold[]> =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'name', 'countryId', 'currency'])
    .where(isMissing(day))
    .where(isUntold(day))
    .orderBy('id')
    .execute();

/** Gives false where somebody else was first, or has looked meanwhile. */
export async function markLookNotice(tx: Writes, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bankAccount')
    .set({ lookTold: day })
    .where('id', '=', id)
    .where(isMissing(day))
    .where(isUntold(day))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
