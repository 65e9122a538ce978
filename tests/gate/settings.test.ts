import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masterKey, refuseWrongKey } from '../../server/masterKey';
import { readSettings } from '../../server/settings';
import { openVault } from '../../server/vault';
import { buildContext } from '../build/context';
import { buildMerchant } from '../build/merchant';
import { cloneDatabase } from '../database/clone';

const MINUTE = 60_000;

test('without any setting it is a demo on loopback, with sessions of 15 minutes and 12 hours', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 8000,
    publicUrl: 'http://127.0.0.1:8000',
    title: 'Caudal',
    sessionIdleMs: 15 * MINUTE,
    sessionAbsoluteMs: 720 * MINUTE,
    allowLoopbackCallbacks: true,
    offline: false,
    primaryColor: undefined,
    databaseUrl: undefined,
  });
});
test('a demo listens on loopback whatever HOST says; production does not allow loopback callbacks', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
  expect(readSettings({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', allowLoopbackCallbacks: false });
});
test('logs are kept two years unless said otherwise, and never less than half a year', () => {
  expect(readSettings({}).logMonths).toEqual({ upstreamMonths: 24, callbackMonths: 24, notificationMonths: 24 });
  expect(readSettings({ UPSTREAM_LOG_MONTHS: '6', CALLBACK_MONTHS: '60' }).logMonths).toMatchObject({ upstreamMonths: 6, callbackMonths: 60 });
  for (const name of ['UPSTREAM_LOG_MONTHS', 'CALLBACK_MONTHS', 'NOTIFICATION_MONTHS'])
    expect(() => readSettings({ [name]: '5' })).toThrow(`${name} must be a whole number from 6 to 1200, not 5`);
});
test.each([{ PORT: 'x' }, { PORT: '0' }, { PORT: '70000' }, { PUBLIC_URL: 'nowhere' }, { SESSION_IDLE_MINUTES: '1.5' }, { MASTER_KEY: 'abc' }])(
  '%j is refused by name',
  (env) => {
    expect(() => readSettings(env)).toThrow(Object.keys(env)[0]);
  },
);

test('the console’s colour is one that browsers read, whatever its case; any other is refused with the variable and what stood there', () => {
  expect(readSettings({ PRIMARY_COLOR: '#AA3377' }).primaryColor).toBe('#aa3377');
  expect(readSettings({ PRIMARY_COLOR: '' }).primaryColor).toBeUndefined();
  for (const wrong of ['blue', '#18f', '#1890fg', '1890ff', '#1890ff;'])
    expect(() => readSettings({ PRIMARY_COLOR: wrong })).toThrow(`PRIMARY_COLOR must be a colour like #1890ff, not ${wrong}`);
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
