import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pools';

/** So many changes go together. */
const BATCH = 2000;

/**
 * Takes the oldest changes from a table, and adds them up in the same statement.
 * @param lock whoever holds it folds alone
 * @param added the statement that adds up the rows of `taken`
 * @returns how many changes were folded; 0 too where another process is folding
 */
export const foldOnce = (db: Db, lock: number, table: string, added: RawBuilder<unknown>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ folded: number }>`
      with mine as materialized (select pg_try_advisory_xact_lock(${lock}) as held),
      taken as (
        delete from ${sql.table(table)} where id in (select id from ${sql.table(table)} where (select held from mine)
        order by id limit ${BATCH}) returning *
      ),
      added as (${added})
      select count(*)::int as folded from taken`.execute(tx);
    return rows[0]?.folded ?? 0;
  });
