import { randomBytes } from 'node:crypto';
import fs, { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { paymentStatus } from '#contract/status';
import { buildContext } from '../../tests/build/context';
import { buildEmployee } from '../../tests/build/employee';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { temporaryFolder } from '../../tests/database/folder';
import { APPLICATION, admit } from '../db/application';
import { openVault } from '../vault';
import { verify } from '../verification/verify';
import { backUp } from './backup';
import { type Manifest, tableFile, writeManifest } from './manifest';
import { restore } from './restore';

const vault = openVault(randomBytes(32));
const now = new Date('2026-11-23T12:00:00.000Z');
const quiet = () => undefined;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder('caudal-backup-');
  mkdirSync(join(folder, 'data', 'files', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'data', 'files', 'ab', 'proof'), 'a proof');
  writeFileSync(join(folder, 'data', 'audit-anchors.ndjson'), 'an anchor');
});
afterEach(() => rmSync(folder, { recursive: true }));

const keepOf = (db: TestDatabase, name = 'kept') =>
  backUp({
    owner: db.owner.connect,
    dataFolder: relative('.', join(folder, 'data')),
    vault,
    to: join(folder, name),
    now,
    say: quiet,
  });
const putInto = (db: TestDatabase, changes: object = {}) =>
  restore({
    owner: db.owner.connect,
    dataFolder: join(folder, 'back'),
    vault,
    from: join(folder, 'kept'),
    say: quiet,
    ...changes,
  });

describe.each(engines)('on %s', (_, connect) => {
  test('what was kept beside the work of others is put back, the same, and the books hold', async () => {
    const db = await cloneDatabase(connect && { connect });
    await fill(db);
    const manifest = await keepOf(db);
    await db.drop();
    const empty = await cloneDatabase(connect && { connect });
    await putInto(empty);
    await admit(empty.owner.connect, APPLICATION);
    expect(readFileSync(join(folder, 'back', 'files', 'ab', 'proof'), 'utf8')).toBe('a proof');
    expect(readFileSync(join(folder, 'back', 'audit-anchors.ndjson'), 'utf8')).toBe('an anchor');
    expect((await verify(empty.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(await keepOf(empty, 'again')).toEqual(manifest);
    expect(rowsOf(manifest, 'payment_order')).toBe(3);
    expect(rowsOf(manifest, 'ledger_entry')).toBeGreaterThan(3);
    // The guards of the tables are there again.
    await expect(empty.owner.deleteFrom('ledgerEntry').execute()).rejects.toThrow();
    await empty.drop();
  });
});

describe('a restore is refused, and leaves the database as it found it,', () => {
  let from: TestDatabase;
  let into: TestDatabase;
  beforeEach(async () => {
    from = await cloneDatabase();
    into = await cloneDatabase();
    await fill(from);
  });
  afterEach(() => Promise.all([from.drop(), into.drop()]));

  test('where somebody uses the database', async () => {
    await keepOf(from);
    await fill(into);
    await expect(putInto(into)).rejects.toThrow('The database is in use');
    expect(await into.owner.selectFrom('paymentOrder').select('id').execute()).toHaveLength(3);
  });

  test('under another key, or with another list of what was kept', async () => {
    const manifest = await keepOf(from);
    const other = openVault(randomBytes(32));
    await expect(putInto(into, { vault: other })).rejects.toThrow('altered, or taken under another key');
    writeManifest(join(folder, 'kept'), { ...manifest, tables: [] }, other);
    await expect(putInto(into)).rejects.toThrow('altered, or taken under another key');
  });

  test('where the rows of a table, or a file, are not those that were kept', async () => {
    await keepOf(from);
    const file = tableFile(join(folder, 'kept'), 'employee');
    const rows = gunzipSync(readFileSync(file)).toString('utf8');
    writeFileSync(file, gzipSync(rows.replace('\t', 'x\t')));
    await expect(putInto(into)).rejects.toThrow(/employee|invalid input/);
    expect(await into.owner.selectFrom('employee').select('id').execute()).toEqual([]);
    writeFileSync(file, gzipSync(rows));
    writeFileSync(join(folder, 'kept', 'files', 'files', 'ab', 'proof'), 'another proof');
    await expect(putInto(into)).rejects.toThrow('The file files/ab/proof of the backup was altered');
    expect(await into.owner.selectFrom('employee').select('id').execute()).toEqual([]);
  });

  test('by a product that does not know the shape', async () => {
    const manifest = await keepOf(from);
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] };
    writeManifest(join(folder, 'kept'), newer, vault);
    await expect(putInto(into)).rejects.toThrow('9999_later.sql, which this version does not know');
  });

  test('where a backup was never finished, which another one replaces', async () => {
    await expect(putInto(into)).rejects.toThrow('There is no whole backup');
    mkdirSync(join(folder, 'kept.half', 'tables'), { recursive: true });
    await keepOf(from);
    expect(existsSync(join(folder, 'kept.half'))).toBe(false);
    await expect(keepOf(from)).rejects.toThrow('is there already');
    await putInto(into);
  });
});

test('all that a backup holds, and the names of it, are on the disk before it says done', async () => {
  const synced: string[] = [];
  const renamed: number[] = [];
  const [sync, rename] = [fs.fsyncSync, fs.renameSync];
  const spies = [
    jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      synced.push(fs.readlinkSync(`/proc/self/fd/${handle}`));
      sync(handle);
    }),
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renamed.push(synced.length);
      rename(from, to);
    }),
  ];
  const db = await cloneDatabase();
  await fill(db);
  await keepOf(db);
  for (const spy of spies) spy.mockRestore();
  await db.drop();
  const target = join(folder, 'kept');
  const all = fs.readdirSync(target, { recursive: true, encoding: 'utf8' }).map((path) => join(`${target}.half`, path));
  expect(all.length).toBeGreaterThan(50);
  const [before] = renamed;
  expect(synced.slice(0, before).sort()).toEqual([...all, `${target}.half`].sort());
  expect(synced.slice(before)).toEqual([folder]);
});

test('a row that commits while a backup runs is not in it by half', async () => {
  const db = await cloneDatabase();
  const filling = fill(db);
  const manifest = await keepOf(db);
  await filling;
  const orders = rowsOf(manifest, 'payment_order');
  await db.drop();
  const empty = await cloneDatabase();
  await putInto(empty);
  await admit(empty.owner.connect, APPLICATION);
  expect((await verify(empty.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(orders).toBeLessThanOrEqual(3);
  await empty.drop();
});

async function fill(db: TestDatabase): Promise<void> {
  const context = buildContext(db, { vault });
  await buildEmployee(context);
  for (let n = 0; n < 3; n++) await buildOrder(context, { status: paymentStatus.paid });
}
const rowsOf = ({ tables }: Manifest, table: string) => tables.find(({ name }) => name === table)?.rows;
