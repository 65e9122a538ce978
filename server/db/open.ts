import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables';

export type Db = Kysely<DB>;
export type Writes = Transaction<DB>;
/** A handle that can only look. The pool behind it is read-only too. */
export type Reads = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'case' | 'dynamic' | 'getExecutor' | 'with'>;

export interface Database {
  writes: Db;
  reads: Reads & Db;
  connect: pg.PoolConfig;
  close(): Promise<void>;
}

/** Two pools: the one for reads cannot write, whatever a handler does with it. */
export function openDatabase(connect: pg.PoolConfig, max = 16): Database {
  const open = (options: string) => {
    const pool = new pg.Pool({ ...connect, max, options: `-c jit=off -c timezone=UTC ${options}` });
    // A connection that the server ended is replaced at its next use, and whoever is using it hears of it by a failing query;
    // unheard, the event would end the process, for a resting connection and for one at work alike.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  };
  const writes = open('-c idle_in_transaction_session_timeout=30000');
  const reads = open('-c default_transaction_read_only=on -c statement_timeout=30000');
  return {
    writes,
    reads,
    connect,
    close: async () => {
      await writes.destroy();
      await reads.destroy();
    },
  };
}
