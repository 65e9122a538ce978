// From nothing to the first money and back: a ready recipe is chosen, set up by two people, and spoken by to its fake.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { paymentStatus, refundStatus } from '#contract/status';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../../tests/build/account';
import { PASSWORD } from '../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { registerChannels } from '../channel/routes';
import { channelQueryJob } from '../jobs/channelQuery';
import { registerMerchantApi } from '../merchantApi/routes';
import { refundDue } from '../refund/sending';
import { verify } from '../verification/verify';

const { db, app, context } = gateOfFile({
  role: 'OPERATION',
  settings: { allowLoopbackCallbacks: false, channelNetworks: ['127.0.0.1/32'] },
});
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = String(theirs.publicKey.export({ type: 'spki', format: 'pem' }));

/** Woovi as far as the facts tell of it: charges and refunds under our numbers, and 404 for what it does not know. */
const charges = new Map<string, { status: string; value: number }>();
const refunds = new Map<string, { status: string; value: number }>();
const authorizations = new Set<string | undefined>();
const chargeOf = (correlationID: string) => ({
  ...{ correlationID, identifier: `id-${correlationID}`, brCode: `000201${correlationID}` },
  ...charges.get(correlationID),
});
const refundOf = (correlationID: string) => ({
  refund: { correlationID, refundId: `R-${correlationID}`, ...refunds.get(correlationID) },
});
function answerTo(method: string, path: string, body: { correlationID: string; value: number }): object | undefined {
  const [, , , what = '', id = '', then] = path.split('/');
  if (method === 'POST' && what === 'charge' && !then && id === '') {
    charges.set(body.correlationID, { status: 'ACTIVE', value: body.value });
    return { charge: chargeOf(body.correlationID) };
  }
  if (method === 'POST' && then === 'refund') {
    refunds.set(body.correlationID, { status: 'IN_PROCESSING', value: body.value });
    return refundOf(body.correlationID);
  }
  if (what === 'charge' && charges.has(id)) return { charge: chargeOf(id) };
  return what === 'refund' && refunds.has(id) ? refundOf(id) : undefined;
}
const woovi = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  authorizations.add(request.headers.authorization);
  const answer = answerTo(request.method ?? '', request.url ?? '', text === '' ? {} : JSON.parse(text));
  response.statusCode = answer ? 200 : 404;
  response.end(JSON.stringify(answer ?? { error: 'not found' }));
});

const wire = fastify();
let baseUrl = '';
let publicUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => woovi.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(woovi.address() as AddressInfo).port}`;
  await registerMerchantApi(wire, app.services);
  await registerChannels(wire, app.services);
  publicUrl = await wire.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await wire.close();
  woovi.close();
});

/** Chosen by its name, pasted, tried and enabled; another person consents to what was tried. */
async function setUp(): Promise<void> {
  const { list } = dataOf(await app.call('/channel/recipe/list', { countryId: 'BRA' }));
  const { id, date, name, places, recipe } = list.find((one: { id: string }) => one.id === 'woovi');
  const saved = await app.call('/channel/save', {
    ...{ code: 'WOOVI', name, countryIds: ['BRA'], payMethods: places[0].payMethods, baseUrl, callbackIps: [] },
    ...{ timeoutMs: 5000, recipe: JSON.parse(recipe), ready: { file: id, date }, password: PASSWORD },
    credentials: [
      { name: 'appId', value: ' the app \n' },
      { name: 'webhookKey', value: pem },
    ],
  });
  expect(dataOf(saved)).toMatchObject({ waits: true, readyRecipe: { id: 'woovi', isChanged: false } });
  expect(dataOf(await app.call('/channel/test', { code: 'WOOVI' }))).toMatchObject({ passed: true });
  const enabling = await app.call('/channel/saveStatus', { ids: ['WOOVI'], status: 1 });
  await consent(await app.as('FINANCE_RISK'), enabling);
}
async function merchantThere(): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(context, { countryId: 'BRA', methods: ['PIX'], available: '900.00' });
  const account = await buildAccount(context, { channelCode: 'WOOVI', countryId: 'BRA', payMethods: ['PIX'] });
  await buildPool(context, { merchantId: merchant.id, account });
  return merchant;
}
const order = async ({ merchantNo, secrets }: BuiltMerchant, merchantOrderNo: string) =>
  new CaudalClient({ baseUrl: publicUrl, merchantNo, apiSecret: secrets.api }).createPayment({
    ...{ merchantOrderNo, amount: '120.50', currency: 'BRL', method: 'PIX' },
    payer: { name: 'Ana Prueba' },
  });
const rowOf = (orderNo: string) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();

const messageOf = (orderNo: string, value = 12050) => {
  const charge = { ...chargeOf(orderNo), status: 'COMPLETED', value };
  return JSON.stringify({ event: 'OPENPIX:CHARGE_COMPLETED', charge, pix: { endToEndId: `E2E${orderNo}` } });
};
const signed = (body: string, key: KeyObject = theirs.privateKey) => ({
  'x-webhook-signature': createSign('RSA-SHA256').update(body).sign(key, 'base64'),
});
const tell = async (body: string, headers: Record<string, string>) =>
  (await fetch(`${publicUrl}/channel/WOOVI/callback`, { method: 'POST', body, headers })).status;

test('a ready recipe collects, believes true messages alone, answers questions and gives back', async () => {
  await setUp();
  const merchant = await merchantThere();
  const { orderNo, payReference, payReferenceKind } = await order(merchant, 'M-1');
  expect([payReference, payReferenceKind]).toEqual([`000201${orderNo}`, 'emv']);
  expect(authorizations).toEqual(new Set(['the app']));

  const message = messageOf(orderNo);
  expect([
    await tell(messageOf(orderNo, 12051), signed(message)),
    await tell(message, {}),
    await tell(message, signed(message, others.privateKey)),
    (await rowOf(orderNo)).status,
  ]).toEqual([401, 401, 401, paymentStatus.accepted]);
  const test = JSON.stringify({ event: 'teste_webhook' });
  expect([await tell(test, signed(test)), await tell(message, signed(message))]).toEqual([200, 200]);
  expect(await tell(message, signed(message))).toBe(200);
  const paid = await rowOf(orderNo);
  expect(paid).toMatchObject({ status: paymentStatus.paid, bankTraceNo: `E2E${orderNo}` });

  const silent = await order(merchant, 'M-2');
  charges.set(silent.orderNo, { status: 'COMPLETED', value: 12050 });
  app.clock.jump(180_000);
  while ((await channelQueryJob.run(app.services)) > 0);
  expect((await rowOf(silent.orderNo)).status).toBe(paymentStatus.paid);

  const finance = await app.as('FINANCE_RISK');
  const back = { amount: '20.50', returnFee: false, reason: 'The goods were never sent' };
  const request = await finance.call('/order/payment/refund', { ...back, orderNo, version: paid.version });
  await consent(await app.as('ADMIN'), request);
  await refundDue(app.services, 5);
  const refund = () => db.reads.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
  const { refundNo, status } = await refund();
  expect([status, refunds.get(refundNo)?.value]).toEqual([refundStatus.sending, 2050]);
  refunds.set(refundNo, { status: 'REFUNDED', value: 2050 });
  app.clock.jump(60_000);
  await refundDue(app.services, 5);
  expect(await refund()).toMatchObject({ status: refundStatus.done, upstreamRefundNo: `R-${refundNo}` });
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
