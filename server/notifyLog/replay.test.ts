import { code } from '#contract/error';
import { notifyStatus, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildNotification } from '../../tests/build/notification';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { openReceiver } from '../../tests/inflow/stage';
import { notifyJob } from '../jobs/notification';
import { replayJob } from './replayJob';

const { app, context } = gateOfFile();
const BATCH = '/notifyLog/resendBatch';
const REPLAYS = '/notifyLog/replay/page';
const CANCEL = '/notifyLog/replay/cancel';
/** `REPLAY_ROWS=10000` measures the figure of the issue. */
const MANY = Number(process.env['REPLAY_ROWS'] ?? 60);

let shop: Awaited<ReturnType<typeof openReceiver>>;
let merchant: BuiltMerchant;
beforeEach(async () => {
  shop = await openReceiver();
  merchant = await buildMerchant(context, { notifyUrl: shop.url });
});
afterEach(() => shop.close());

async function missed(count: number, given: Parameters<typeof buildNotification>[2] = {}) {
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const order = await buildOrder(context, { merchant, account, status: paymentStatus.failed });
    ids.push(await buildNotification(context, order, given));
  }
  return ids;
}
/** Both jobs side by side, as the server runs them; gives how much they did. */
const turn = async () => {
  const did = await Promise.all([replayJob.run(app.services), notifyJob.run(app.services)]);
  return did.reduce((all, one) => all + one, 0);
};
const first = async () => dataOf(await app.call(REPLAYS, {})).list[0];
/** What one merchant, and another, have missed. */
const failed = (...more: BuiltMerchant[]) => ({
  status: [notifyStatus.failed],
  merchantIds: [merchant, ...more].map(({ id }) => id),
});

test('all of a filter is told at the present address, each as a new row, and the progress says so', async () => {
  const old = await missed(MANY, { failure: 'dns' });
  await missed(1, { status: notifyStatus.ok });
  expect(dataOf(await app.call(BATCH, { ...failed(), dryRun: true })).total).toBe(MANY);
  expect(dataOf(await app.call(BATCH, failed())).total).toBe(MANY);
  expect(await app.call(BATCH, failed())).toMatchObject({ code: code.inProgress });
  const began = performance.now();
  const isTold = async () => (await first()).told === MANY;
  const goOn = async (job: typeof notifyJob) => {
    while (!(await isTold())) for (let n = 0; n < 20; n += 1) await job.run(app.services);
  };
  await Promise.all([goOn(replayJob), goOn(notifyJob)]);
  const seconds = (performance.now() - began) / 1_000;
  if (MANY > 1_000)
    process.stdout.write(`${MANY} in ${Math.round(seconds)} s, ${process.memoryUsage.rss() >> 20} MB\n`);
  await turn();
  expect(new Set(shop.told.map(({ body }) => JSON.parse(body).orderNo)).size).toBe(MANY);
  expect(shop.told).toHaveLength(MANY);
  expect(await first()).toMatchObject({ state: 'done', total: MANY, queued: MANY, refused: 0, told: MANY, failed: 0 });
  const rows = context.db.selectFrom('notification').select(['status', 'failure']).where('id', 'in', old.slice(0, 50));
  for (const row of await rows.execute()) expect(row).toEqual({ status: notifyStatus.failed, failure: 'dns' });
  expect(await app.call(BATCH, { failure: ['tls'] })).toMatchObject({ code: code.notFound });
}, 300_000);

test('an order of which several failed is told once', async () => {
  const [id = ''] = await missed(1);
  const { orderId } = await context.db
    .selectFrom('notification')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await buildNotification(context, { id: orderId, merchantId: merchant.id, notifyUrl: null });
  expect(dataOf(await app.call(BATCH, { ...failed(), dryRun: true })).total).toBe(1);
});

test('cancelled, nothing more goes out: what nobody tried is stopped, and nobody else’s replay can be', async () => {
  await missed(60);
  const other = await buildMerchant(context, {});
  const theirs = await app.as('MERCHANT', { ownerId: other.id });
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  const { id } = dataOf(await mine.call(BATCH, failed()));
  expect(await replayJob.run(app.services)).toBe(50);
  expect(await theirs.call(CANCEL, { id })).toMatchObject({ code: code.notFound });
  expect(dataOf(await theirs.call(REPLAYS, {})).list).toEqual([]);
  expect(await mine.call(CANCEL, { id })).toMatchObject({ code: code.ok });
  expect(await turn()).toBe(0);
  expect(shop.told).toEqual([]);
  expect(dataOf(await mine.call(REPLAYS, {})).list).toMatchObject([{ id, state: 'cancelled', queued: 50, told: 0 }]);
  const orders = context.db.selectFrom('paymentOrder').select('id').where('merchantId', '=', merchant.id);
  expect(await orders.where('notifyStatus', '=', notifyStatus.stopped).execute()).toHaveLength(50);
  expect(await mine.call(CANCEL, { id })).toMatchObject({ code: code.transitionNotAllowed });
});

test('a merchant’s own replay takes its rows alone; what has nowhere to go is counted', async () => {
  await missed(2);
  const mute = await buildMerchant(context, {});
  const order = await buildOrder(context, { merchant: mute, status: paymentStatus.paid });
  await buildNotification(context, order);
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await mine.call(BATCH, { ...failed(), dryRun: true })).total).toBe(2);
  expect(dataOf(await app.call(BATCH, failed(mute))).total).toBe(3);
  while ((await turn()) > 0);
  expect(await first()).toMatchObject({ state: 'done', total: 3, queued: 2, refused: 1, told: 2 });
});

test('orders of a filter of the payments are told again, whatever was told of them, and nobody else’s', async () => {
  const ORDERS = '/notifyLog/resendOrders';
  await missed(2);
  await missed(1, { status: notifyStatus.ok });
  const state = { notifyStatus: notifyStatus.failed };
  await context.db.updateTable('paymentOrder').set(state).where('merchantId', '=', merchant.id).execute();
  const open = await buildOrder(context, { merchant, status: paymentStatus.created, with: state });
  const other = await buildMerchant(context, { notifyUrl: shop.url });
  await buildNotification(context, await buildOrder(context, { merchant: other, status: paymentStatus.failed }));
  const ofMine = { merchantIds: [merchant.id] };
  expect(dataOf(await app.call(ORDERS, { ...ofMine, dryRun: true })).total).toBe(3);
  expect(await app.call(ORDERS, { keyword: open.orderNo, dryRun: true })).toMatchObject({ code: code.notFound });
  const theirs = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await theirs.call(ORDERS, {})).total).toBe(3);
  while ((await turn()) > 0);
  expect(dataOf(await theirs.call(REPLAYS, {})).list).toMatchObject([{ state: 'done', total: 3, queued: 3, told: 3 }]);
  expect(new Set(shop.told.map(({ body }) => JSON.parse(body).orderNo)).size).toBe(3);
});
