import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/open';
import { ensurePartitions } from '../../server/db/partitions';
import { TEMPLATE } from './folder';

export interface TestDatabase extends Database {
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
  const db = openDatabase({ ...connect, database }, max);
  if (now) await ensurePartitions(db.writes, now);
  const drop = async () => {
    await db.close();
    await asAdmin(connect, `drop database ${database} with (force)`);
  };
  return { ...db, drop };
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
