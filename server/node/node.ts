import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/pools';
import { type NextId, type Reserved, reservedIds } from '../db/snowflake';
import { databaseNow } from './clockGuard';

/** So far ahead of now is time reserved; a process that was killed keeps its number for as long. */
const AHEAD_MS = 60_000;
/** So often within a stretch it is made longer. */
const RENEWALS = 12;
const TRY_EVERY = 250;

/** Makes this process's ids. */
export interface NodeLease {
  nextId: NextId;
  /** The number now in use; another one may follow where this one was lost. */
  node(): number;
  /** Gives the number back. */
  release(): Promise<void>;
}
interface Options {
  db: Db;
  /** How much time is reserved, ms; a clock that jumps needs more. */
  aheadMs?: number;
}

/**
 * Takes a node number that nobody holds, and with it a stretch of the database's time: ids of that number and that time
 * are this process's alone. The stretch is made longer while the database is there. While it is away the ids of the
 * stretch go on, and then there are none: `nextId` throws an error that `isLost` knows. A number that somebody took
 * meanwhile is replaced by another.
 */
export async function holdNode({ db, aheadMs = AHEAD_MS }: Options): Promise<NodeLease> {
  const holder = randomUUID();
  // By its clock alone: a clock of ours that is wrong makes no id of a time to come.
  const now = () => databaseNow(db);
  const take = async () => takeFree(db, { holder, now: await now(), aheadMs });
  let reserved = await take();
  const renew = async () => {
    const until = (await now()) + aheadMs;
    reserved = (await prolong(db, { holder, node: reserved.node, until })) ?? (await take());
  };
  const beat = startBeat(renew, Math.min(aheadMs, AHEAD_MS) / RENEWALS);
  return {
    nextId: reservedIds(() => reserved),
    node: () => reserved.node,
    release: async () => {
      await beat.stop();
      await db
        .updateTable('nodeNumber')
        .set({ holder: null })
        .where('node', '=', reserved.node)
        .where('holder', '=', holder)
        .execute();
    },
  };
}

/** The first one whose time is over: `from` is where the last holder's stretch ended. */
async function takeFree(
  db: Db,
  { holder, now, aheadMs }: { holder: string; now: number; aheadMs: number },
): Promise<Reserved> {
  const until = now + aheadMs;
  // biome-ignore lint/plugin: the first that is free, and where it ended, in one statement.
  const { rows } = await sql<{ node: number; fromMs: string }>`
    with free as (
      select node, until_ms from node_number where until_ms <= ${now} or holder is null order by until_ms > ${now}, node
      limit 1 for update skip locked)
    update node_number n set holder = ${holder}, until_ms = greatest(${until}, free.until_ms) from free
    where n.node = free.node
    returning n.node, free.until_ms as from_ms`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('All node numbers are taken: so many servers work on this database.');
  return { node: row.node, from: Number(row.fromMs), until };
}

/** Undefined where the number is somebody else's by now. */
async function prolong(
  db: Db,
  { holder, node, until }: { holder: string; node: number; until: number },
): Promise<Reserved | undefined> {
  const row = await db
    .updateTable('nodeNumber')
    .set({ untilMs: sql<string>`greatest(${until}, until_ms)` })
    .where('node', '=', node)
    .where('holder', '=', holder)
    .returning('untilMs')
    .executeTakeFirst();
  return row && { node, from: 0, until: Number(row.untilMs) };
}

/** Does it again and again, soon where it failed. `stop` waits for what is being done. */
function startBeat(act: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  let atWork: Promise<void> = Promise.resolve();
  let stopped = false;
  const plan = (wait: number) => {
    if (!stopped) timer = setTimeout(run, wait).unref();
  };
  const run = () => {
    atWork = act().then(
      () => plan(everyMs),
      () => plan(Math.min(TRY_EVERY, everyMs)),
    );
  };
  plan(everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await atWork;
    },
  };
}
