import type { Recipe } from '#contract/channelRecipe';
import { code } from '#contract/error';
import { notifyStatus, paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { north } from '../../tests/build/recipe';
import { speakBy } from '../../tests/build/speaks';
import { openUpstream, settled } from '../../tests/build/upstream';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { trialBalance } from '../../tests/inflow/books';

const CLOSE = '/order/payment/close';
const reason = 'the payer gave up';
/** North, which calls payments off when it is asked to. */
const callsOff: Recipe = {
  ...north,
  cancel: {
    path: '/v1/charges/cancel',
    format: 'json',
    fields: [
      { name: 'reference', value: '{orderNo}' },
      { name: 'charge', value: '{upstreamOrderNo}' },
    ],
    accepted: { at: 'gone', says: ['true'] },
    reason: 'error',
  },
};
const waits = { found: true, charge: { state: 'OPEN', paid: 0, id: 'N0' } };

const { db, app, context } = gateOfFile();
let upstream: Awaited<ReturnType<typeof openUpstream>>;
let merchant: BuiltMerchant;
let account: Awaited<ReturnType<typeof buildAccount>>;
beforeAll(async () => {
  upstream = await openUpstream(context);
  merchant = await buildMerchant(context);
  account = await buildAccount(context, { channelCode: 'NORTH' });
});
beforeEach(() => speaks(callsOff));
afterEach(async () => expect(await trialBalance(db.writes)).toBe('0'));
afterAll(() => upstream.close());

const speaks = (recipe: Recipe) => speakBy(db.writes, 'NORTH', recipe);
const order = (status: number = paymentStatus.accepted, besides: object = {}) =>
  buildOrder(context, { merchant, account, status, with: { upstreamOrderNo: 'N0', ...besides } });
const details = async (orderNo: string) => dataOf(await app.call('/order/payment/details', { orderNo }));
const closed = async (...orderNos: string[]) => dataOf(await app.call(CLOSE, { orderNos, reason }));
const actionsOf = async (orderNo: string): Promise<string[]> =>
  (await details(orderNo)).upstreamLogs.map(({ action }: { action: string }) => action);

/** The answer to the question how an order stands, and to the wish that it be called off. */
type Answer = object | 'nothing';
const says = (query: Answer | (() => Answer), cancel: Answer) =>
  upstream.say((_, path) => (path.endsWith('cancel') ? cancel : typeof query === 'function' ? query() : query));

test('an open order is asked about, called off and closed with its reason, and the merchant is told', async () => {
  const { orderNo } = await order(paymentStatus.accepted, { notifyUrl: 'https://shop.mx/n' });
  const paid = await order(paymentStatus.paid);
  const before = upstream.asked.length;
  const tried = dataOf(await app.call(CLOSE, { orderNos: [orderNo, paid.orderNo], reason, dryRun: true }));
  expect(tried).toMatchObject({ okIds: [orderNo], failed: [{ id: paid.orderNo, code: code.transitionNotAllowed }] });
  expect([(await details(orderNo)).order.status, upstream.asked.length]).toEqual([paymentStatus.accepted, before]);
  says(waits, { gone: true });
  expect((await closed(orderNo)).okIds).toEqual([orderNo]);
  const { order: after, timeline, operations } = await details(orderNo);
  expect(after).toMatchObject({ status: paymentStatus.failed, notifyStatus: notifyStatus.sending });
  expect(timeline.at(-1)).toMatchObject({ kind: 'closed', toStatus: paymentStatus.failed });
  expect(operations).toMatchObject([{ call: 'payment.close', reason }]);
  expect((await actionsOf(orderNo)).sort()).toEqual(['cancel', 'query']);
  const notices = db.writes.selectFrom('notification').select('body').where('url', '=', 'https://shop.mx/n');
  expect(JSON.parse((await notices.executeTakeFirstOrThrow()).body)).toMatchObject({ status: paymentStatus.failed });
  expect((await closed(orderNo)).failed).toHaveLength(1);
});

test('what the channel says is paid is booked instead, whatever it would say to a wish', async () => {
  const { orderNo } = await order();
  says(settled({ id: 'N41', paid: 1000, at: app.services.clock.now() }), { gone: true });
  const { okIds, failed } = await closed(orderNo);
  expect([okIds, failed[0]]).toEqual([[], expect.objectContaining({ code: code.transitionNotAllowed })]);
  expect(failed[0].msg).toContain('NORTH');
  const { order: after } = await details(orderNo);
  expect(after).toMatchObject({ status: paymentStatus.paid, paidAmount: '1000.00' });
  expect(await actionsOf(orderNo)).toEqual(['query']);
});

test('a channel that lies, waiting first and paid once it refuses, leaves the order paid and never closed', async () => {
  const { orderNo } = await order();
  const paid = settled({ id: 'N42', paid: 1000, at: app.services.clock.now() });
  let count = 0;
  says(() => (count++ === 0 ? waits : paid), { gone: false, error: 'E9' });
  expect((await closed(orderNo)).failed[0]).toMatchObject({ code: code.transitionNotAllowed });
  expect((await details(orderNo)).order.status).toBe(paymentStatus.paid);
});

test('one that says it is gone and is paid all the same: the money waits for a person', async () => {
  const { orderNo, id } = await order();
  says(waits, { gone: true });
  expect((await closed(orderNo)).okIds).toEqual([orderNo]);
  const answer = settled({ id: 'N43', paid: 1000, at: app.services.clock.now() });
  says(answer, { gone: true });
  dataOf(await app.call('/order/payment/query', { orderNo, apply: true }));
  expect((await details(orderNo)).order.status).toBe(paymentStatus.mismatch);
  const receipt = await db.reads.selectFrom('receipt').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
  expect(receipt.amount).toBe('100000');
});

test('silent, unclear, forgetful or unwilling: the order stays open with a word, and what was said is kept', async () => {
  const { orderNo } = await order();
  const refusals: [Answer, Answer, number, string[]][] = [
    ['nothing', { gone: true }, code.upstreamUnknown, ['query']],
    [{ found: true, charge: { state: 'PERHAPS', paid: 0 } }, { gone: true }, code.upstreamUnknown, ['query']],
    [{ found: false }, { gone: true }, code.upstreamUnknown, ['query']],
    [waits, 'nothing', code.upstreamUnknown, ['cancel', 'query']],
    [waits, { other: 1 }, code.upstreamUnknown, ['cancel', 'query']],
    [waits, { gone: false, error: 'E9' }, code.transitionNotAllowed, ['cancel', 'query']],
  ];
  const all: string[] = [];
  for (const [query, cancel, wanted, actions] of refusals) {
    says(query, cancel);
    const { failed } = await closed(orderNo);
    all.push(...actions);
    expect([failed[0].code, failed[0].msg.includes(orderNo)]).toEqual([wanted, true]);
    expect((await details(orderNo)).order.status).toBe(paymentStatus.accepted);
  }
  expect((await actionsOf(orderNo)).sort()).toEqual(all.sort());
  expect((await closed(orderNo)).failed[0].msg).toContain('E9');
});

test('a channel that cannot call off is asked how the order stands, and so is one that never had it', async () => {
  await speaks(north);
  const [open, unsent] = [await order(), await order(paymentStatus.created, { upstreamOrderNo: null })];
  upstream.say((no) => (no === open.orderNo ? waits : { found: false }));
  expect((await closed(open.orderNo, unsent.orderNo)).okIds).toEqual([open.orderNo, unsent.orderNo].sort());
});

test('an order that is paid while its channel thinks stays paid', async () => {
  const { orderNo } = await order();
  const paid = settled({ id: 'N44', paid: 1000, at: app.services.clock.now() });
  let speak: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    speak = resolve;
  });
  let heard: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    heard = resolve;
  });
  upstream.say(async (_, path) => {
    if (!path.endsWith('cancel')) return waits;
    heard();
    await pending;
    return { gone: true };
  });
  const closing = closed(orderNo);
  await reached;
  says(paid, { gone: false });
  dataOf(await app.call('/order/payment/query', { orderNo, apply: true }));
  speak();
  expect((await closing).failed[0]).toMatchObject({ code: code.transitionNotAllowed });
  expect((await details(orderNo)).order.status).toBe(paymentStatus.paid);
});
