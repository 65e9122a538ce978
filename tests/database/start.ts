import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded, stopEmbedded } from '../../server/cluster/embedded';
import { APPLICATION, admit } from '../../server/db/application';
import { isAlive } from '../../server/db/cluster/owner';
import { migrate } from '../../server/db/migration';
import { ensurePartitions } from '../../server/db/partitions';
import { openDatabase } from '../../server/db/pools';
import { engines } from './engines';
import { folderOfRun, PREFIX, quickPlace, TEMPLATE } from './folder';

declare global {
  var embeddedForTests: Embedded | undefined;
}
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=64MB',
];

/**
 * One PostgreSQL for the whole run (and the separate server, where one is given) and one migrated template, cloned per
 * test file. Durability is off: the data lives for a minute.
 */
export default async function start(): Promise<void> {
  await clearLeftovers();
  const embedded = await startEmbedded(folderOfRun(), { settings });
  globalThis.embeddedForTests = embedded;
  for (const [, connect = embedded.connect] of engines) await makeTemplate(connect);
  process.env['TEST_DATABASE'] = JSON.stringify(embedded.connect);
}

/** The database that `cloneDatabase` copies; nobody may be connected to it then. */
async function makeTemplate(connect: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connect);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate({ ...connect, database: TEMPLATE });
  await admit({ ...connect, database: TEMPLATE }, APPLICATION);
  const db = openDatabase({ ...connect, database: TEMPLATE }, 1);
  await ensurePartitions(db.writes, new Date());
  await db.close();
}

/** A killed run could not stop its server. */
async function clearLeftovers(): Promise<void> {
  const place = quickPlace();
  const left = readdirSync(place).filter(
    (name) => name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))),
  );
  for (const name of left) {
    await stopEmbedded(join(place, name));
    rmSync(join(place, name), { recursive: true, force: true });
  }
}
