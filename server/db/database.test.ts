import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { tableTypes } from '../../scripts/tableTypes';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { refuseForgetful } from './durability';
import { migrate } from './migration';
import { ensurePartitions } from './partitions';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

test('the committed row types are those of the migrations (npm run db:types)', async () => {
  expect(readFileSync('server/db/tables.ts', 'utf8')).toBe(await tableTypes(db.owner.connect));
});

test('the handle for reads cannot write, whatever is asked of it', async () => {
  await expect(sql`insert into house_delta (account_id, amount) values (1, 1)`.execute(db.reads)).rejects.toThrow(
    'read-only transaction',
  );
});

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(db.owner.connect)).toEqual([]);
});

test('a migration that changed after it was applied, or that is unknown, stops the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '0001_people.sql'), 'select 1');
  await expect(migrate(db.owner.connect, folder)).rejects.toThrow('does not know');
  cpSync('server/db/migrations', folder, { recursive: true });
  writeFileSync(join(folder, '0001_people.sql'), 'select 1');
  await expect(migrate(db.owner.connect, folder)).rejects.toThrow('0001_people.sql has changed');
});

test('a migration that fails leaves nothing behind and says which it was', async () => {
  const empty = await cloneDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(empty.owner);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '0001_good.sql'), 'create table good (id int)');
  writeFileSync(join(folder, '0002_bad.sql'), 'create table half (id int); select nonsense');
  await expect(migrate(empty.owner.connect, folder)).rejects.toThrow('0002_bad.sql');
  const { rows } = await sql<{
    good: boolean;
    half: boolean;
  }>`select to_regclass('good') is not null as good, to_regclass('half') is not null as half`.execute(empty.owner);
  expect(rows).toEqual([{ good: true, half: false }]);
  await empty.drop();
});

test('orders of any day from six months ago to three months ahead find their partition', async () => {
  const now = new Date('2031-05-31T23:30:00Z');
  await ensurePartitions(db.writes, now);
  await ensurePartitions(db.writes, now);
  const { rows } = await sql<{
    name: string;
  }>`select relid::regclass::text as name from pg_partition_tree('payment_order') where isleaf
    and relid::regclass::text like '%\_203%' order by 1`.execute(db.reads);
  expect(rows.map(({ name }) => name.slice(-6))).toEqual([
    '203011',
    '203012',
    '203101',
    '203102',
    '203103',
    '203104',
    '203105',
    '203106',
    '203107',
    '203108',
  ]);
});

test('a database that forgets is refused, by the name of each setting', async () => {
  await expect(refuseForgetful(db.writes)).rejects.toThrow(
    'fsync = on, full_page_writes = on, synchronous_commit = on',
  );
});
