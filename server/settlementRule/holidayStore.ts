// What people know better than the calendar: of each day their last word holds.
import { type Insertable, sql } from 'kysely';
import type { Country } from '#contract/money';
import type { Row, Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';

type Columns = 'countryId' | 'version' | 'change' | 'name' | 'reason' | 'savedBy' | 'savedAt';
export type Correction = Row<'bankHolidayCorrection', Columns> & { day: string };

/** The last word of each day that was corrected, of these countries, within these days. */
export const listCorrections = (
  db: Reads,
  countries: readonly Country[],
  { from, to }: { from: string; to: string },
): Promise<Correction[]> =>
  db
    .selectFrom('bankHolidayCorrection')
    .distinctOn(['countryId', 'day'])
    .select(['countryId', sql<string>`day::text`.as('day'), 'version', 'change', 'name'])
    .select(['reason', 'savedBy', 'savedAt'])
    .where('countryId', 'in', countries)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .orderBy('countryId')
    .orderBy('day')
    .orderBy('version', 'desc')
    .execute();

/** Nobody corrects days of the same country meanwhile. */
export const lockHolidays = (tx: Writes, countryId: Country) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank_holiday ${countryId}`}, 0))`.execute(tx);

export const addCorrection = (tx: Writes, row: Insertable<Tables['bankHolidayCorrection']>) =>
  tx.insertInto('bankHolidayCorrection').values(row).execute();
