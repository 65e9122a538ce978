import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { dataOf } from '../../tests/gate/answer';
import { startApp, type TestApp } from '../../tests/gate/app';
import { compose } from '../composition';
import { sign } from '../merchantApi/signature';

const API = 1;
const PORTAL = 2;
let db: TestDatabase;
let app: TestApp;
let api: FastifyInstance;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
  api = await compose(app.services);
});
afterAll(async () => {
  await api.close();
  await app.close();
  await db.drop();
});
const context = () => buildContext(db, app.services);
const range = (cidr: string, remark?: string) => ({ cidr, ...(remark !== undefined && { remark }) });
const lists = async (id: string, call = app.call) => dataOf(await call('/merchant/ipWhiteList', { id }));
/** What was read a moment ago is changed, unless the story says otherwise. */
const save = async (id: string, ips: object[], more = {}) =>
  app.call('/merchant/saveIpWhiteList', { id, version: (await lists(id)).version, type: API, ips, ...more });

/** A signed look at the balance by the merchant's own system. */
async function ask(merchant: Awaited<ReturnType<typeof buildMerchant>>, remoteAddress: string): Promise<number> {
  const ts = String(Math.floor(app.clock.now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const body = '{}';
  const headers = {
    'content-type': 'application/json',
    'x-mch': merchant.merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sign(merchant.secrets.api, ts, nonce, body),
  };
  return (await api.inject({ method: 'POST', url: '/api/v1/balance', headers, payload: body, remoteAddress })).json()
    .code;
}

test('the list is in force at the next request of the merchant’s system, and so is its end', async () => {
  const merchant = await buildMerchant(context());
  expect(await ask(merchant, '198.51.100.7')).toBe(code.ok);
  expect((await save(merchant.id, [range('203.0.113.0/24', 'data centre')])).code).toBe(code.ok);
  expect(await ask(merchant, '198.51.100.7')).toBe(code.addressNotAllowed);
  expect(await ask(merchant, '203.0.113.7')).toBe(code.ok);
  expect(await ask(merchant, '::ffff:203.0.113.7')).toBe(code.ok);
  await save(merchant.id, []);
  expect(await ask(merchant, '198.51.100.7')).toBe(code.ok);
});

test('ranges are kept as networks with what they are, each once', async () => {
  const { id } = await buildMerchant(context());
  const { data } = await save(id, [
    range('203.0.113.9/24', 'office'),
    range('203.0.113.0/24'),
    range('2001:DB8:7::5/48'),
  ]);
  expect(data).toMatchObject({
    type: API,
    ips: [
      { cidr: '203.0.113.0/24', remark: 'office' },
      { cidr: '2001:db8:7::/48', remark: null },
    ],
  });
  expect((await lists(id)).lists).toEqual([
    { type: API, ips: data.ips },
    { type: PORTAL, ips: [] },
  ]);
});

test('each line that cannot be is named with the reason, and nothing is saved', async () => {
  const { id, version } = await buildMerchant(context());
  const strict = await startApp(db, { settings: { allowLoopbackCallbacks: false } });
  const ips = [
    '8.8.8.0/24',
    '0.0.0.0/0',
    '8.8.0.0/16',
    '10.1.2.0/24',
    '127.0.0.1',
    '999.1.1.1',
    'fd00::/48',
    '2600::/32',
  ].map((one) => range(one));
  const answer = await strict.call('/merchant/saveIpWhiteList', { id, version, type: API, ips });
  expect([answer.code, answer.data.fields]).toEqual([
    code.badParameter,
    [
      { field: 'ips', code: 'rangeTooWide', limit: '2: 0.0.0.0/0' },
      { field: 'ips', code: 'rangeTooWide', limit: '3: 8.8.0.0/16' },
      { field: 'ips', code: 'rangeNotPublic', limit: '4: 10.1.2.0/24' },
      { field: 'ips', code: 'rangeNotPublic', limit: '5: 127.0.0.1' },
      { field: 'ips', code: 'noRange', limit: '6: 999.1.1.1' },
      { field: 'ips', code: 'rangeNotPublic', limit: '7: fd00::/48' },
      { field: 'ips', code: 'rangeTooWide', limit: '8: 2600::/32' },
    ],
  ]);
  expect((await lists(id)).lists[0].ips).toEqual([]);
  expect((await strict.call('/merchant/saveIpWhiteList', { id, version, type: API, ips: ips.slice(0, 1) })).code).toBe(
    code.ok,
  );
  await strict.close();
});

test('of two who change what they both read, the second is told', async () => {
  const { id, version } = await buildMerchant(context());
  expect((await save(id, [range('203.0.113.0/24')], { version })).data.version).toBe(version + 1);
  expect((await save(id, [range('198.51.100.0/24')], { version })).code).toBe(code.versionConflict);
  expect((await lists(id)).lists[0].ips).toMatchObject([{ cidr: '203.0.113.0/24' }]);
});

test('who does not say what they have read writes over nothing', async () => {
  const { id } = await buildMerchant(context());
  const answer = await save(id, [range('203.0.113.0/24')], { version: undefined });
  expect([answer.code, answer.data.fields]).toEqual([code.badParameter, [{ field: 'version', code: 'required' }]]);
  expect((await lists(id)).lists[0].ips).toEqual([]);
});

test('a merchant’s people see and change their own, and somebody else’s is not there', async () => {
  const [own, other] = [await buildMerchant(context()), await buildMerchant(context())];
  const person = await app.as('MERCHANT', { ownerId: own.id });
  const body = { version: own.version, type: API, ips: [range('203.0.113.0/24')] };
  expect((await person.call('/merchant/saveIpWhiteList', body)).code).toBe(code.ok);
  expect((await person.call('/merchant/ipWhiteList', {})).data).toMatchObject({
    merchantNo: own.merchantNo,
    lists: [{ ips: [{}] }, {}],
  });
  const foreign = await person.call('/merchant/saveIpWhiteList', { ...body, id: other.id });
  const absent = await person.call('/merchant/saveIpWhiteList', { ...body, id: '999' });
  expect(foreign.code).toBe(code.notFound);
  expect([foreign.code, foreign.msg, foreign.data]).toEqual([absent.code, absent.msg, absent.data]);
  expect((await person.call('/merchant/ipWhiteList', { id: other.id })).code).toBe(code.notFound);
  expect((await lists(other.id)).lists[0].ips).toEqual([]);
});

test('the list of the merchant’s people holds at their next request, and none of them shuts themselves out', async () => {
  const { id, version } = await buildMerchant(context());
  const person = await app.as('MERCHANT', { ownerId: id });
  const shut = await person.call('/merchant/saveIpWhiteList', {
    version,
    type: PORTAL,
    ips: [range('203.0.113.0/24')],
  });
  expect(shut).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'ips', code: 'ownAddress', limit: '127.0.0.1' }] },
  });
  expect((await save(id, [range('203.0.113.0/24')], { type: PORTAL })).code).toBe(code.ok);
  expect(await person.call('/merchant/balanceInfo', {})).toMatchObject({
    code: code.ipNotAllowed,
    data: { ip: '127.0.0.1' },
  });
  await save(id, [range('203.0.113.0/24'), range('127.0.0.0/24')], { type: PORTAL });
  expect((await person.call('/merchant/balanceInfo', {})).code).toBe(code.ok);
});

