import { type AddressInfo, createServer, type Socket } from 'node:net';
import { notifyStatus } from '#contract/status';
import { isFromCaudal, sign } from '../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openReceiver, openStage, type Stage } from '../../tests/inflow/stage';
import { notifyJob } from './notification';

let stage: Stage;
let merchant: BuiltMerchant;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  stage = await openStage();
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  closing = [stage.close];
});
afterEach(() => Promise.all(closing.map((close) => close())));

async function receiver(answer?: () => { status: number; body: string }) {
  const opened = await openReceiver(answer);
  closing.push(opened.close);
  return opened;
}
let number = 0;
async function paidOrder(notifyUrl: string | undefined, choice: 'success' | 'fail' = 'success') {
  const input = {
    merchantOrderNo: `T-${++number}`,
    amount: '1000.00',
    currency: 'MXN',
    method: 'SPEI',
    ...(notifyUrl && { notifyUrl }),
  };
  const { orderNo, payUrl } = await stage.clientOf(merchant).createPayment(input);
  await stage.press(payUrl, choice);
  return orderNo;
}
const rowOf = (orderNo: string) =>
  stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const tries = () =>
  stage.build.db
    .selectFrom('notificationTry')
    .select(['tryNo', 'httpStatus', 'answer', 'error', 'at'])
    .orderBy('id')
    .execute();

it('tells the merchant once, signed with its callback secret, and keeps the attempt', async () => {
  const shop = await receiver();
  const orderNo = await paidOrder(shop.url);
  expect(await rowOf(orderNo)).toMatchObject({ notifyStatus: notifyStatus.sending, notifyCount: 0 });
  await stage.run(notifyJob);
  await stage.run(notifyJob);
  expect(shop.told).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = shop.told;
  expect(headers['x-mch']).toBe(merchant.merchantNo);
  expect(headers['x-sign']).toBe(
    sign(merchant.secrets.callback, String(headers['x-ts']), String(headers['x-nonce']), body),
  );
  expect(JSON.parse(body)).toMatchObject({
    orderNo,
    merchantOrderNo: `T-${number}`,
    status: 2,
    amount: '1000.00',
    paidAmount: '1000.00',
    fee: '35.00',
    netAmount: '965.00',
    currency: 'MXN',
  });
  expect(await tries()).toMatchObject([{ tryNo: 1, httpStatus: 200, answer: 'success', error: null }]);
  expect(await rowOf(orderNo)).toMatchObject({ notifyStatus: notifyStatus.ok, notifyCount: 1 });
});

it('is called for after the commit that leaves a notification, and where none is left by nobody', async () => {
  const waiting = () => stage.build.db.selectFrom('notification').select('url').execute();
  const heard: ReturnType<typeof waiting>[] = [];
  const leave = notifyJob.bell?.onRing(() => heard.push(waiting()));
  closing.push(async () => leave?.());
  await paidOrder(undefined);
  expect(heard).toEqual([]);
  const shop = await receiver();
  await paidOrder(shop.url);
  expect(await Promise.all(heard)).toEqual([[{ url: shop.url }]]);
});

it('what the documented client checks: the right secret, a recent time, an unaltered body', () => {
  const ts = String(Math.floor(Date.now() / 1000));
  const headers = { 'x-ts': ts, 'x-nonce': 'n'.repeat(16), 'x-sign': sign('ours', ts, 'n'.repeat(16), '{}') };
  expect(isFromCaudal({ headers, body: '{}', callbackSecret: 'ours' })).toBe(true);
  expect(isFromCaudal({ headers, body: '{ }', callbackSecret: 'ours' })).toBe(false);
  expect(isFromCaudal({ headers, body: '{}', callbackSecret: 'theirs' })).toBe(false);
  expect(
    isFromCaudal({ headers: { ...headers, 'x-ts': String(Number(ts) - 301) }, body: '{}', callbackSecret: 'ours' }),
  ).toBe(false);
});

