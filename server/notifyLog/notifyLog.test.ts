import { code } from '#contract/error';
import { notifyStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildNotification } from '../../tests/build/notification';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { openReceiver } from '../../tests/inflow/stage';
import { notifyJob } from '../jobs/notification';

const { app, context } = gateOfFile();
const PAGE = '/notifyLog/page';
const DETAILS = '/notifyLog/details';
const RESEND = '/notifyLog/resend';
const DEAD = 'http://127.0.0.1:9/old';

let shop: Awaited<ReturnType<typeof openReceiver>>;
let merchant: BuiltMerchant;
let other: BuiltMerchant;
beforeAll(async () => {
  shop = await openReceiver();
  merchant = await buildMerchant(context, { notifyUrl: shop.url });
  other = await buildMerchant(context, { notifyUrl: shop.url });
});
afterAll(() => shop.close());

const makeNotice = async (of: BuiltMerchant, given: Parameters<typeof buildNotification>[2] = {}) => {
  const order = await buildOrder(context, { merchant: of, status: paymentStatus.paid, with: { notifyUrl: DEAD } });
  return { order, id: await buildNotification(context, order, { url: DEAD, ...given }) };
};
const asMerchant = (of: BuiltMerchant) => app.as('MERCHANT', { ownerId: of.id });
const idsOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);
const deliver = async () => {
  while ((await notifyJob.run(app.services)) > 0);
};
const rowOf = (id: string) =>
  context.db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a failed one says why; its merchant sends it again to the present address as a new row, and the old one stays', async () => {
  const { order, id } = await makeNotice(merchant);
  const before = await rowOf(id);
  const mine = await asMerchant(merchant);
  const found = dataOf(await mine.call(PAGE, { failure: ['refused'] }));
  expect(found.list).toMatchObject([
    { id, orderNo: order.orderNo, merchantOrderNo: 'T-1', failure: 'refused', url: DEAD, replayOf: null },
  ]);
  expect(dataOf(await mine.call(DETAILS, { id }))).toMatchObject({
    presentUrl: shop.url,
    tries: [{ tryNo: 1, failure: 'refused' }],
  });
  expect(dataOf(await mine.call(RESEND, { ids: [id] }))).toEqual({ okIds: [id], failed: [] });
  await deliver();
  expect(shop.told.map(({ body }) => JSON.parse(body))).toMatchObject([{ orderNo: order.orderNo, status: 2 }]);
  expect(await rowOf(id)).toEqual(before);
  const { list } = dataOf(await mine.call(PAGE, { replayed: true }));
  expect(list).toMatchObject([
    { replayOf: id, status: notifyStatus.ok, failure: null, httpStatus: 200, url: shop.url },
  ]);
});

test('another merchant’s rows are neither listed, shown nor sent, and nobody is told which they are', async () => {
  const { order, id } = await makeNotice(other);
  const mine = await asMerchant(merchant);
  expect(idsOf(dataOf(await mine.call(PAGE, {})))).not.toContain(id);
  expect(dataOf(await mine.call(PAGE, { keyword: order.orderNo })).list).toEqual([]);
  expect(dataOf(await mine.call(PAGE, { merchantIds: [other.id] })).list).toEqual([]);
  expect(await mine.call(DETAILS, { id })).toMatchObject({ code: code.notFound });
  const { okIds, failed } = dataOf(await mine.call(RESEND, { ids: [id] }));
  expect({ okIds, codes: failed.map((one: { code: number }) => one.code) }).toEqual({
    okIds: [],
    codes: [code.notFound],
  });
});

test('an order’s number finds its rows whatever their day; a filter and today find the others', async () => {
  const { order, id } = await makeNotice(merchant, { failure: 'timeout' });
  const last = Date.now() - 30 * DAY;
  const days = { startTime: last, endTime: last + DAY };
  expect(idsOf(dataOf(await app.call(PAGE, { keyword: order.merchantOrderNo })))).toEqual([id]);
  expect(idsOf(dataOf(await app.call(PAGE, { keyword: order.orderNo.toLowerCase() })))).toEqual([id]);
  expect(idsOf(dataOf(await app.call(PAGE, { keyword: order.orderNo, ...days })))).toEqual([]);
  expect(idsOf(dataOf(await app.call(PAGE, { failure: ['timeout'] })))).toEqual([id]);
  expect(idsOf(dataOf(await app.call(PAGE, { failure: ['timeout'], ...days })))).toEqual([]);
});

test('of several each is sent or says why not: nothing decided yet, no address, none such; tried out, none is', async () => {
  const nowhere = await buildMerchant(context, {});
  const open = await buildOrder(context, { merchant, status: paymentStatus.accepted, with: { notifyUrl: DEAD } });
  const silent = await buildOrder(context, { merchant: nowhere, status: paymentStatus.paid });
  const early = await buildNotification(context, open);
  const mute = await buildNotification(context, silent);
  const { id } = await makeNotice(merchant, { status: notifyStatus.sending });
  const ids = [early, mute, id, '1234567'];
  const outcome = { okIds: [id], failed: expect.any(Array) };
  const rehearsed = dataOf(await app.call(RESEND, { ids, dryRun: true }));
  expect(rehearsed).toEqual(outcome);
  expect((await rowOf(id)).status).toBe(notifyStatus.sending);
  const sent = dataOf(await app.call(RESEND, { ids }));
  expect(sent).toEqual(outcome);
  expect(sent.failed.map((one: { id: string; code: number }) => [one.id, one.code]).sort()).toEqual(
    [
      [early, code.transitionNotAllowed],
      [mute, code.transitionNotAllowed],
      ['1234567', code.notFound],
    ].sort(),
  );
  // Two of one order are never on their way at once: the new one goes in place of the one that waited.
  expect((await rowOf(id)).status).toBe(notifyStatus.stopped);
});

test('a storm on one row leaves one notification waiting', async () => {
  const { order, id } = await makeNotice(merchant);
  await Promise.all(Array.from({ length: 8 }, () => app.call(RESEND, { ids: [id] })));
  const waiting = context.db.selectFrom('notification').select('id').where('orderId', '=', order.id);
  expect(await waiting.where('status', '=', notifyStatus.sending).execute()).toHaveLength(1);
});

test('the health of a merchant: its share, its streak, how long it takes and what waits; a merchant sees its own', async () => {
  const ill = await buildMerchant(context, { notifyUrl: DEAD });
  for (const status of [notifyStatus.ok, notifyStatus.failed, notifyStatus.failed])
    await makeNotice(ill, { status, failure: status === notifyStatus.ok ? null : 'tls' });
  await makeNotice(ill, { status: notifyStatus.sending });
  const mine = await asMerchant(ill);
  const { list } = dataOf(await mine.call('/notifyLog/health', {}));
  expect(list).toEqual([
    {
      ...{
        merchantId: ill.id,
        merchantName: expect.any(String),
        url: DEAD,
        tries: 3,
        told: 1,
        share: '33.33',
        p95: 12,
      },
      ...{ streak: 2, failure: 'tls', waiting: 1, oldestTime: expect.any(Number) },
    },
  ]);
  const all = dataOf(await app.call('/notifyLog/health', {})).list;
  expect(all.find((one: { merchantId: string }) => one.merchantId === ill.id)).toEqual(list[0]);
});
