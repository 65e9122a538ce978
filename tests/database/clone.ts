import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APPLICATION } from '../../server/db/application';
import { databaseOn } from '../../server/db/casing';
import { ensurePartitions } from '../../server/db/partitions';
import { type Database, type Db, openDatabase } from '../../server/db/pools';
import { TEMPLATE } from './folder';

export interface TestDatabase extends Database {
  /** The owner of the tables, who can do what the server cannot: for tests of what then happens. */
  owner: Db & { connect: pg.PoolConfig };
  /** Closes the handles and removes the database; `close` alone leaves it to the end of the run. */
  drop(): Promise<void>;
}

/**
 * A fresh migrated database for one test file, with partitions from six months before today to three ahead.
 * @param now a test whose clock stands elsewhere names it, to have partitions there too.
 * @param connect another server than the run's own: one of `engines`.
 */
export async function cloneDatabase({
  now,
  max = 8,
  connect = connectOfRun(),
}: {
  now?: Date;
  max?: number;
  connect?: pg.PoolConfig;
} = {}): Promise<TestDatabase> {
  const database = `test_${process.env['JEST_WORKER_ID'] ?? 0}_${randomBytes(5).toString('hex')}`;
  await asAdmin(connect, `create database ${database} template ${TEMPLATE} strategy file_copy`);
  const db = openDatabase({ ...connect, database, user: APPLICATION }, 2 * max + 2);
  if (now) await ensurePartitions(db.writes, now);
  const owner = ownerOf({ ...connect, database });
  const drop = async () => {
    await db.close();
    await owner.destroy();
    await asAdmin(connect, `drop database ${database} with (force)`);
  };
  return { ...db, owner, drop };
}

function ownerOf(connect: pg.PoolConfig): TestDatabase['owner'] {
  const pool = new pg.Pool({ ...connect, max: 2 });
  // A connection that still lies idle or is closing when its database is dropped is told so, and nobody else listens to
  // it any more.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(databaseOn(pool), { connect });
}

function connectOfRun(): pg.PoolConfig {
  const connect = process.env['TEST_DATABASE'];
  if (connect === undefined) throw new Error('No test database: run this file by jest, in the project "server".');
  return JSON.parse(connect);
}

async function asAdmin(connect: pg.ClientConfig, text: string): Promise<void> {
  const admin = new pg.Client(connect);
  await admin.connect();
  await admin.query(text);
  await admin.end();
}
