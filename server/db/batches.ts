import { type Expression, sql } from 'kysely';
import type { Reads } from './pools';
import { inSnapshot } from './snapshot';

type Rows = Record<string, unknown>[];
/** So many rows are read at once: those of a large batch grow old before they are written, and are dear to collect. */
const SIZE = 500;

/**
 * What a query gives, batch by batch, all of one moment. Memory holds no more than two of them, however many there are:
 * the next one is read while one is written.
 */
export const inBatches = (db: Reads, query: Expression<unknown>, size = SIZE): AsyncGenerator<Rows> =>
  inSnapshot(db, async function* (snapshot) {
    await sql`declare batches no scroll cursor for ${query}`.execute(snapshot);
    const next = async (): Promise<Rows> => {
      const { rows } = await sql<Rows[number]>`fetch ${sql.lit(size)} from batches`.execute(snapshot);
      return rows;
    };
    let coming: Promise<Rows> | undefined = next();
    while (coming) {
      const rows: Rows = await coming;
      coming = rows.length < size ? undefined : next();
      // Whoever stops reading does not hear what becomes of it.
      coming?.catch(() => undefined);
      if (rows.length > 0) yield rows;
      // A batch that has grown old would hold the next ones until all is collected: it lets go of its rows by hand.
      rows.length = 0;
    }
  });
