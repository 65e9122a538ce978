// From nothing to the first money and back, in production. Each ready recipe is chosen, set up by two people, and
// spoken by to the fake of its provider.
import fastify from 'fastify';
import { paymentStatus, refundStatus } from '#contract/status';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { buildAccount, buildPool } from '../../tests/build/account';
import { codeAt } from '../../tests/build/authenticator';
import type { RoleCode } from '../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { fakes } from '../../tests/build/provider/all';
import { byRef, codeToPay, type Payment } from '../../tests/build/provider/books';
import { type Fake, openFake } from '../../tests/build/provider/fake';
import type { Message, Provider } from '../../tests/build/provider/provider';
import { recipeFor } from '../../tests/build/provider/scene';
import { dataOf } from '../../tests/gate/answer';
import { type SignedIn, stepUps } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { library } from '../channel/library';
import { registerChannels } from '../channel/routes';
import { newSecret } from '../identity/authenticator';
import { channelQueryJob } from '../jobs/channelQuery';
import { registerMerchantApi } from '../merchantApi/routes';
import { refundDue } from '../refund/sending';
import { verify } from '../verification/verify';

const { db, app, context } = gateOfFile({
  settings: { mode: 'production', allowLoopbackCallbacks: false, channelNetworks: ['127.0.0.1/32'] },
});
/** Whoever is asked for a proof shows a new code of an authenticator, which production wants. */
async function person(role: RoleCode): Promise<Pick<SignedIn, 'call'>> {
  const secondFactor = newSecret();
  const { call } = await app.as(role, { secondFactor });
  return {
    call: async (path, body = {}) => {
      if (!stepUps.has(path)) return call(path, body);
      app.clock.jump(30_000);
      return call(path, { ...body, password: undefined, googleCode: await codeAt(secondFactor, app.clock.now()) });
    },
  };
}
const wire = fastify();
let publicUrl = '';
const open: Fake[] = [];
beforeAll(async () => {
  await registerMerchantApi(wire, app.services);
  await registerChannels(wire, app.services);
  publicUrl = await wire.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await wire.close();
  for (const fake of open) fake.close();
});
afterEach(async () => expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]));

interface Scene {
  code: string;
  provider: Provider;
  fake: Fake;
  merchant: BuiltMerchant;
}
/** Chosen by its name, pasted, tried and enabled; another person consents to what was tried. */
async function setUp(id: string, code: string): Promise<Scene> {
  const maker = await person('OPERATION');
  const provider = fakes[id];
  if (!provider) throw new Error(`${id} has no fake`);
  const { countryId, method } = provider;
  const fake = await openFake(provider);
  open.push(fake);
  const { list } = dataOf(await maker.call('/channel/recipe/list', { countryId }));
  const { date, name, recipe } = list.find((one: { id: string }) => one.id === id);
  const credentials = Object.entries(provider.credentials).map(([of, value]) => ({ name: of, value: ` ${value} \n` }));
  const saved = await maker.call('/channel/save', {
    ...{ code, name, countryIds: [countryId], payMethods: [method], baseUrl: fake.url, callbackIps: [] },
    ...{ timeoutMs: 5000, recipe: recipeFor(JSON.parse(recipe), provider), ready: { file: id, date }, credentials },
  });
  expect(dataOf(saved)).toMatchObject({ waits: true, readyRecipe: { id, isChanged: provider.tls !== undefined } });
  expect(dataOf(await maker.call('/channel/test', { code }))).toMatchObject({ passed: true });
  await consent(await person('FINANCE_RISK'), await maker.call('/channel/saveStatus', { ids: [code], status: 1 }));
  const available = provider.currency === 'CLP' ? '90000' : '900.00';
  const merchant = await buildMerchant(context, { countryId, methods: [method], available });
  const account = await buildAccount(context, { channelCode: code, countryId, payMethods: [method] });
  await buildPool(context, { merchantId: merchant.id, account });
  return { code, provider, fake, merchant };
}

