import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keepApart, markDemo } from '../../server/cluster/demoMark';
import { masterKey, refuseWrongKey } from '../../server/masterKey';
import { readSettings } from '../../server/settings';
import { readStartSettings } from '../../server/startSettings';
import { openVault } from '../../server/vault';
import { buildContext } from '../build/context';
import { buildMerchant } from '../build/merchant';
import { cloneDatabase } from '../database/clone';

const MINUTE = 60_000;

test('without any setting it is a demo on loopback, with sessions of 15 minutes and 12 hours (§3.35)', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 8000,
    publicUrl: 'http://127.0.0.1:8000',
    title: 'Caudal',
    sessionIdleMs: 15 * MINUTE,
    sessionAbsoluteMs: 720 * MINUTE,
    allowLoopbackCallbacks: true,
    offline: undefined,
    primaryColor: undefined,
    databaseUrl: undefined,
  });
});
test('foresight is on unless it is off, and nothing else is a word for it', () => {
  expect([readSettings({}).foresight, readSettings({ FORESIGHT: 'off' }).foresight]).toEqual([true, false]);
  expect(() => readSettings({ FORESIGHT: 'no' })).toThrow('FORESIGHT must be on or off, not no');
});
test('a demo listens on loopback whatever HOST says; production does not allow loopback callbacks', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
  expect(readSettings({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({
    host: '0.0.0.0',
    allowLoopbackCallbacks: false,
  });
});
test('logs are kept two years unless said otherwise, and never less than half a year', () => {
  expect(readSettings({}).logMonths).toEqual({
    upstreamMonths: 24,
    callbackMonths: 24,
    notificationMonths: 24,
    apiMonths: 6,
  });
  expect(readSettings({ UPSTREAM_LOG_MONTHS: '6', CALLBACK_MONTHS: '60' }).logMonths).toMatchObject({
    upstreamMonths: 6,
    callbackMonths: 60,
  });
  for (const name of ['UPSTREAM_LOG_MONTHS', 'CALLBACK_MONTHS', 'NOTIFICATION_MONTHS'])
    expect(() => readSettings({ [name]: '5' })).toThrow(`${name} must be a whole number from 6 to 1200, not 5`);
});
test.each([
  { PORT: 'x' },
  { PORT: '0' },
  { PORT: '70000' },
  { PUBLIC_URL: 'nowhere' },
  { SESSION_IDLE_MINUTES: '1.5' },
  { MASTER_KEY: 'abc' },
])('%j is refused by name', (env) => {
  expect(() => readSettings(env)).toThrow(Object.keys(env)[0]);
});

test('the console’s colour is one that browsers read, whatever its case; any other is refused with the variable and what stood there (§3.29)', () => {
  expect(readSettings({ PRIMARY_COLOR: '#AA3377' }).primaryColor).toBe('#aa3377');
  expect(readSettings({ PRIMARY_COLOR: '' }).primaryColor).toBeUndefined();
  for (const wrong of ['blue', '#18f', '#1890fg', '1890ff', '#1890ff;'])
    expect(() => readSettings({ PRIMARY_COLOR: wrong })).toThrow(
      `PRIMARY_COLOR must be a colour like #1890ff, not ${wrong}`,
    );
});

test('the key is made once, for its owner alone, and read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caudal-key-'));
  const first = masterKey(join(folder, 'data'), undefined);
  expect(first).toHaveLength(32);
  expect(masterKey(join(folder, 'data'), undefined)).toEqual(first);
  expect(statSync(join(folder, 'data/key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'data/key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(masterKey(folder, 'ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
  writeFileSync(join(folder, 'key'), 'half');
  expect(() => masterKey(folder, undefined)).toThrow('holds no key');
  rmSync(folder, { recursive: true });
});

test('a database whose secrets were sealed under another key is refused', async () => {
  const db = await cloneDatabase();
  const vault = openVault(randomBytes(32));
  await refuseWrongKey(db.writes, vault);
  await buildMerchant(buildContext(db, { vault }));
  await refuseWrongKey(db.writes, vault);
  await expect(refuseWrongKey(db.writes, openVault(randomBytes(32)))).rejects.toThrow('another key');
  await db.drop();
});

const KEY = randomBytes(32).toString('hex');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/caudal',
  MASTER_KEY: KEY,
  PUBLIC_URL: 'https://pay.example',
};

test.each(['Production', 'prod', 'PRODUCTION', 'production ', 'demo', 'live'])(
  'NODE_ENV=%s is no mode: nothing starts, and no command either',
  (nodeEnv) => {
    for (const read of [readSettings, readStartSettings])
      expect(() => read({ ...production, NODE_ENV: nodeEnv })).toThrow(
        `NODE_ENV must be production, development, test or not set, not ${nodeEnv}.`,
      );
  },
);
test('the modes there are, and nothing at all, start', () => {
  for (const nodeEnv of ['development', 'test', '', undefined])
    expect(readStartSettings({ NODE_ENV: nodeEnv }).mode).toBe('demo');
  expect(readStartSettings(production)).toMatchObject({ mode: 'production', masterKey: KEY });
});
test('a database by address is filled only by who says that a demo is wanted there', () => {
  const { DATABASE_URL } = production;
  expect(() => readStartSettings({ DATABASE_URL })).toThrow('DATABASE_URL needs NODE_ENV=production, or DEMO=on');
  expect(() => readStartSettings({ DATABASE_URL, NODE_ENV: 'development' })).toThrow('DATABASE_URL');
  expect(() => readStartSettings({ DATABASE_URL, DEMO: 'yes' })).toThrow('DEMO must be on or not set, not yes.');
  expect(readStartSettings({ DATABASE_URL, DEMO: 'on' })).toMatchObject({ mode: 'demo', databaseUrl: DATABASE_URL });
  expect(() => readStartSettings({ ...production, DEMO: 'on' })).toThrow('DEMO=on is not possible in production');
});
const counted = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex');
test.each([
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['MASTER_KEY', { MASTER_KEY: undefined }],
  ['MASTER_KEY', { MASTER_KEY: '' }],
  ['MASTER_KEY', { MASTER_KEY: '0'.repeat(64) }],
  ['MASTER_KEY', { MASTER_KEY: 'deadbeef'.repeat(8) }],
  ['MASTER_KEY', { MASTER_KEY: '0123456789abcdef'.repeat(4) }],
  ['MASTER_KEY', { MASTER_KEY: counted }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://pay.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://pay.example' }],
])('production refuses by one sentence that names %s: %j', (name, changed) => {
  expect(() => readStartSettings({ ...production, ...changed })).toThrow(new RegExp(`^${name} .+$`));
});
test('the embedded engine serves production where it is asked for by name', () => {
  expect(readStartSettings({ ...production, DATABASE_URL: undefined, EMBEDDED: 'on' }).databaseUrl).toBeUndefined();
});
test('keys from a random source are never called weak', () => {
  for (let n = 0; n < 2_000; n += 1)
    expect(readStartSettings({ ...production, MASTER_KEY: randomBytes(32).toString('hex') }).mode).toBe('production');
});

test('a demo marks its database for ever, and production refuses it; a database in use is no demo’s', async () => {
  const db = await cloneDatabase();
  const now = new Date();
  const as = (mode: 'demo' | 'production', empty: boolean) => keepApart(db.writes, { mode }, { empty, now });
  await as('production', true);
  await as('production', false);
  await expect(as('demo', false)).rejects.toThrow('is in use and is no demo');
  await as('production', false);
  await as('demo', true);
  await as('demo', false);
  await expect(as('production', false)).rejects.toThrow('is a demo and stays one');
  for (const forget of ['delete from demo_mark', 'update demo_mark set since = now()', 'truncate demo_mark'])
    await expect(sql.raw(forget).execute(db.owner)).rejects.toThrow('append-only');
  await markDemo(db.writes, now);
  await db.drop();
});

test('a server that is refused fills nothing, says why in one sentence, and ends with 1', () => {
  const started = (env: object) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, NODE_ENV: undefined, ...env },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = started({
    NODE_ENV: 'Production',
    DATABASE_URL: 'postgresql://127.0.0.1:1/nothing',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('NODE_ENV must be production'),
  });
}, 60_000);
