import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { buildContext } from '../../tests/build/context';
import { buildEmployee } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { type DurableServer, startDurableServer } from '../../tests/faults/cluster';
import { testSettings } from '../../tests/gate/app';
import { type OpenedDatabase, openFor } from '../database';
import type { Database } from '../db/pools';
import { keepApart } from './demoMark';

const now = new Date();
let server: DurableServer;
let databases = 0;
beforeAll(async () => {
  server = await startDurableServer();
});
beforeEach(async () => {
  databases += 1;
  const client = new pg.Client(server.connect);
  await client.connect();
  await client.query(`create database first_${databases}`);
  await client.end();
});
afterAll(() => server.stop());

function start(lines: string[] = []): Promise<OpenedDatabase> {
  const { host, port } = server.connect;
  const databaseUrl = `postgresql://app@localhost:${port}/first_${databases}?host=${encodeURIComponent(host)}`;
  return openFor({ ...testSettings, databaseUrl, databaseConnections: 8 }, now, (line) => lines.push(line));
}
/** As far as a start comes that is killed while it fills the demo. */
async function begin(opened: OpenedDatabase): Promise<void> {
  await keepApart(opened.db.writes, testSettings, { empty: opened.empty, now });
  await buildMerchant(buildContext(opened.db));
}
async function finish(opened: OpenedDatabase): Promise<void> {
  await buildEmployee(buildContext(opened.db));
  await opened.filled(now);
}
const merchants = async (of: Database) => (await sql`select from merchant`.execute(of.reads)).rows.length;

test('a demo that was interrupted, even among its people, begins again by itself, once', async () => {
  const first = await start();
  await begin(first);
  await buildEmployee(buildContext(first.db));
  await first.close();
  const lines: string[] = [];
  const second = await start(lines);
  expect(lines).toEqual(['The demo data was not finished; making it again.']);
  expect([second.empty, await merchants(second.db)]).toEqual([true, 0]);
  await begin(second);
  await finish(second);
  await second.close();
  const third = await start();
  expect([third.empty, await merchants(third.db)]).toEqual([false, 1]);
  await third.close();
});

test('of two first starts at once one waits, says so, and finds the demo made', async () => {
  const first = await start();
  const lines: string[] = [];
  let isThere = false;
  const waiting = start(lines).then((opened) => {
    isThere = true;
    return opened;
  });
  while (lines.length === 0) await sleep(10);
  expect(lines).toEqual(['Another start is making the demo data; waiting for it.']);
  await begin(first);
  expect(isThere).toBe(false);
  await finish(first);
  const second = await waiting;
  expect([second.empty, await merchants(second.db)]).toEqual([false, 1]);
  await Promise.all([first.close(), second.close()]);
});