test('what nothing would guard yet is not taken', async () => {
  const { id } = await buildMerchant(context());
  expect((await save(id, [range('203.0.113.0/24')], { type: 3 })).code).toBe(code.notAvailable);
});

test('the merchant is told, the audit has both lists, and proof is asked for', async () => {
  const merchant = await buildMerchant(context());
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await save(merchant.id, [range('203.0.113.0/24')], { password: undefined })).code).toBe(code.stepUpNeeded);
  await save(merchant.id, [range('203.0.113.0/24')]);
  const [notice] = (await person.call('/notify/page')).data.list;
  expect(notice).toMatchObject({ kind: 'ipListChanged', no: merchant.merchantNo, route: '/info' });
  const entries = await db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'merchant.saveIpWhiteList')
    .orderBy('id', 'desc')
    .execute();
  expect(entries[0]?.changes).toEqual([
    {
      type: 'merchant',
      no: merchant.merchantNo,
      before: { apiIps: '', portalIps: '' },
      after: { apiIps: '203.0.113.0/24', portalIps: '' },
    },
  ]);
});

test('who called of late can be picked from', async () => {
  const merchant = await buildMerchant(context());
  await buildOrder(context(), { merchant, with: { clientIp: '198.51.100.7' } });
  expect((await lists(merchant.id)).recentCallers).toMatchObject([{ ip: '198.51.100.7' }]);
});
