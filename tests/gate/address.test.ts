import { code } from '#contract/error';
import { isAddressAllowed, isRange, plainRange } from '../../server/address';
import { readSettings } from '../../server/settings';
import { buildContext } from '../build/context';
import { buildEmployee, PASSWORD } from '../build/employee';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

interface From {
  remoteAddress: string;
  forwarded?: string;
}
/** The address that the server wrote down for a sign-in. */
async function seenFrom(app: TestApp, { remoteAddress, forwarded }: From): Promise<string | undefined> {
  const { id, userName } = await buildEmployee(buildContext(db, app.services), { role: 'CASHIER' });
  const headers = {
    'content-type': 'application/json',
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
  };
  const payload = JSON.stringify({ userName, password: PASSWORD });
  const answer = await app.app.inject({
    method: 'POST',
    url: '/backend/merchant/login',
    headers,
    payload,
    remoteAddress,
  });
  expect(answer.json().code).toBe(code.ok);
  const row = await db.reads.selectFrom('signInLog').select('ip').where('employeeId', '=', id).executeTakeFirst();
  return row?.ip;
}

test('without a trusted proxy only the socket says who calls', async () => {
  const app = await startApp(db);
  expect(await seenFrom(app, { remoteAddress: '198.51.100.7', forwarded: '203.0.113.9' })).toBe('198.51.100.7');
  expect(await seenFrom(app, { remoteAddress: '127.0.0.1', forwarded: '203.0.113.9' })).toBe('127.0.0.1');
  expect(await seenFrom(app, { remoteAddress: '::ffff:198.51.100.7' })).toBe('198.51.100.7');
  await app.close();
});

test('a trusted proxy is believed, and nobody who only says to stand behind one', async () => {
  const app = await startApp(db, { settings: { trustedProxies: ['10.0.0.0/8', '2001:db8:1::/48'] } });
  expect(await seenFrom(app, { remoteAddress: '10.0.0.5', forwarded: '203.0.113.9' })).toBe('203.0.113.9');
  expect(await seenFrom(app, { remoteAddress: '::ffff:10.0.0.5', forwarded: '203.0.113.9' })).toBe('203.0.113.9');
  expect(await seenFrom(app, { remoteAddress: '2001:db8:1::5', forwarded: '2001:db8:9::9' })).toBe('2001:db8:9::9');
  // What the caller wrote stands to the left of what the proxy added.
  expect(await seenFrom(app, { remoteAddress: '10.0.0.5', forwarded: '192.0.2.1, 203.0.113.9' })).toBe('203.0.113.9');
  expect(await seenFrom(app, { remoteAddress: '10.0.0.5', forwarded: '192.0.2.1, 203.0.113.9, 10.0.0.6' })).toBe(
    '203.0.113.9',
  );
  expect(await seenFrom(app, { remoteAddress: '198.51.100.7', forwarded: '203.0.113.9' })).toBe('198.51.100.7');
  // A proxy that hands on what is no address: then it is the proxy that calls.
  expect(await seenFrom(app, { remoteAddress: '10.0.0.5', forwarded: 'unknown' })).toBe('10.0.0.5');
  await app.close();
});

test('the setting is a list of ranges, and does not trust everybody', () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:db8::/32' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.1/32',
    '2001:db8::/32',
  ]);
  for (const wrong of ['proxy.internal', '0.0.0.0/0', '::/0', '10.0.0.0/40', '10.0.0.0/8,x'])
    expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
});

test('an address is in a range of its own family, an IPv4 one also in its IPv6 disguise', () => {
  expect(isAddressAllowed('203.0.113.7', ['203.0.113.0/24'])).toBe(true);
  expect(isAddressAllowed('::ffff:203.0.113.7', ['203.0.113.0/24'])).toBe(true);
  expect(isAddressAllowed('203.0.113.7', [plainRange('::ffff:203.0.113.0/120')])).toBe(true);
  expect(isAddressAllowed('203.0.114.7', ['203.0.113.0/24', '2001:db8::/32'])).toBe(false);
  expect(isAddressAllowed('2001:db8::7', ['203.0.113.0/24', '2001:db8::/32'])).toBe(true);
  expect(isAddressAllowed('anything', ['203.0.113.0/24'])).toBe(false);
  expect(isAddressAllowed('anything', [])).toBe(true);
});

test.each([
  ['203.0.113.0/24', true],
  ['203.0.113.7', true],
  ['2001:db8::/32', true],
  ['::ffff:203.0.113.0/120', true],
  ['::ffff:203.0.113.0/90', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113', false],
  ['2001:db8::/129', false],
  ['fe80::1%eth0', false],
  ['', false],
])('%s as a range: %s', (text, expected) => expect(isRange(text)).toBe(expected));