it('climbs the ladder of eight tries, and then gives up', async () => {
  const shop = await receiver(() => ({ status: 200, body: 'ok' }));
  const orderNo = await paidOrder(shop.url);
  const ladder = [0, 15, 60, 300, 1_800, 7_200, 21_600, 43_200];
  for (const [climbed, seconds] of ladder.entries()) {
    if (seconds > 0) {
      stage.clock.jump((seconds - 1) * 1_000);
      await stage.run(notifyJob);
      expect(shop.told).toHaveLength(climbed);
      stage.clock.jump(1_000);
    }
    await stage.run(notifyJob);
    expect(shop.told).toHaveLength(climbed + 1);
    const last = climbed === ladder.length - 1;
    expect(await rowOf(orderNo)).toMatchObject({
      notifyStatus: last ? notifyStatus.failed : notifyStatus.sending,
      notifyCount: climbed + 1,
    });
  }
  stage.clock.jump(86_400_000);
  await stage.run(notifyJob);
  expect(shop.told).toHaveLength(8);
  expect(new Set(shop.told.map(({ body }) => JSON.parse(body).eventNo)).size).toBe(1);
  expect((await tries()).map(({ tryNo, httpStatus, answer }) => [tryNo, httpStatus, answer])).toEqual(
    ladder.map((_, n) => [n + 1, 200, 'ok']),
  );
});

it.each([
  ['another status than 200', () => ({ status: 500, body: 'success' })],
  ['a redirect, which is not followed', () => ({ status: 302, body: 'success' })],
  ['more than the one word', () => ({ status: 200, body: '<html>success</html>' })],
])('%s is no success', async (_name, answer) => {
  const shop = await receiver(answer);
  const orderNo = await paidOrder(shop.url);
  await stage.run(notifyJob);
  expect(shop.told).toHaveLength(1);
  expect((await rowOf(orderNo)).notifyStatus).toBe(notifyStatus.sending);
});

it('recovers when the merchant answers at last', async () => {
  let up = false;
  const shop = await receiver(() => (up ? { status: 200, body: 'success\n' } : { status: 503, body: '' }));
  const orderNo = await paidOrder(shop.url);
  await stage.run(notifyJob);
  up = true;
  stage.clock.jump(15_000);
  await stage.run(notifyJob);
  expect(await rowOf(orderNo)).toMatchObject({ notifyStatus: notifyStatus.ok, notifyCount: 2 });
});

it('two workers never send the same one twice', async () => {
  const shop = await receiver();
  await Promise.all(Array.from({ length: 30 }, () => paidOrder(shop.url)));
  await Promise.all([stage.run(notifyJob), stage.run(notifyJob), stage.run(notifyJob)]);
  expect(shop.told).toHaveLength(30);
});

it('tells of a failure too, and of the payment nothing when no address is known', async () => {
  const shop = await receiver();
  await paidOrder(shop.url, 'fail');
  const silent = await paidOrder(undefined);
  await stage.run(notifyJob);
  expect(shop.told.map(({ body }) => JSON.parse(body).status)).toEqual([3]);
  expect((await rowOf(silent)).notifyStatus).toBe(notifyStatus.none);
});

it('never calls a private address in production: loopback, our network, a name that leads there, plain http', async () => {
  const shop = await receiver();
  for (const url of [
    shop.url,
    'https://10.0.0.8/cb',
    'https://[::1]/cb',
    'https://[::ffff:127.0.0.1]/cb',
    'https://localhost/cb',
  ])
    await paidOrder(url);
  stage.services.settings.allowLoopbackCallbacks = false;
  await stage.run(notifyJob);
  expect(shop.told).toEqual([]);
  const errors = (await tries()).map(({ error }) => error);
  expect(errors).toHaveLength(5);
  for (const error of errors) expect(error).toMatch(/private address|only https/);
});

it('an address that hangs keeps nobody else waiting, and has few at once itself', async () => {
  let connections = 0;
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = silent.address() as AddressInfo;
  for (let n = 0; n < 12; n += 1) await paidOrder(`http://127.0.0.1:${port}/`);
  const shop = await receiver();
  for (let n = 0; n < 8; n += 1) await paidOrder(shop.url);
  const began = performance.now();
  while (shop.told.length < 8) await notifyJob.run(stage.services);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(connections).toBe(4);
  silent.close();
  for (const socket of sockets) socket.destroy();
  await notifyJob.end?.(stage.services);
});

it('an address is sent no more than its rate a second', async () => {
  stage.services.settings.notifyPerSecond = 40;
  const shop = await receiver();
  for (let n = 0; n < 30; n += 1) await paidOrder(shop.url);
  const began = performance.now();
  await stage.run(notifyJob);
  expect(shop.told).toHaveLength(30);
  // Ten at once, and twenty more at forty a second.
  expect(performance.now() - began).toBeGreaterThan(450);
});
