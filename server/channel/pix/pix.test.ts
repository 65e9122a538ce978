// Pix from nothing: set up by two people, collected over mutual TLS, given back in part, and taken back by the bank.
import fastify from 'fastify';
import { paymentStatus, refundStatus } from '#contract/status';
import { CaudalClient } from '../../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../../../tests/build/account';
import { PASSWORD } from '../../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../../tests/build/merchant';
import { type Pago, PixProvider } from '../../../tests/build/pixProvider';
import { dataOf } from '../../../tests/gate/answer';
import { consent } from '../../../tests/gate/consent';
import { gateOfFile } from '../../../tests/gate/gate';
import { channelQueryJob } from '../../jobs/channelQuery';
import { registerMerchantApi } from '../../merchantApi/routes';
import { refundDue } from '../../refund/sending';
import { verify } from '../../verification/verify';
import { findChannel } from '../registry';
import { registerChannels } from '../routes';

const { db, app, context } = gateOfFile({
  role: 'OPERATION',
  settings: { allowLoopbackCallbacks: false, channelNetworks: ['127.0.0.1/32'] },
});
const psp = new PixProvider(() => app.clock.now());
const wire = fastify();
let publicUrl = '';
let merchant: BuiltMerchant;
const AUTHORITY = { name: 'authority', value: '' };
const credentials = () => [
  { name: 'clientId', value: 'client-1' },
  { name: 'clientSecret', value: 'the client secret' },
  { name: 'pixKey', value: 'chave@example.com' },
  { name: 'certificate', value: psp.client.certificate },
  { name: 'certificateKey', value: psp.client.key },
  { name: 'hookSecret', value: 'the hook secret' },
  { ...AUTHORITY, value: psp.authority.certificate },
];

beforeAll(async () => {
  await psp.open();
  await registerMerchantApi(wire, app.services);
  await registerChannels(wire, app.services);
  publicUrl = await wire.listen({ port: 0, host: '127.0.0.1' });
  await setUp();
  merchant = await buildMerchant(context, { countryId: 'BRA', methods: ['PIX'], available: '900.00' });
  const account = await buildAccount(context, { channelCode: 'EFI', countryId: 'BRA', payMethods: ['PIX'] });
  await buildPool(context, { merchantId: merchant.id, account });
});
/** One order is asked about by hints once in five seconds of the machine, which nobody waits for here. */
const patience = () => {
  shift += 5_001;
};
let shift = 0;
const machine = performance.now.bind(performance);
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => machine() + shift);
  psp.fault = () => undefined;
  psp.requests.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
afterAll(async () => {
  await wire.close();
  psp.close();
});

/** Chosen by its name, pasted, tried and enabled; another person consents. Its authority is none of everybody's. */
async function setUp(): Promise<void> {
  const { list } = dataOf(await app.call('/channel/recipe/list', { countryId: 'BRA' }));
  const { id, date, name, places, recipe } = list.find((one: { id: string }) => one.id === 'efi');
  const ready = JSON.parse(recipe);
  const saved = await app.call('/channel/save', {
    ...{ code: 'EFI', name, countryIds: ['BRA'], payMethods: places[0].payMethods, baseUrl: psp.url, callbackIps: [] },
    ...{ timeoutMs: 5000, ready: { file: id, date }, password: PASSWORD, credentials: credentials() },
    recipe: { ...ready, certificate: { ...ready.certificate, authority: 'authority' } },
  });
  expect(dataOf(saved)).toMatchObject({ waits: true, readyRecipe: { id: 'efi', isChanged: true } });
  const tried = dataOf(await app.call('/channel/test', { code: 'EFI' }));
  expect(tried).toMatchObject({ passed: true, said: 'unknown order' });
  expect(JSON.stringify(tried)).not.toMatch(/token-0|the client secret|PRIVATE KEY/);
  await consent(await app.as('FINANCE_RISK'), await app.call('/channel/saveStatus', { ids: ['EFI'], status: 1 }));
}
const client = () =>
  new CaudalClient({ baseUrl: publicUrl, merchantNo: merchant.merchantNo, apiSecret: merchant.secrets.api });
const order = (merchantOrderNo: string) =>
  client().createPayment({ merchantOrderNo, amount: '120.50', currency: 'BRL', method: 'PIX' });
const rowOf = (orderNo: string) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const statusOf = async (orderNo: string) => (await rowOf(orderNo)).status;
const tell = async (message: unknown, end = '/the%20hook%20secret/pix') => {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return (await fetch(`${publicUrl}/channel/EFI/callback${end}`, { method: 'POST', body })).status;
};
const heard = (...pix: object[]) => tell({ pix });
const receipts = () => db.reads.selectFrom('receipt').selectAll().execute();
const calls = () => psp.requests.map(({ method, path }) => `${method} ${path}`);
/** An order that is paid there, and has been asked about here. */
async function paidOrder(merchantOrderNo: string) {
  const { orderNo } = await order(merchantOrderNo);
  const paid = psp.pay(orderNo);
  expect([await heard(paid), await statusOf(orderNo)]).toEqual([200, paymentStatus.paid]);
  return { orderNo, paid };
}

