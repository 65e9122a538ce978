import { sql } from 'kysely';
import { accountStatus } from '#contract/status';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';

/** How many wait, and since when the first. */
export interface Waiting {
  count: number;
  oldestTime: number | null;
}

/** Accounts that stopped themselves; how long ago is not recorded. */
export async function pausedAccounts(db: Reads, scope: Scope): Promise<Waiting> {
  const countries = scope.kind === 'platform' ? scope.countryIds : [];
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from account where status = ${sql.lit(accountStatus.paused)}
      and (cardinality(${countries}::text[]) = 0 or country_id = any(${countries}))`.execute(db);
  return { count: Number(rows[0]?.n ?? 0), oldestTime: null };
}
