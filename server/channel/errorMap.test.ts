import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MappedError } from '#contract/channelError';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { north } from '../../tests/build/recipe';
import { openStage, type Stage } from '../../tests/inflow/stage';

let stage: Stage;
let merchant: BuiltMerchant;
let accounts: { north: string; sim: string };
/** The error that the first channel answers with. */
let error = 'E1';
const upstream = createServer((_, response) => response.end(JSON.stringify({ ok: false, error: { code: error } })));
beforeAll(async () => {
  stage = await openStage();
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const callbackSecret = JSON.stringify({ appId: 'a1', apiSecret: 'north signs' });
  await buildChannel(stage.build, { code: 'NORTH', baseUrl, callbackSecret, countryIds: ['MEX'] });
  const errors: MappedError[] = [
    { theirs: 'E1', means: 'F16', action: 'refuse', note: 'the payer must be named' },
    { theirs: 'E2', means: 'F12', action: 'elsewhere' },
    { theirs: 'E3', means: 'F11', action: 'unknown' },
  ];
  await stage.build.db
    .updateTable('channel')
    .set({ recipe: JSON.stringify(north), errors: JSON.stringify(errors) })
    .where('code', '=', 'NORTH')
    .execute();
  merchant = await buildMerchant(stage.build);
  const first = await buildAccount(stage.build, { channelCode: 'NORTH' });
  const second = await buildAccount(stage.build, { costPercent: '1.0000' });
  await buildPool(stage.build, { merchantId: merchant.id, account: first });
  await buildPool(stage.build, { merchantId: merchant.id, account: second });
  await stage.build.db.updateTable('accountPool').set({ priority: 9 }).where('accountId', '=', second.id).execute();
  accounts = { north: first.id, sim: second.id };
});
afterAll(async () => {
  upstream.close();
  await stage.close();
});

let number = 0;
async function order(given: string) {
  error = given;
  const ask = { merchantOrderNo: `M-${++number}`, amount: '100.00', currency: 'MXN', method: 'SPEI' };
  const { orderNo } = await stage.clientOf(merchant).createPayment(ask);
  return stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
}
const events = async (orderId: string) =>
  (
    await stage.build.db
      .selectFrom('paymentEvent')
      .select(['kind', 'detail'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, detail }) => [kind, detail]);
const counted = async () => {
  const rows = await stage.build.db.selectFrom('accountDay').select(['accountId', 'counted', 'orders']).execute();
  return Object.fromEntries(rows.map((row) => [row.accountId, [row.counted, row.orders]]));
};

test('what is refused fails in our words, by the map or as the channel says it', async () => {
  const known = await order('E1');
  const detail = { reason: 'the payer must be named', means: 'F16' };
  expect([known.status, (await events(known.id)).at(-1)]).toEqual([paymentStatus.failed, ['failed', detail]]);
  const unmapped = await order('E9');
  const meaning = { reason: 'E9', means: 'F99' };
  expect([unmapped.status, (await events(unmapped.id)).at(-1)]).toEqual([paymentStatus.failed, ['failed', meaning]]);
  const seen = stage.build.db.selectFrom('upstreamLog').select(['refusedBy', 'refusedAs']).orderBy('id');
  expect(await seen.execute()).toEqual([
    { refusedBy: 'NORTH', refusedAs: 'E1' },
    { refusedBy: 'NORTH', refusedAs: 'E9' },
  ]);
});

test('an unknown outcome leaves the order open at its channel', async () => {
  const open = await order('E3');
  expect(open).toMatchObject({ status: paymentStatus.created, channelCode: 'NORTH', payUrl: null });
});

test('what another channel may take goes there, with its cost and its room, and the first one is not believed', async () => {
  const before = await counted();
  const moved = await order('E2');
  expect(moved).toMatchObject({
    ...{ status: paymentStatus.accepted, channelCode: 'SIM', accountId: accounts.sim, costPercent: '1.0000' },
    payUrl: expect.stringContaining('/simulator/'),
  });
  expect((await events(moved.id)).map(([kind]) => kind)).toEqual(['created', 'rerouted', 'accepted']);
  const after = await counted();
  expect([after[accounts.north], after[accounts.sim]]).toEqual([before[accounts.north], ['10000', 1]]);
  const questions = stage.build.db.selectFrom('channelQuery').select('channelCode').where('orderId', '=', moved.id);
  expect(await questions.executeTakeFirst()).toEqual({ channelCode: 'SIM' });
  const charge = { reference: moved.orderNo, id: 'N9', state: 'SETTLED', paid: 100, at: '2026-03-17T18:00:00Z' };
  const body = JSON.stringify({ event: 'E-9', charge: { ...charge, trace: 'T9' } });
  const headers = { 'x-signature': createHmac('sha256', 'north signs').update(body).digest('hex') };
  await stage.app.inject({ method: 'POST', url: '/channel/NORTH/callback', headers, payload: body });
  const callbacks = stage.build.db.selectFrom('channelCallback').select('outcome');
  expect(await callbacks.execute()).toEqual([{ outcome: 'unknownOrder' }]);
  await stage.press(moved.payUrl, 'success');
  const paid = await stage.build.db
    .selectFrom('paymentOrder')
    .select(['status', 'channelCost'])
    .where('id', '=', moved.id)
    .executeTakeFirst();
  expect(paid).toEqual({ status: paymentStatus.paid, channelCost: '100' });
});

test('where no other channel takes it, it fails as it was refused', async () => {
  await stage.build.db.updateTable('account').set({ minAmount: '9000000' }).where('id', '=', accounts.sim).execute();
  const failed = await order('E2');
  expect(failed).toMatchObject({ status: paymentStatus.failed, channelCode: 'NORTH' });
  expect((await events(failed.id)).at(-1)).toEqual(['failed', { reason: 'E2', means: 'F12' }]);
});
