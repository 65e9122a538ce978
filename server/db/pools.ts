import { Socket } from 'node:net';
import type { Kysely, PostgresPool, Transaction } from 'kysely';
import pg from 'pg';
import { databaseOn } from './casing';
import type { Tables } from './columns';
import { LastAnswers } from './lastAnswers';
import { ClockApart, DatabaseAway } from './lost';
import { types } from './moment';
import { isMarked, Names, naming, statements } from './named';
import { PerMerchantQueue } from './perMerchantQueue';
import { Refreshes } from './refreshes';
import { Room } from './room';

export type Db = Kysely<Tables>;
export type Writes = Transaction<Tables>;
/** A handle that can only look. The pool behind it is read-only too. */
export type Reads = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'fn'
  | 'case'
  | 'dynamic'
  | 'getExecutor'
  | 'with'
  | 'transaction'
  | 'startTransaction'
>;

export interface Database {
  /** What somebody waits for and moves money or rights: short. */
  writes: Db;
  /** Single statements that write what was foreseen: they wait for nobody, and find their rows by keys. */
  foreseen: Db;
  /** Whether anything is foreseen: `FORESIGHT=off` lets every work ask in a transaction. */
  foresees: boolean;
  reads: Reads & Db;
  /** What nobody waits for: background work, making a demo. */
  jobs: Db;
  /** A connection apart, which no work can take: is the database there, and whose is the node number? */
  watch: Db;
  /** Does writes of one merchant, so many at once that those of others always find a connection. */
  lanes: PerMerchantQueue;
  /** What screens ask by themselves, and answers to it: both let those writes go first. */
  refreshes: Refreshes;
  answers: LastAnswers;
  /** Whether the disks have room. */
  room: Room;
  connect: pg.PoolConfig;
  /** The database is away or back: while it is away nothing waits for it. */
  setAway(isAway: boolean): void;
  isAway(): boolean;
  /** How far the clock of this process is ahead of the database's, ms; while it is not 0 nothing is written. */
  setApart(apart: number): void;
  apart(): number;
  /** Breaks every connection at once; whoever waits for an answer hears of it. */
  cut(): void;
  close(): Promise<void>;
}

/** For a connection of the pool, or a new one, ms: whoever asked hears in five seconds. */
const PATIENCE = 4_000;
/** A held row is waited for so long; then the caller is told so, and the connection is free for others. */
const LOCKS = '-c lock_timeout=3000';
/** What was foreseen is soon done in a transaction instead, which has the time to wait. */
const BRIEFLY = '-c lock_timeout=100';

/** Rows are found by keys: one plan for each statement (decision 0283), and none that reads a whole table. */
export const FOUND_BY_KEYS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** The connections of one process by kind of work; besides, one listens for changes. */
export function sharesOf(connections: number) {
  const pooled = connections - 2;
  const part = (of: number) => Math.max(Math.floor(pooled / of), 1);
  const [jobs, reads, foreseen] = [part(6), part(3), part(5)];
  return { watch: 1, jobs, reads, foreseen, writes: Math.max(pooled - jobs - reads - foreseen, 1) };
}

/**
 * Pools by kind of work, so that one kind cannot take the connections of another. The one for reads cannot write,
 * whatever a handler does.
 * @param connections of this process in all; none is opened before it is needed
 * @param foresees as `Database` has it
 */
export function openDatabase(connect: pg.PoolConfig, connections = 30, foresees = true): Database {
  const shares = sharesOf(connections);
  const sockets = new Set<Socket>();
  const names = new Names();
  const readNames = new Names(isMarked);
  const leave = statements.keep([names, readNames]);
  let isAway = false;
  let apart = 0;
  const refusalOf = (kind: keyof typeof shares): DatabaseAway | undefined => {
    if (isAway) return new DatabaseAway();
    return apart !== 0 && kind !== 'reads' ? new ClockApart(apart) : undefined;
  };
  const open = (kind: keyof typeof shares, options: string) => {
    const own = { max: shares[kind], options: `-c jit=off -c timezone=UTC ${LOCKS} ${options}` };
    const pool = openPool({
      ...connect,
      ...own,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
      stream: () => addSocket(sockets),
    });
    const refusing = kind === 'watch' ? pool : refusingWhile(pool, () => refusalOf(kind));
    // What is read by filters is planned for each filter; one plan for all of them would be a bad one for many.
    return databaseOn(naming(refusing, kind === 'reads' ? readNames : names));
  };
  const pools = {
    writes: open('writes', '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000'),
    foreseen: open('foreseen', `-c statement_timeout=10000 ${FOUND_BY_KEYS} ${BRIEFLY}`),
    reads: open('reads', '-c statement_timeout=30000 -c default_transaction_read_only=on'),
    jobs: open('jobs', '-c statement_timeout=600000 -c idle_in_transaction_session_timeout=60000'),
    watch: open('watch', '-c statement_timeout=5000'),
  };
  return {
    ...pools,
    foresees,
    ...aboutWrites(Math.max(Math.floor((shares.writes + shares.foreseen) / 4), 1)),
    room: new Room(),
    connect,
    isAway: () => isAway,
    setAway: (away) => {
      isAway = away;
    },
    apart: () => apart,
    setApart: (ms) => {
      apart = ms;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      leave();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/** Turns of writes, and what lets them go first. @param width how many of one merchant are at work at once */
export function aboutWrites(width: number): Pick<Database, 'lanes' | 'refreshes' | 'answers'> {
  const lanes = new PerMerchantQueue(width);
  return { lanes, refreshes: new Refreshes(lanes), answers: new LastAnswers(lanes) };
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  // A connection that the server ended is replaced at its next use, and whoever is using it hears of it by a failing
  // query. Unheard, the event would end the process, for a resting connection and for one at work alike.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** While it is known why not, nobody waits for a connection, and nobody knocks but the one who watches. */
const refusingWhile = (pool: pg.Pool, refusal: () => DatabaseAway | undefined): PostgresPool => ({
  connect: async () => {
    const known = refusal();
    if (known) throw known;
    return pool.connect();
  },
  end: () => pool.end(),
});

function addSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}
