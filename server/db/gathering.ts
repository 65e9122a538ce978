import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Bell } from './bell';
import { BY_KEYS } from './casing';
import type { Db, Writes } from './pools';

/** Of a transaction that gathers: what is written at its end, and whom to tell after it. */
export interface Gathered {
  writes: RawBuilder<unknown>[];
  bells: Set<Bell>;
  /** Nothing of it is written before its end (`foresight.ts`). */
  isAhead: boolean;
}
const gathering = new WeakMap<Writes, Gathered>();

/**
 * One transaction whose loose writes go together: what `atEnd` is given is one statement before the commit, instead of
 * one each. A part of it cannot be undone alone, so it takes no savepoints. Its statements find rows by keys.
 */
export async function transact<T>(db: Db, work: (tx: Writes) => Promise<T>): Promise<T> {
  const bells = new Set<Bell>();
  const byKeys = db.transaction().setAccessMode(BY_KEYS);
  const result = await byKeys.execute(async (tx) => {
    gathering.set(tx, { writes: [], bells, isAhead: false });
    const done = await work(tx);
    await writeGathered(tx);
    return done;
  });
  ringAll({ bells });
  return result;
}

/** What is said in a transaction that was not begun. */
export function gatherAhead(tx: Writes): Gathered {
  const gathered = { writes: [], bells: new Set<Bell>(), isAhead: true };
  gathering.set(tx, gathered);
  return gathered;
}

/** Tells who is to be told after the commit. */
export function ringAll({ bells }: Pick<Gathered, 'bells'>): void {
  for (const bell of bells) bell.ring();
}

/** Rings once the transaction is committed. One that does not gather rings nothing: the next beat finds what it did. */
export const ringAfter = (tx: Writes, bell: Bell): void => void gathering.get(tx)?.bells.add(bell);

/**
 * Writes what nobody reads before the transaction ends, in rows that no other write of it touches: at its end where it
 * gathers, else at once.
 */
export async function atEnd(tx: Writes, write: OperationNodeSource): Promise<void> {
  const gathered = gathering.get(tx)?.writes;
  if (gathered) gathered.push(sql`${write}`);
  else await sql`${write}`.execute(tx);
}

/** Writes what was gathered so far: before a row that others wait for is held. */
export async function writeGathered(tx: Writes): Promise<void> {
  const gathered = gathering.get(tx);
  if (!gathered || gathered.isAhead) return;
  const writes = gathered.writes.splice(0);
  const [only] = writes;
  if (writes.length < 2) return void (await only?.execute(tx));
  await sql`with ${sql.join(looseParts(writes))} select`.execute(tx);
}

/** PostgreSQL does what nobody reads from last to first, and what was said first is to be written first. */
export const looseParts = (writes: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] =>
  writes.map((write, n) => sql`${sql.raw(`w${n}`)} as (${write})`).reverse();