test('an order has a text to pay by under a number of ours, and asked for again it is the same charge', async () => {
  const { orderNo, payReference, payReferenceKind, payUrl } = await order('M-1');
  const charge = psp.charge(orderNo);
  expect([payReference, payReferenceKind, payUrl]).toEqual([charge.pixCopiaECola, 'emv', null]);
  expect(charge).toMatchObject({ txid: expect.stringMatching(/^[a-zA-Z0-9]{26}$/), valor: { original: '120.50' } });
  expect(Math.ceil(charge.calendario.expiracao / 60)).toBe(30);
  // Their answer is lost after it was made: whoever asks again hears that the number is used, and finds the first.
  psp.fault = ({ method }) => (method === 'PUT' ? 'doneButSilent' : undefined);
  const { orderNo: lost } = await order('M-2');
  expect(await statusOf(lost)).toBe(paymentStatus.created);
  psp.fault = () => undefined;
  expect(await order('M-2')).toMatchObject({ orderNo: lost, payReference: psp.charge(lost).pixCopiaECola });
  expect(await statusOf(lost)).toBe(paymentStatus.accepted);
});

test('who pays before their answer came has paid, and nothing of a charge of another amount is believed', async () => {
  psp.fault = ({ method }) => (method === 'PUT' ? 'doneButSilent' : undefined);
  const { orderNo } = await order('M-early');
  psp.fault = () => undefined;
  expect([await heard(psp.pay(orderNo)), await statusOf(orderNo)]).toEqual([200, paymentStatus.paid]);
  psp.fault = ({ method }) => (method === 'PUT' ? 'doneButSilent' : undefined);
  const { orderNo: other } = await order('M-other');
  psp.fault = () => undefined;
  psp.charge(other).valor.original = '12.05';
  await order('M-other');
  expect(await statusOf(other)).toBe(paymentStatus.created);
});

test.each([
  ['400 and no charge is a refusal', 400, paymentStatus.failed],
  ['HTML and 500 is unknown', 500, paymentStatus.created],
  ['429 is unknown', 429, paymentStatus.created],
  ['403 is a wrong set-up, and refuses nothing', 403, paymentStatus.created],
])('of an order %s', async (name, status, becomes) => {
  psp.fault = ({ method }) =>
    method === 'PUT' ? { status, body: status === 500 ? '<html>' : { title: 'CobOperacaoInvalida' } } : undefined;
  await order(`M-fault-${name.slice(0, 3)}`).catch(() => undefined);
  const rows = await db.reads.selectFrom('paymentOrder').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(rows[0]?.status).toBe(becomes);
});

test('a message is a hint: the charge is asked about, and its answer decides', async () => {
  const { orderNo } = await order('M-3');
  const { txid } = psp.charge(orderNo);
  const claim = { endToEndId: `E${'1'.repeat(31)}`, txid, valor: '120.50', horario: app.clock.now().toISOString() };
  expect([await heard(claim), await statusOf(orderNo)]).toEqual([200, paymentStatus.accepted]);
  expect(calls().filter((line) => !line.includes('oauth'))).toEqual([`PUT /v2/cob/${txid}`, `GET /v2/cob/${txid}`]);
});

test('three altered messages are refused, or have no effect', async () => {
  const { orderNo } = await order('M-4');
  const paid = psp.pay(orderNo, '1.00');
  expect(await tell({ pix: [paid] }, '/the%20hook%20secreT/pix')).toBe(401);
  expect(await tell({ pix: [paid] }, '/pix')).toBe(401);
  expect(await tell('{"pix":', '/the%20hook%20secret/pix')).toBe(401);
  const stranger = { ...paid, txid: paid.txid.replace(/.$/, 'x') };
  expect(await heard(stranger)).toBe(200);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  // What they say of the amount is nothing: the charge says 1.00.
  expect(await heard({ ...paid, valor: '120.50' })).toBe(200);
  expect(await statusOf(orderNo)).not.toBe(paymentStatus.paid);
  expect((await receipts()).map(({ amount }) => amount)).toContain('100');
});

test('whoever tries the address with no payment at all is heard, with the secret alone', async () => {
  expect([await tell({ evento: 'teste_webhook' }), await tell({ evento: 'teste_webhook' }, '/pix')]).toEqual([
    200, 401,
  ]);
});

test('several in one message are booked each, told twice nothing is booked twice, and a bad one loses none', async () => {
  const orders = [await order('M-5'), await order('M-6')];
  const [one, other] = orders.map(({ orderNo }) => psp.pay(orderNo)) as [Pago, Pago];
  const before = (await receipts()).length;
  expect(await heard(one, { endToEndId: 'no txid' }, one, other)).toBe(200);
  for (const { orderNo } of orders) expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  // Told again at once nobody is asked once more yet, and so it is to be told again.
  expect(await heard(one, other)).toBe(503);
  patience();
  expect(await heard(one, other)).toBe(200);
  expect((await receipts()).length).toBe(before);
  const booked = await db.reads
    .selectFrom('journal')
    .select('bizNo')
    .where('bizNo', '=', orders[0]?.orderNo ?? '')
    .execute();
  expect(booked).toHaveLength(1);
});

