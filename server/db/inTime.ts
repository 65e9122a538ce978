import { sql } from 'kysely';
import type { Reads } from './pools';

/** PostgreSQL's word for a statement that took too long. */
const TOO_LONG = '57014';

/** What is read within so many ms; undefined where it takes longer, and the database has stopped then. */
export const inTime = <T>(db: Reads, ms: number, read: (db: Reads) => Promise<T>): Promise<T | undefined> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
      return read(tx);
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === TOO_LONG) return undefined;
      throw error;
    });
