import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import { books, house } from './checks/books';
import { channels } from './checks/channels';
import type { Check, IdRange, RunningCheck } from './checks/check';
import { commissions } from './checks/commissions';
import { holds } from './checks/holds';
import { orders } from './checks/orders';
import { owed, places } from './checks/places';
import { position } from './checks/position';
import { recharges } from './checks/recharges';
import { references } from './checks/references';
import { settlements } from './checks/settlements';
import { statements } from './checks/statements';
import { statistics } from './checks/statistics';
import { FIRST, since, slicesBefore, slicesOf } from './slices';

type Figures = Record<string, string | number>;
/** One invariant, looked at. */
export interface Finding {
  name: string;
  /** What was looked at, in numbers. */
  figures: Figures;
  /** What does not hold, in words, the first hundred; empty where all is well. */
  broken: string[];
}
export interface VerifyOptions {
  /** How many rows, about, one piece has. */
  rows?: number;
  /** Before each piece. */
  onSlice?: () => Promise<unknown>;
  /** Only what grows with each order, and of that what was made from this id on. */
  since?: string;
  /** How long each question may take, ms; 0 is as long as it does. */
  timeoutMs?: number;
}

const ROWS = 20_000;
const MOST_WORDS = 100;

/** The invariants of `domain/money.md` E.5 that have their tables, and those of the tables beside the ledger. */
const checks: readonly (Check | RunningCheck)[] = [
  ...[...books, house, ...holds, ...orders, ...recharges, ...references, ...channels],
  ...[...commissions, ...settlements, ...places, ...statements, owed, ...position, ...statistics],
];

/**
 * Looks at every invariant, so that it may run while the server works. What grows with each order piece by piece, each
 * in a short snapshot of its own. Each invariant is such that it holds in any snapshot, and of any piece by itself, or
 * runs over the pieces.
 */
export async function verify(
  db: Reads,
  { rows = ROWS, onSlice = async () => undefined, since = FIRST, timeoutMs = 0 }: VerifyOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const options = { rows, onSlice, since, timeoutMs };
  for (const check of since === FIRST ? checks : checks.filter(growsByOrder))
    findings.push(await ('added' in check ? run(db, check, options) : inPieces(db, check, options)));
  return findings;
}

/** What an account has is the sum of all its years. */
const growsByOrder = (check: Check | RunningCheck): boolean =>
  'by' in check && check.by !== undefined && check.by !== 'account';

async function inPieces(
  db: Reads,
  check: Check,
  { rows, onSlice, since: from, timeoutMs }: Required<VerifyOptions>,
): Promise<Finding> {
  const finding: Finding = { name: check.name, figures: {}, broken: [] };
  for await (const range of slicesOf(db, check.by, rows, from)) {
    await onSlice();
    add(finding, await look(db, check, range, timeoutMs));
  }
  return finding;
}

const look = (
  db: Reads,
  { figures, broken }: Check,
  range: IdRange,
  timeoutMs: number,
): Promise<Omit<Finding, 'name'>> =>
  inSnapshot(db, timeoutMs, async (tx) => {
    const found = await sql<Figures>`${figures(range)}`.execute(tx);
    const offending = await sql<{
      word: string;
    }>`select word from (${broken(range)}) as offence limit ${MOST_WORDS}`.execute(tx);
    return { figures: found.rows[0] ?? {}, broken: offending.rows.map(({ word }) => word) };
  });

const inSnapshot = <T>(db: Reads, timeoutMs: number, ask: (tx: Reads) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
      return ask(tx);
    });

/** No transaction is open for as long as that, so no journal of before can still come. */
const DONE_WITH = sql<{ id: string }>`select snowflake_floor(now() - interval '1 hour')::text as id`;
interface Part {
  key: string;
  word: string;
  minor: string;
}

async function run(
  db: Reads,
  { name, figures, added, left }: RunningCheck,
  { rows, onSlice, timeoutMs }: Required<VerifyOptions>,
): Promise<Finding> {
  const end = (await DONE_WITH.execute(db)).rows[0]?.id ?? '0';
  const sums = new Map<string, bigint>();
  for await (const range of slicesBefore(db, end, rows)) {
    await onSlice();
    const piece = await inSnapshot(db, timeoutMs, (tx) => sql<Part>`${added(range)}`.execute(tx));
    for (const { key, minor } of piece.rows) sums.set(key, (sums.get(key) ?? 0n) + BigInt(minor));
  }
  return inSnapshot(db, timeoutMs, async (tx) => {
    const found = await sql<Figures>`${figures}`.execute(tx);
    const places = (await sql<Part>`${left(since(end))}`.execute(tx)).rows;
    const broken = places.filter(({ key, minor }) => BigInt(minor) !== (sums.get(key) ?? 0n));
    const words = broken.map(
      ({ key, word, minor }) => `${word} has ${minor} without its last lines, those before them ${sums.get(key) ?? 0n}`,
    );
    return { name, figures: found.rows[0] ?? {}, broken: words.slice(0, MOST_WORDS) };
  });
}

function add(finding: Finding, { figures, broken }: Omit<Finding, 'name'>): void {
  for (const [of, value] of Object.entries(figures)) finding.figures[of] = sum(finding.figures[of], value);
  finding.broken = [...finding.broken, ...broken].slice(0, MOST_WORDS);
}

/** Counts are numbers; minor units are text, of any length. */
const sum = (one: string | number | undefined, other: string | number): string | number =>
  typeof other === 'number' ? Number(one ?? 0) + other : (BigInt(one ?? 0) + BigInt(other)).toString();
