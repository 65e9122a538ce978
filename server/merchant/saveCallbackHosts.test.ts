import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { notifyStatus, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildNotification } from '../../tests/build/notification';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { openReceiver } from '../../tests/inflow/stage';
import { compose } from '../composition';
import { notifyJob } from '../jobs/notification';
import { sign } from '../merchantApi/signature';

const { app, context, db } = gateOfFile();
const SAVE = '/merchant/saveCallbackHosts';
const HERE = '127.0.0.1';
const ELSEWHERE = 'pay.shop.mx';
let api: FastifyInstance;
let shop: Awaited<ReturnType<typeof openReceiver>>;
let merchant: BuiltMerchant;
beforeAll(async () => {
  api = await compose(app.services);
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await openReceiver();
  merchant = await buildMerchant(context, { notifyUrl: shop.url });
});
afterEach(() => shop.close());

const info = async (call = app.call) => dataOf(await call('/merchant/info', { id: merchant.id }));
const list = async (hosts: string[], call = app.call) =>
  call(SAVE, { id: merchant.id, version: (await info(call)).version, hosts });
const asOwn = () => app.as('MERCHANT', { ownerId: merchant.id });
const wrong = (field: string, rule: string, limit: string) => ({
  code: code.badParameter,
  data: { fields: [{ field, code: rule, limit }] },
});

let number = 0;
/** An order as the merchant's own system asks for it. */
async function ask(more: object = {}) {
  const order = { merchantOrderNo: `H-${++number}`, amount: '100.00', currency: 'MXN', method: 'SPEI', ...more };
  const [ts, nonce] = [String(Math.floor(app.clock.now().getTime() / 1000)), randomBytes(16).toString('hex')];
  const body = JSON.stringify(order);
  const headers = {
    ...{ 'content-type': 'application/json', 'accept-language': 'en', 'x-mch': merchant.merchantNo },
    ...{ 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign(merchant.secrets.api, ts, nonce, body) },
  };
  return (await api.inject({ method: 'POST', url: '/api/v1/payment/create', headers, payload: body })).json();
}
const ordersOf = async () =>
  db.reads.selectFrom('paymentOrder').select('notifyUrl').where('merchantId', '=', merchant.id).execute();

test('hosts are kept as they are compared, under the version that was read', async () => {
  const { version } = merchant;
  const saved = dataOf(await list(['PAY.shop.mx.', '*.Tienda.mx', 'pay.shop.mx']));
  expect(saved).toEqual({ hosts: ['pay.shop.mx', '*.tienda.mx'], version: version + 1 });
  expect(await info()).toMatchObject({ callbackHosts: saved.hosts, version: saved.version, shutHost: HERE });
  expect(await app.call(SAVE, { id: merchant.id, version, hosts: [] })).toMatchObject({ code: code.versionConflict });
  expect(await list(['https://shop.mx/'])).toMatchObject(wrong('hosts', 'noHost', '1: https://shop.mx/'));
  dataOf(await list([]));
  expect(await info()).toMatchObject({ callbackHosts: [], shutHost: null });
});

test('an order whose address is at another host is refused with the host, and nothing is kept of it', async () => {
  await buildPool(context, { merchantId: merchant.id, account: await buildAccount(context) });
  dataOf(await list([HERE, '*.shop.mx']));
  for (const address of ['https://shop.mx/', 'https://evil.example/', 'http://127.0.0.1.evil.example:9/']) {
    const { hostname: host } = new URL(address);
    const refused = await ask({ notifyUrl: address });
    expect(refused).toMatchObject(wrong('notifyUrl', 'hostNotListed', host));
    expect(refused.msg).toBe(`The host ${host} is not among the merchant’s callback hosts.`);
  }
  expect(await ordersOf()).toEqual([]);
  for (const address of ['https://a.shop.mx:8443/told', shop.url])
    expect(await ask({ notifyUrl: address })).toMatchObject({ code: code.ok });
  expect((await ordersOf()).map(({ notifyUrl }) => notifyUrl).sort()).toEqual(
    [shop.url, 'https://a.shop.mx:8443/told'].sort(),
  );
  // A payment does not fail because the merchant's own address is shut.
  dataOf(await list([ELSEWHERE]));
  expect(await ask()).toMatchObject({ code: code.ok });
});

