import { sql } from 'kysely';
import type { Db } from '../db/open';
import { books } from './checks/books';
import type { Check, IdRange } from './checks/check';
import { holds } from './checks/holds';
import { orders } from './checks/orders';
import { statistics } from './checks/statistics';
import { slicesOf } from './slices';

type Figures = Record<string, string | number>;
/** One invariant, looked at. */
export interface Finding {
  name: string;
  /** What was looked at, in numbers. */
  figures: Figures;
  /** What does not hold, in words, the first hundred; empty where all is well. */
  broken: string[];
}
export interface Looking {
  /** How many rows, about, one piece has. */
  rows?: number;
  /** Before each piece. */
  onSlice?: () => Promise<unknown>;
}

const ROWS = 20_000;
const MOST_WORDS = 100;

/** The invariants of `domain/money.md` E.5 that have their tables, and those of the tables beside the ledger. */
const checks: readonly Check[] = [...books, ...holds, ...orders, ...statistics];

/**
 * Looks at every invariant, so that it may run while the server works: what grows with each order piece by piece, each in a short
 * snapshot of its own. Each invariant is such that it holds in any snapshot, and of any piece by itself.
 */
export async function verify(db: Db, { rows = ROWS, onSlice }: Looking = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding: Finding = { name: check.name, figures: {}, broken: [] };
    for await (const range of slicesOf(db, check.by, rows)) {
      await onSlice?.();
      add(finding, await look(db, check, range));
    }
    findings.push(finding);
  }
  return findings;
}

const look = (db: Db, { figures, broken }: Check, range: IdRange): Promise<Omit<Finding, 'name'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const found = await sql<Figures>`${figures(range)}`.execute(tx);
      const offending = await sql<{ word: string }>`select word from (${broken(range)}) as offence limit ${MOST_WORDS}`.execute(tx);
      return { figures: found.rows[0] ?? {}, broken: offending.rows.map(({ word }) => word) };
    });

function add(finding: Finding, { figures, broken }: Omit<Finding, 'name'>): void {
  for (const [of, value] of Object.entries(figures)) finding.figures[of] = sum(finding.figures[of], value);
  finding.broken = [...finding.broken, ...broken].slice(0, MOST_WORDS);
}

/** Counts are numbers; minor units are text, of any length. */
const sum = (one: string | number | undefined, other: string | number): string | number =>
  typeof other === 'number' ? Number(one ?? 0) + other : (BigInt(one ?? 0) + BigInt(other)).toString();
