import { sql } from 'kysely';
import { isTooLong } from './lost';
import type { Reads } from './pools';

/** What is read within so many ms; undefined where it takes longer, and the database has stopped then. */
export const inTime = <T>(db: Reads, ms: number, read: (db: Reads) => Promise<T>): Promise<T | undefined> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
      return read(tx);
    })
    .catch((error: unknown) => {
      if (isTooLong(error)) return undefined;
      throw error;
    });