test('the address of the settings and that of a test message are held against it too', async () => {
  dataOf(await list([HERE, ELSEWHERE]));
  const owner = await asOwn();
  const save = async (notifyUrl: string) =>
    owner.call('/merchant/info/save', { version: (await info(owner.call)).version, notifyUrl });
  const other = wrong('notifyUrl', 'hostNotListed', 'evil.example');
  expect(await save('https://evil.example/')).toMatchObject(other);
  expect(await owner.call('/merchant/info/ping', { notifyUrl: 'https://evil.example/' })).toMatchObject(other);
  expect(shop.told).toEqual([]);
  expect(dataOf(await owner.call('/merchant/info/ping', { notifyUrl: shop.url }))).toMatchObject({ failure: null });
  expect(await save(`https://${ELSEWHERE}/told`)).toMatchObject({ code: code.ok });
});

/** A paid order that nobody was told of yet. */
async function waiting() {
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid, with: { notifyUrl: shop.url } });
  return { order, id: await buildNotification(context, order, { status: notifyStatus.sending }) };
}
/** One try of whatever is due, until what came of it is kept; on a slow machine the next would be due already. */
async function tell() {
  await notifyJob.run(app.services);
  await notifyJob.end?.(app.services);
}
const noticeOf = async (orderId: string) =>
  db.reads.selectFrom('notification').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute();

test('an address from before the list was narrowed is not called any more, and is again when it is widened', async () => {
  const { order, id } = await waiting();
  dataOf(await list([ELSEWHERE]));
  await tell();
  expect(shop.told).toEqual([]);
  const [tried] = await noticeOf(order.id);
  expect(tried).toMatchObject({ id, tries: 1, status: notifyStatus.sending, failure: 'notListed', httpStatus: null });
  const log = dataOf(await app.call('/notifyLog/page', { failure: ['notListed'], merchantIds: [merchant.id] }));
  expect(log.list.map((row: { id: string }) => row.id)).toEqual([id]);
  dataOf(await list([HERE]));
  await db.writes.updateTable('notification').set({ nextAt: app.clock.now() }).where('id', '=', id).execute();
  await tell();
  expect(shop.told).toHaveLength(1);
  expect((await noticeOf(order.id))[0]).toMatchObject({ tries: 2, status: notifyStatus.ok, failure: null });
});

test('sending again to a host that was shut is refused with the host; to the address that took its place it goes', async () => {
  const { order, id } = await waiting();
  dataOf(await list([ELSEWHERE]));
  const refusal = { code: code.transitionNotAllowed, msg: expect.stringContaining(HERE) };
  const again = (path: string, body: object) => app.call(path, body).then(dataOf);
  expect(await again('/order/payment/notify', { orderNos: [order.orderNo] })).toMatchObject({ failed: [refusal] });
  expect(await again('/notifyLog/resend', { ids: [id] })).toMatchObject({ failed: [refusal] });
  expect(await noticeOf(order.id)).toHaveLength(1);
  const owner = await asOwn();
  const notifyUrl = `https://${ELSEWHERE}/told`;
  dataOf(await owner.call('/merchant/info/save', { version: (await info(owner.call)).version, notifyUrl }));
  expect(await again('/notifyLog/resend', { ids: [id] })).toMatchObject({ okIds: [id] });
  expect((await noticeOf(order.id))[0]).toMatchObject({ url: notifyUrl, replayOf: id });
  // The order keeps the address it was made with, and that stays shut.
  expect(await again('/order/payment/notify', { orderNos: [order.orderNo] })).toMatchObject({ failed: [refusal] });
});

test('a merchant’s own people do not shut its present address; ours do, and everybody concerned hears of it', async () => {
  const owner = await asOwn();
  expect(await list([ELSEWHERE], owner.call)).toMatchObject(wrong('hosts', 'ownCallback', HERE));
  expect(await list([ELSEWHERE, HERE], owner.call)).toMatchObject({ code: code.ok });
  expect(await list([ELSEWHERE])).toMatchObject({ code: code.ok });
  const { list: notices } = dataOf(await owner.call('/notify/page', {}));
  expect(notices[0]).toMatchObject({ kind: 'callbackHostsChanged', no: merchant.merchantNo, route: '/info' });
  const entry = db.reads.selectFrom('audit').select('changes').where('call', '=', 'merchant.saveCallbackHosts');
  expect((await entry.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).changes).toEqual([
    expect.objectContaining({
      no: merchant.merchantNo,
      before: { callbackHosts: `${ELSEWHERE}, ${HERE}` },
      after: { callbackHosts: ELSEWHERE },
    }),
  ]);
});

test('proof is asked for, and another merchant is not there', async () => {
  const other = await buildMerchant(context);
  const owner = await asOwn();
  const body = { version: 1, hosts: [ELSEWHERE] };
  expect(await owner.call(SAVE, { ...body, password: undefined })).toMatchObject({ code: code.stepUpNeeded });
  expect(await owner.call(SAVE, { ...body, id: other.id })).toMatchObject({ code: code.notFound });
  expect(await app.call(SAVE, body)).toMatchObject({ code: code.notFound });
});
