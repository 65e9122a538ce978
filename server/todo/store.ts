import { sql } from 'kysely';
import { accountStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';

/** How many wait, and since when the first. */
export interface Waiting {
  count: number;
  oldestTime: number | null;
}

/** Accounts that stopped themselves. */
export async function pausedAccounts(db: Reads, scope: Scope): Promise<Waiting> {
  const countries = scope.kind === 'platform' ? scope.countryIds : [];
  const paused = db.selectFrom('account').select(({ fn }) => [fn.countAll().as('n'), fn.min('pausedAt').as('first')]);
  const row = await paused
    .where('status', '=', sql.lit(accountStatus.paused))
    .where(sql<boolean>`(cardinality(${countries}::text[]) = 0 or country_id = any(${countries}))`)
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestTime: row?.first?.getTime() ?? null };
}
