import { type SqlBool, sql } from 'kysely';
import { LICENSES_SOON_DAYS as SOON } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import type { Row } from '../db/columns';
import type { Reads, Writes } from '../db/pools';

/** People are told so many days before the last licence day, and once more when it is over: 0. */
const BOUNDS = [0, 1, 7, SOON] as const;

const today = (now: Date): string => businessDay(now.getTime(), BOOK_ZONE);
/** Licences of a company end within 30 days, or have ended. */
export const isEnding = (now: Date) =>
  sql<SqlBool>`company.licenses_until <= ${businessDay(now.getTime() + SOON * DAY, BOOK_ZONE)}::date`;

export interface Ending extends Row<'company', 'id' | 'name' | 'countryId'> {
  /** How many days there are at most, of the bounds; 0 where it is over. */
  bound: number;
}
const left = (now: Date) => sql`licenses_until - ${today(now)}::date`;
const bound = (now: Date) => sql<number>`case when ${left(now)} < 0 then 0
  else (select min(b) from unnest(${[...BOUNDS]}::int[]) b where b > 0 and b >= ${left(now)}) end`;

/** Companies in use that came nearer to the end than people were told. */
export const listEnding = (db: Reads, now: Date): Promise<Ending[]> =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'countryId', bound(now).as('bound')])
    .where('status', '=', 1)
    .where(isEnding(now))
    .where(sql<SqlBool>`${bound(now)} < coalesce(license_told, ${SOON + 1})`)
    .execute();

/** Gives false where somebody else was first. */
export async function markNotice(tx: Writes, { id, bound }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ licenseTold: bound })
    .where('id', '=', id)
    .where(sql<SqlBool>`${bound} < coalesce(license_told, ${SOON + 1})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
