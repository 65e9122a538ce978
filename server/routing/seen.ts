// The accounts of a pool: as they were read before, as far as the database says that they are still so.
import type { Reads } from '../db/pools';
import type { Strategy } from './candidate';
import { keepPool, type PoolCopy, recallPool } from './poolCache';
import {
  accountOf,
  type Glance,
  glanceAt,
  type PooledRow,
  pooledAccounts,
  type Standing,
  type StandingRow,
  VERSION_BYTES,
} from './store';

/** Accounts as they were read, now or before, and what each of them counts of the day now. */
export interface Seen {
  rows: readonly StandingRow[];
  /** Which rules are in force; undefined where there is no account. */
  revision: string | undefined;
  /** Null where nobody has said how the pool chooses. */
  strategy: Strategy | null;
  days: readonly Pick<StandingRow, 'counted' | 'orders' | 'channelLeft'>[];
}
type InPool = Standing & { merchantId: string };
/** Where more of a pool has changed, all of it is read again. */
const MOST_AGAIN = 50;

/** All of it read in one statement. */
export const seenAt = (rows: readonly StandingRow[]): Seen => ({
  rows,
  revision: rows[0]?.revision,
  strategy: rows.find(({ strategy }) => strategy !== null)?.strategy ?? null,
  days: rows,
});

/** A merchant's pool as it stands now. */
export async function seenOf(db: Reads, whose: InPool): Promise<Seen> {
  const known = recallPool(whose);
  return (known && (await glanced(db, whose, known))) ?? readAnew(db, whose);
}

async function readAnew(db: Reads, whose: InPool): Promise<Seen> {
  const rows = await pooledAccounts(db, whose);
  if (rows.length > 0) keepPool(whose, { rows, versions: versionsOf(rows) });
  return seenAt(rows);
}
const versionsOf = (rows: readonly PooledRow[]) => Buffer.concat(rows.map(({ version }) => version));

/** What is known, with what has changed of it; undefined where all has to be read. */
async function glanced(db: Reads, whose: InPool, known: PoolCopy): Promise<Seen | undefined> {
  const seen = await glanceAt(db, whose);
  if (!seen?.versions || seen.databaseRun !== known.rows[0]?.databaseRun) return undefined;
  const rows = seen.versions.equals(known.versions) ? known.rows : await mended(db, whose, known, seen.versions);
  return rows && { rows, revision: seen.revision, strategy: seen.strategy, days: daysIn(seen) };
}

function daysIn({ counted, orders, left }: Glance): Seen['days'] {
  const [numbers, lefts] = [orders.split(','), left.split(',')];
  return counted
    .split(',')
    .map((amount, n) => ({ counted: amount, orders: Number(numbers[n]), channelLeft: lefts[n] || null }));
}

/**
 * The rows of these versions, of which those that are not known are read. Undefined where they are many, or where one
 * of them has changed once more since the versions were asked: what is given always stood so at one moment.
 */
async function mended(db: Reads, whose: InPool, { rows: known }: PoolCopy, versions: Buffer) {
  const wanted = piecesOf(versions);
  const before = new Map(known.map((row) => [keyOf(row.version), row]));
  const missing = wanted.filter((version) => !before.has(keyOf(version)));
  if (missing.length > MOST_AGAIN) return undefined;
  const fresh = missing.length > 0 ? await pooledAccounts(db, whose, missing.map(accountOf)) : [];
  const now = new Map([...before, ...fresh.map((row) => [keyOf(row.version), row] as const)]);
  const rows = wanted.flatMap((version) => now.get(keyOf(version)) ?? []);
  if (rows.length < wanted.length) return undefined;
  keepPool(whose, { rows, versions });
  return rows;
}
const piecesOf = (versions: Buffer): Buffer[] =>
  Array.from({ length: versions.length / VERSION_BYTES }, (_, n) =>
    versions.subarray(n * VERSION_BYTES, (n + 1) * VERSION_BYTES),
  );
const keyOf = (version: Buffer): string => version.toString('latin1');
