import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { merchantType, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { serve } from '../../tests/gate/served';
import { trialBalance } from '../../tests/inflow/books';
import { registerChannels } from '../channel/routes';
import { simulatorJob } from '../channel/simulator/delivery';
import { testOrderJob } from './asking';

const ORDER = '/testInit/order';
const PAGE = '/testInit/order/page';
const DETAILS = '/testInit/order/details';
const SIMULATE = '/testInit/simulate';

const { db, app, context } = gateOfFile({ role: 'OPERATION' });
let door: FastifyInstance;
let merchant: BuiltMerchant;
beforeAll(async () => {
  door = await serve(app.services, registerChannels);
  merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account: await buildAccount(context) });
});
afterAll(() => door.close());
afterEach(async () => expect(await trialBalance(db.writes)).toBe('0'));

const inputWith = (more: object = {}) => ({
  merchantId: merchant.id,
  method: 'SPEI',
  amount: '100.00',
  outcome: 'byHand',
  ...more,
});
const work = async () => {
  for (const job of [testOrderJob, simulatorJob]) await job.run(app.services);
};
/** Placed, told to the channel, and whatever its payer does. */
async function placed(more: object = {}): Promise<string> {
  const { orderNo } = dataOf(await app.call(ORDER, inputWith(more)));
  await work();
  return orderNo;
}
const look = async (orderNo: string) => dataOf(await app.call(DETAILS, { orderNo }));
const statusOf = async (orderNo: string) => (await look(orderNo)).order.status;
const simulate = async (orderNo: string, event: string, more: object = {}) => {
  const answer = await app.call(SIMULATE, { orderNo, event, ...more });
  await work();
  return answer;
};

test('a test order goes the way of the merchant’s own: routed, at the channel, with an address where one pays', async () => {
  const orderNo = await placed();
  const { order, messages } = await look(orderNo);
  expect(order).toMatchObject({
    status: paymentStatus.accepted,
    amount: '100.00',
    outcome: 'byHand',
    merchantName: merchant.name,
  });
  expect((await fetch(order.payUrl)).status).toBe(200);
  expect(messages).toEqual([]);
  expect(dataOf(await app.call(PAGE, { merchantId: merchant.id, keyword: orderNo })).list).toEqual([order]);
});

test.each([
  ['paid', paymentStatus.paid],
  ['otherAmount', paymentStatus.mismatch],
  ['failed', paymentStatus.failed],
  ['unknown', paymentStatus.accepted],
])('a payer who was chosen as “%s” does that by themselves', async (outcome, status) => {
  expect(await statusOf(await placed({ outcome }))).toBe(status);
});

test('a late payer pays when the time is over, which comes soon', async () => {
  const orderNo = await placed({ outcome: 'late' });
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  app.clock.jump(70_000);
  await work();
  expect((await look(orderNo)).messages).toMatchObject([{ choice: 'late', answer: 'success', nextTime: null }]);
});

test('each message goes through the real door, signed, and what the door said stands beside it', async () => {
  const orderNo = await placed();
  expect(dataOf(await simulate(orderNo, 'paid'))).toEqual({ messages: 1 });
  const { order, messages } = await look(orderNo);
  expect(order).toMatchObject({ status: paymentStatus.paid, paidAmount: '100.00' });
  expect(messages).toMatchObject([{ choice: 'success', orderNo, tries: 1, answer: 'success', paidAmount: '100.00' }]);
});

test('the same message again books nothing twice; a failure that comes after the payment undoes nothing', async () => {
  const orderNo = await placed();
  expect((await simulate(orderNo, 'repeated')).code).toBe(code.transitionNotAllowed);
  await simulate(orderNo, 'reordered');
  app.clock.jump(2_000);
  await work();
  await simulate(orderNo, 'repeated');
  const { order, messages } = await look(orderNo);
  expect(order).toMatchObject({ status: paymentStatus.paid, paidAmount: '100.00' });
  expect(messages.map(({ answer }: { answer: string }) => answer)).toEqual(['success', 'success']);
  expect(messages.reduce((sum: number, { tries }: { tries: number }) => sum + tries, 0)).toBe(3);
});

test('another amount is what was typed, and an order that nobody knows becomes a receipt', async () => {
  const orderNo = await placed();
  await simulate(orderNo, 'otherAmount', { amount: '60.50' });
  expect((await look(orderNo)).order).toMatchObject({ status: paymentStatus.mismatch });
  const other = await placed();
  await simulate(other, 'unknownOrder');
  const { order, messages } = await look(other);
  expect(order.status).toBe(paymentStatus.accepted);
  expect(messages[0].orderNo).not.toBe(other);
  const receipts = dataOf(await (await app.as('FINANCE_RISK')).call('/order/receipt/page', {})).list;
  expect(receipts).toContainEqual(expect.objectContaining({ amount: '100.00' }));
});

test('what would reach a real channel is not placed, and nothing of it stays', async () => {
  const real = await buildMerchant(context);
  const { code: channelCode } = await buildChannel(context, { code: 'NORTH' });
  await buildPool(context, { merchantId: real.id, account: await buildAccount(context, { channelCode }) });
  const answer = await app.call(ORDER, inputWith({ merchantId: real.id }));
  expect(answer).toMatchObject({ code: code.noAccountAvailable, msg: expect.stringContaining('NORTH') });
  const left = db.reads.selectFrom('paymentOrder').select('id').where('merchantId', '=', real.id);
  expect(await left.execute()).toEqual([]);
});

test('a merchant tries out its own and no other’s; in production that is for merchants of type test', async () => {
  const orderNo = await placed();
  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await own.call(ORDER, { method: 'SPEI', amount: '5.00', outcome: 'byHand' }))).toHaveProperty(
    'orderNo',
  );
  const stranger = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect((await stranger.call(ORDER, inputWith())).code).toBe(code.notFound);
  expect((await stranger.call(DETAILS, { orderNo })).code).toBe(code.notFound);
  expect((await stranger.call(SIMULATE, { orderNo, event: 'paid' })).code).toBe(code.notFound);
  expect(dataOf(await stranger.call(PAGE)).total).toBe(0);
  expect(merchant.merchantType).not.toBe(merchantType.test);
  app.services.settings.mode = 'production';
  const answer = await app.call(ORDER, inputWith());
  app.services.settings.mode = 'demo';
  expect(answer).toMatchObject({ code: code.transitionNotAllowed });
});

test('an order that nobody placed here cannot be simulated, and neither can one of which the channel has not heard', async () => {
  expect((await app.call(SIMULATE, { orderNo: 'P100000000000', event: 'paid' })).code).toBe(code.notFound);
  const { orderNo } = dataOf(await app.call(ORDER, inputWith()));
  expect((await app.call(SIMULATE, { orderNo, event: 'paid' })).code).toBe(code.transitionNotAllowed);
});
