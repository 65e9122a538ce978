import { sql } from 'kysely';
import type { Db, Reads } from '../db/open';
import { books } from './checks/books';
import type { Check } from './checks/check';
import { holds } from './checks/holds';
import { orders } from './checks/orders';
import { statistics } from './checks/statistics';

/** One invariant, looked at. */
export interface Finding {
  name: string;
  /** What was looked at, in numbers. */
  figures: Record<string, string | number>;
  /** What does not hold, in words, the first ten; empty where all is well. */
  broken: string[];
}

/** The invariants of `domain/money.md` E.5 that have their tables, and those of the tables beside the ledger. */
const checks: readonly Check[] = [...books, ...holds, ...orders, ...statistics];

/** Looks at every invariant in one snapshot, so that it may run while the server works. */
export const verify = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const findings: Finding[] = [];
      for (const check of checks) findings.push(await look(tx, check));
      return findings;
    });

async function look(tx: Reads, { name, figures, broken }: Check): Promise<Finding> {
  const found = await sql<Record<string, string | number>>`${figures}`.execute(tx);
  const offending = await sql<{ word: string }>`select word from (${broken}) as offence limit 10`.execute(tx);
  return { name, figures: found.rows[0] ?? {}, broken: offending.rows.map(({ word }) => word) };
}
