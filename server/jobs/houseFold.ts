// biome-ignore lint/plugin: a fold is one statement, and its job is nothing else.
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import type { Job } from '../services';

const BATCH = 5000;

/** Moves lines of house accounts into their balance, so that few are left to add up. */
export const foldHouse: Job = { name: 'foldHouse', everyMs: 1000, run: ({ db }) => foldHouseOnce(db.writes) };

/**
 * Gives how many lines were folded; 0 too where another process is folding. Only the ledger's own function may touch a
 * balance.
 */
export async function foldHouseOnce(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_house(${BATCH}) as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