let serial = 0;
async function order({ provider, fake, merchant: { merchantNo, secrets } }: Scene): Promise<Payment> {
  const { currency, method } = provider;
  const amount = currency === 'CLP' ? '12050' : '120.50';
  const client = new CaudalClient({ baseUrl: publicUrl, merchantNo, apiSecret: secrets.api });
  const wanted = { merchantOrderNo: `M-${++serial}`, amount, currency, method, payer: { name: 'Ana Prueba' } };
  const { orderNo } = await client.createPayment(wanted);
  const payment = byRef(fake.books, orderNo);
  expect(payment?.amount).toBe(12050n);
  if (!payment) throw new Error('it has no such payment');
  return payment;
}
const rowOf = (orderNo: string) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const statusOf = async ({ ref }: Payment) => (await rowOf(ref)).status;
async function tell(
  { code }: Scene,
  { notify }: Payment,
  { body, headers = {}, query = '', below = '' }: Message,
): Promise<number> {
  const { pathname } = new URL(notify ?? `/channel/${code}/callback${below}`, publicUrl);
  return (await fetch(new URL(`${pathname}?${query}`, publicUrl), { method: 'POST', body, headers })).status;
}
const messageOf = ({ provider }: Scene, payment: Payment, besides: object = {}) =>
  provider.message({ shown: payment, proved: payment, at: app.clock.now(), isOwn: true, ...besides });

test.each([...library.keys()].map((id, at) => ({ id, at })))(
  '$id: collects, believes true messages alone, and answers questions',
  async ({ id, at }) => {
    const scene = await setUp(id, `FIRST${at}`);
    for (const besides of [{ amount: 12051n }, { state: 'failed' }, 'signature'] as const) {
      const payment = await order(scene);
      const paid: Payment = { ...payment, state: 'paid' };
      const shown = besides === 'signature' ? { isOwn: false } : { shown: { ...paid, ...besides } };
      const altered = messageOf(scene, paid, shown);
      const isOther = JSON.stringify(altered) !== JSON.stringify(messageOf(scene, paid));
      const isRefused = isOther && library.get(id)?.recipe.checks.length !== 0;
      expect([besides, await tell(scene, payment, altered)]).toEqual([besides, isRefused ? 401 : 200]);
      expect([besides, await statusOf(payment)]).toEqual([besides, paymentStatus.accepted]);
    }
    const payment = await order(scene);
    payment.state = 'paid';
    expect(await tell(scene, payment, messageOf(scene, payment))).toBe(200);
    expect(await rowOf(payment.ref)).toMatchObject({ status: paymentStatus.paid, paidAmount: '12050' });

    const silent = await order(scene);
    silent.state = 'paid';
    app.clock.jump(180_000);
    while ((await channelQueryJob.run(app.services)) > 0);
    expect(await statusOf(silent)).toBe(paymentStatus.paid);
  },
);

test('woovi gives back what two people want given back', async () => {
  const scene = await setUp('woovi', 'BACK');
  const payment = await order(scene);
  payment.state = 'paid';
  for (let times = 0; times < 2; times++) expect(await tell(scene, payment, messageOf(scene, payment))).toBe(200);
  const { orderNo, version, ...paid } = await rowOf(payment.ref);
  expect(paid).toMatchObject({ bankTraceNo: `E${payment.id}`, payReference: codeToPay(payment) });
  expect(paid.payReferenceKind).toBe('emv');
  const finance = await person('FINANCE_RISK');
  const back = { amount: '20.50', returnFee: false, reason: 'The goods were never sent' };
  await consent(await person('ADMIN'), await finance.call('/order/payment/refund', { ...back, orderNo, version }));
  await refundDue(app.services, 5);
  const refund = () => db.reads.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
  const [theirs] = scene.fake.books.refunds;
  expect([(await refund()).status, theirs?.amount]).toEqual([refundStatus.sending, 2050n]);
  if (theirs) theirs.state = 'done';
  app.clock.jump(60_000);
  await refundDue(app.services, 5);
  expect(await refund()).toMatchObject({ status: refundStatus.done, upstreamRefundNo: `R${theirs?.ref}` });
});

test('conekta takes money back weeks later, once', async () => {
  const scene = await setUp('conekta', 'TAKEN');
  const payment = await order(scene);
  payment.state = 'paid';
  await tell(scene, payment, messageOf(scene, payment));
  app.clock.jump(21 * 86_400_000);
  const lost: Payment = { ...payment, state: 'chargeback' };
  const others = { isOwn: false };
  const small = { shown: { ...lost, amount: 1n } };
  expect(await tell(scene, payment, messageOf(scene, lost, others))).toBe(401);
  expect(await tell(scene, payment, messageOf(scene, lost, small))).toBe(401);
  for (let times = 0; times < 2; times++) expect(await tell(scene, payment, messageOf(scene, lost))).toBe(200);
  const found = await db.reads.selectFrom('chargeback').select(['orderNo', 'amount']).execute();
  expect(found).toEqual([{ orderNo: payment.ref, amount: '12050' }]);
});
