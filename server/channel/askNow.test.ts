import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { openUpstream, settled } from '../../tests/build/upstream';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { balances, trialBalance } from '../../tests/inflow/books';

const MINUTE = 60_000;
const QUERY = '/order/payment/query';
const { db, app, context } = gateOfFile();
let upstream: Awaited<ReturnType<typeof openUpstream>>;
let merchant: BuiltMerchant;
let account: Awaited<ReturnType<typeof buildAccount>>;
beforeAll(async () => {
  upstream = await openUpstream(context);
  merchant = await buildMerchant(context);
  account = await buildAccount(context, { channelCode: 'NORTH' });
});
afterEach(async () => expect(await trialBalance(db.writes)).toBe('0'));
afterAll(() => upstream.close());

const order = (status: number, given: object = {}) => buildOrder(context, { merchant, account, status, ...given });
const statusOf = async (orderNo: string) => dataOf(await app.call('/order/payment/details', { orderNo })).order.status;
const readPending = async () => (await balances(db.writes))[`mch:${merchant.id}:pending`];
const now = () => app.services.clock.now();
let serial = 0;
const paid = (amount: number, at = now()) => settled({ id: `N${++serial}`, paid: amount, at });

test('what the channel says is shown with what it would do; only applying does it, and once', async () => {
  const { orderNo } = await order(paymentStatus.accepted);
  const answer = paid(1000);
  upstream.say(() => answer);
  const looked = dataOf(await app.call(QUERY, { orderNo }));
  expect(looked).toMatchObject({ said: 'paid', status: 1, mappedStatus: 2, applied: false });
  expect(looked.payments).toMatchObject([{ paidAmount: '1000.00', outcome: 'paid', bankTraceNo: answer.charge.trace }]);
  expect(looked.raw).toContain('SETTLED');
  expect(looked.raw).not.toContain('k-secret');
  expect([await statusOf(orderNo), await readPending()]).toEqual([paymentStatus.accepted, undefined]);
  const applied = dataOf(await app.call(QUERY, { orderNo, apply: true }));
  expect(applied).toMatchObject({ mappedStatus: 2, applied: true });
  expect([await statusOf(orderNo), await readPending()]).toEqual([paymentStatus.paid, '96500']);
  expect((await app.call(QUERY, { orderNo, apply: true })).code).toBe(code.transitionNotAllowed);
  expect(await readPending()).toBe('96500');
  const { operations, upstreamLogs } = dataOf(await app.call('/order/payment/details', { orderNo }));
  expect(operations.map((one: { call: string }) => one.call)).toEqual(['payment.query', 'payment.query']);
  expect(upstreamLogs).toHaveLength(2);
});

test('two who apply the same answer at once book it once', async () => {
  const { orderNo } = await order(paymentStatus.accepted);
  const answer = paid(1000);
  upstream.say(() => answer);
  const before = BigInt((await readPending()) ?? 0);
  const both = await Promise.all([1, 2].map(() => app.call(QUERY, { orderNo, apply: true })));
  expect(both.map((one) => one.code).sort()).toEqual([code.ok, code.transitionNotAllowed]);
  expect(BigInt((await readPending()) ?? 0) - before).toBe(96_500n);
});

test('another amount, and one after a failure, wait for a person', async () => {
  const short = await order(paymentStatus.created);
  const failed = await order(paymentStatus.failed);
  const answers: Record<string, object> = { [short.orderNo]: paid(400), [failed.orderNo]: paid(1000) };
  upstream.say((orderNo) => answers[orderNo] ?? {});
  for (const [one, outcome] of [
    [short, 'mismatch'],
    [failed, 'late'],
  ] as const)
    expect(dataOf(await app.call(QUERY, { orderNo: one.orderNo, apply: true }))).toMatchObject({
      mappedStatus: paymentStatus.mismatch,
      payments: [{ outcome }],
    });
});

test('an expired order that was paid in time is paid; one that the channel lost stays as it is', async () => {
  const times = { expireTime: new Date(now().getTime() + MINUTE) };
  const late = await order(paymentStatus.expired, times);
  const lost = await order(paymentStatus.expired, times);
  app.clock.jump(2 * MINUTE);
  const answer = paid(1000, new Date(now().getTime() - 1.5 * MINUTE));
  upstream.say((orderNo) => (orderNo === late.orderNo ? answer : { found: false }));
  const ask = async (orderNo: string) => dataOf(await app.call(QUERY, { orderNo, apply: true }));
  expect(await ask(late.orderNo)).toMatchObject({ mappedStatus: paymentStatus.paid });
  expect(await ask(lost.orderNo)).toMatchObject({ said: 'unknown', mappedStatus: paymentStatus.expired });
});

test('a channel that is silent is said with what was asked, the question is kept, and the order stays', async () => {
  const { orderNo } = await order(paymentStatus.accepted);
  upstream.say(() => 'nothing');
  const answer = await app.call(QUERY, { orderNo, apply: true });
  expect(answer).toMatchObject({ code: code.upstreamUnknown, msg: expect.stringContaining('NORTH') });
  expect(answer.data.asked).toBe(JSON.stringify({ orderNo }));
  const { upstreamLogs, operations, order: after } = dataOf(await app.call('/order/payment/details', { orderNo }));
  expect(after.status).toBe(paymentStatus.accepted);
  expect(upstreamLogs).toHaveLength(1);
  expect(operations).toMatchObject([{ call: 'payment.query', result: code.upstreamUnknown }]);
});

test('while a channel keeps silent no connection is held, and whoever repeats the request hears the first answer', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => order(paymentStatus.accepted)));
  let speak: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const before = upstream.asked.length;
  upstream.say(async () => {
    await pending;
    return { found: false };
  });
  // More than there are connections.
  const answers = orders.map(({ orderNo }, n) => app.call(QUERY, { orderNo, requestId: requestIdOf(n) }));
  const heard = () => upstream.asked.length - before;
  for (let tries = 0; tries < 200 && heard() < orders.length; tries++) await sleep(10);
  expect([heard(), await atWork()]).toEqual([orders.length, 0]);
  const tagged = await app.call('/order/payment/tag', { orderNos: orders.map((one) => one.orderNo), add: ['silent'] });
  expect(dataOf(tagged).failed).toEqual([]);
  speak();
  expect((await Promise.all(answers)).map((one) => one.code)).toEqual(orders.map(() => code.ok));
  const again = await app.call(QUERY, { orderNo: orders[0]?.orderNo, requestId: requestIdOf(0) });
  expect([again.code, again.headers['x-repeated']]).toEqual([code.ok, '1']);
});
const requestIdOf = (n: number) => `${n}`.padStart(32, 'a');
/** Connections in the middle of a transaction. */
const atWork = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db.reads);
  return rows[0]?.count;
};

test('nobody asks about what is paid, what is another’s, or without the right', async () => {
  upstream.say(() => ({ found: false }));
  const { orderNo } = await order(paymentStatus.paid);
  expect((await app.call(QUERY, { orderNo })).code).toBe(code.transitionNotAllowed);
  expect((await app.call(QUERY, { orderNo: 'P2603170000000000000000' })).code).toBe(code.notFound);
  const open = await order(paymentStatus.created);
  const theirs = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await theirs.call(QUERY, { orderNo: open.orderNo })).code).toBe(code.noPermission);
  const peru = await app.as('OPERATION', { countryIds: ['PER'] });
  expect((await peru.call(QUERY, { orderNo: open.orderNo })).code).toBe(code.notFound);
});