test('a second payment of one charge is other money: a receipt, and never lost', async () => {
  const { orderNo } = await order('M-7');
  psp.pay(orderNo);
  const second = psp.pay(orderNo);
  expect(await heard(second)).toBe(200);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  expect((await receipts()).map(({ bankTraceNo }) => bankTraceNo)).toContain(second.endToEndId);
});

test('a token that is over early costs nobody an order', async () => {
  await order('M-8');
  const before = psp.tokensGiven;
  psp.forgetTokens();
  const { orderNo, payReference } = await order('M-9');
  expect(payReference).toBe(psp.charge(orderNo).pixCopiaECola);
  expect(psp.tokensGiven).toBe(before + 1);
  expect(
    calls()
      .slice(-3)
      .map((line) => line.split('/')[1]),
  ).toEqual(['v2', 'oauth', 'v2']);
});

test('money goes back in part under our number, and a refusal of theirs is one where they know of nothing', async () => {
  const { orderNo, paid } = await paidOrder('M-10');
  const finance = await app.as('FINANCE_RISK');
  const admin = await app.as('ADMIN');
  const giveBack = async (amount: string) => {
    const { version } = await rowOf(orderNo);
    const wish = { amount, returnFee: false, reason: 'The goods were never sent', orderNo, version };
    await consent(admin, await finance.call('/order/payment/refund', wish));
    await refundDue(app.services, 5);
  };
  const refunds = () => db.reads.selectFrom('refund').selectAll().orderBy('id').execute();
  psp.fault = ({ method, path }) => (method === 'PUT' && path.includes('devolucao') ? 'doneButSilent' : undefined);
  await giveBack('20.50');
  expect((await refunds()).map(({ status }) => status)).toEqual([refundStatus.unknown]);
  psp.fault = () => undefined;
  const [devolucao] = paid.devolucoes ?? [];
  expect(devolucao).toMatchObject({ id: (await refunds())[0]?.refundNo, valor: '20.50', natureza: 'ORIGINAL' });
  if (devolucao) devolucao.status = 'DEVOLVIDO';
  app.clock.jump(60_000);
  await refundDue(app.services, 5);
  expect(await refunds()).toMatchObject([{ status: refundStatus.done, upstreamRefundNo: devolucao?.rtrId }]);
  expect(calls().filter((line) => line.startsWith('PUT'))).toHaveLength(2);
  // Told by a message too, it is ours and nothing that anybody took back.
  app.clock.jump(10_000);
  await heard(paid);
  expect(await db.reads.selectFrom('chargeback').selectAll().execute()).toEqual([]);
  psp.fault = ({ method, path }) =>
    method === 'PUT' && path.includes('devolucao') ? { status: 422, body: { detail: 'SaldoInsuficiente' } } : undefined;
  await giveBack('10.00');
  expect((await refunds()).at(-1)).toMatchObject({ status: refundStatus.failed, failure: 'SaldoInsuficiente' });
});

test('what the payer’s bank takes back is a chargeback, each part once, and not before it is final', async () => {
  const { orderNo, paid } = await paidOrder('M-11');
  const chargebacks = () =>
    db.reads.selectFrom('chargeback').select(['eventNo', 'amount', 'state']).where('orderNo', '=', orderNo).execute();
  const { channel, secret } = (await findChannel(app.services, 'EFI')) ?? {};
  const answer = async () => channel?.query({ orderNo, upstreamOrderNo: null }, secret ?? '');
  const first = psp.returnByBank(paid, '20.00', 'EM_PROCESSAMENTO');
  expect(await answer()).toMatchObject({ status: 'paid', chargebacks: [] });
  first.status = 'DEVOLVIDO';
  const eventNo = `${paid.endToEndId}/${first.id}`;
  expect(await answer()).toMatchObject({ chargebacks: [{ eventNo, amount: 2000n }] });
  patience();
  expect(await heard(paid)).toBe(200);
  expect(await chargebacks()).toEqual([{ eventNo, amount: '2000', state: 'booked' }]);
  expect(await statusOf(orderNo)).toBe(paymentStatus.chargedBack);
  psp.returnByBank(paid, '100.50');
  patience();
  expect(await heard(paid)).toBe(200);
  expect((await chargebacks()).map(({ amount }) => amount)).toEqual(['2000', '10050']);
});

test('an order that nobody tells of is asked about, and one that they do not know is not theirs', async () => {
  const { orderNo } = await order('M-14');
  psp.pay(orderNo);
  app.clock.jump(180_000);
  while ((await channelQueryJob.run(app.services)) > 0);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  const { channel, secret = '' } = (await findChannel(app.services, 'EFI')) ?? {};
  expect(await channel?.query({ orderNo: 'P1', upstreamOrderNo: null }, secret)).toEqual({ known: false });
});
