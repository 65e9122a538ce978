import { paymentStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { type Answered, dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { balances } from '../../tests/inflow/books';
import { channelGateOfFile } from '../../tests/inflow/channelGate';
import { transact } from '../db/gathering';
import { commissionMatured } from '../ledger/commissionEvents';
import { post } from '../ledger/post';
import { endTelling, tellDue } from '../merchantApi/notice';
import { tellMerchant } from '../payment/notice';
import { verify } from '../verification/verify';
import { refundDue } from './sending';

const { db, app, context } = channelGateOfFile(20);
let merchant: BuiltMerchant;
let admin: SignedIn;
beforeAll(async () => {
  admin = await app.as('ADMIN');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '1000.00' });
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const paidOrder = (given: OrderGiven = {}) => buildOrder(context, { merchant, status: paymentStatus.paid, ...given });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const orderOf = ({ id }: Order) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refundsOf = ({ id }: Order) =>
  db.reads.selectFrom('refund').selectAll().where('orderId', '=', id).orderBy('id').execute();
const pocket = async (name: string) => (await balances(db.reads))[`mch:${merchant.id}:${name}`];
const send = () => refundDue(app.services, 20);

/** Asks for it as one person, in front of the order as it stands now. */
const ask = async (order: Order, given: object = {}, { call }: Pick<SignedIn, 'call'> = app) => {
  const { version } = await orderOf(order);
  const input = { orderNo: order.orderNo, amount: '1000.00', returnFee: false, version };
  return call('/order/payment/refund', { ...input, reason: 'The goods were never sent', ...given });
};
/** Finance asks, an administrator consents. */
const refund = async (order: Order, given: object = {}): Promise<Answered> => consent(admin, await ask(order, given));
const fault = (order: Order, refundFault: string | null) =>
  db.writes
    .insertInto('simulatorPayment')
    .values({
      ...{ upstreamOrderNo: `S${order.id}`, token: order.id, orderNo: order.orderNo, amount: order.amount },
      ...{ currency: 'MXN', method: 'SPEI', merchantName: '-', payReference: '-', refundFault },
      ...{ expireTime: order.expireTime, createdAt: order.createTime },
    })
    .onConflict((conflict) => conflict.column('orderNo').doUpdateSet({ refundFault }))
    .execute();

test('whoever decides about a refund reads whose it is, and how much of which currency', async () => {
  const order = await paidOrder();
  const answer = await ask(order);
  const { name } = await db.reads
    .selectFrom('merchant')
    .select('name')
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow();
  const { list } = dataOf(await admin.call('/approval/page', { type: 'payment.refund' }));
  const request = list.find((one: { approvalId: string }) => one.approvalId === answer.data.approvalId);
  expect(request).toMatchObject({
    ...{ objectType: 'payment', objectNo: order.orderNo, objectName: name, amount: '1000.00', currency: 'MXN' },
  });
});

test('a payment is given back: held with the consent, sent once, done, and booked', async () => {
  const order = await paidOrder();
  expect(await ask(order)).toMatchObject({ code: 1401 });
  expect(await refundsOf(order)).toEqual([]);
  expect(await refund(order)).toMatchObject({ code: 0, data: { approvalStatus: 2 } });
  expect((await orderOf(order)).status).toBe(paymentStatus.refunding);
  expect([await pocket('available'), await pocket('refundTransit')]).toEqual([undefined, '100000']);
  expect(await send()).toBe(1);
  expect((await orderOf(order)).status).toBe(paymentStatus.refunded);
  expect(await refundsOf(order)).toMatchObject([{ status: refundStatus.done, tries: 1, nextAt: null }]);
  expect(await pocket('refundTransit')).toBeUndefined();
  expect(await send()).toBe(0);
  const { journals, timeline } = dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo }));
  expect(journals.map(({ event }: { event: string }) => event)).toEqual(['paid', 'requested', 'done']);
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'refunding', 'refunded']);
});

test('it is asked for in front of a payment whose merchant is told meanwhile, and is not stale', async () => {
  const order = await paidOrder({ with: { notifyUrl: `${app.services.settings.publicUrl}/nowhere` } });
  await transact(db.writes, (tx) =>
    tellMerchant(tx, order, { now: app.clock.now(), nextId: app.services.nextId, actor: 'tester' }),
  );
  expect(await tellDue(app.services)).toBe(1);
  await endTelling(app.services);
  expect(await orderOf(order)).toMatchObject({ notifyCount: 1 });
  expect(await ask(order, { version: order.version })).toMatchObject({ code: 1401 });
});

test('a part, then the rest; more than what is left is refused with the figure', async () => {
  const order = await paidOrder();
  await refund(order, { amount: '400.00' });
  await send();
  expect((await orderOf(order)).status).toBe(paymentStatus.partlyRefunded);
  expect(await ask(order, { amount: '600.01' })).toMatchObject({ code: 1302, data: { left: '600.00' } });
  await refund(order, { amount: '600.00' });
  await send();
  expect((await orderOf(order)).status).toBe(paymentStatus.refunded);
  expect(await ask(order, { amount: '0.01' })).toMatchObject({ code: 1006 });
});

test('with the fee: the merchant gets its part back, and its agent loses that of the commission', async () => {
  const agent = await buildAgent(context);
  merchant = await buildMerchant(context, { available: '1000.00', agentId: agent.id });
  const order = await paidOrder();
  await refund(order, { amount: '333.33', returnFee: true });
  await send();
  await refund(order, { amount: '666.67', returnFee: true });
  await send();
  const books = await balances(db.reads);
  expect(books[`agent:${agent.id}:accrued`]).toBeUndefined();
  expect(await pocket('available')).toBe(order.fee);
  expect(await refundsOf(order)).toMatchObject([{ feeBack: '1166' }, { feeBack: '2334' }]);
});

test('an agent whose commission has matured gives back of what it may spend', async () => {
  const agent = await buildAgent(context);
  merchant = await buildMerchant(context, { available: '1400.00', agentId: agent.id });
  const [first, second] = [await paidOrder(), await paidOrder({ amount: '400.00' })];
  const now = app.clock.now();
  const effective = new Date(now.getTime() + DAY);
  const about = { bizNo: 'C1', currency: 'MXN', merchantId: null, operator: 'test', effective } as const;
  const { nextId } = context;
  await transact(db.writes, (tx) => post(tx, { ...commissionMatured(agent.id, 600n), ...about }, { now, nextId }));
  await refund(first, { returnFee: true });
  await send();
  const after = await balances(db.reads);
  expect([after[`agent:${agent.id}:accrued`], after[`agent:${agent.id}:available`]]).toEqual([undefined, '200']);
  await refund(second, { amount: '400.00', returnFee: true });
  await send();
  expect((await balances(db.reads))[`agent:${agent.id}:available`]).toBeUndefined();
});

test('what the channel refuses comes back, and the order is what it was', async () => {
  const order = await paidOrder();
  await fault(order, 'refused');
  await refund(order, { amount: '400.00' });
  await send();
  expect((await orderOf(order)).status).toBe(paymentStatus.paid);
  expect(await refundsOf(order)).toMatchObject([
    { status: refundStatus.failed, failure: expect.stringMatching(/bank/) },
  ]);
  expect([await pocket('available'), await pocket('refundTransit')]).toEqual(['100000', undefined]);
});

test('a lost answer is unknown: it is asked about on the ladder, never sent twice, and done when it is known', async () => {
  const order = await paidOrder();
  await fault(order, 'lost');
  await refund(order);
  await send();
  expect(await refundsOf(order)).toMatchObject([{ status: refundStatus.unknown, tries: 1 }]);
  expect([(await orderOf(order)).status, await pocket('refundTransit')]).toEqual([paymentStatus.refunding, '100000']);
  expect(await send()).toBe(0);
  app.clock.jump(2_000);
  expect(await send()).toBe(1);
  expect(await refundsOf(order)).toMatchObject([{ status: refundStatus.done, tries: 2 }]);
  expect(
    await db.reads.selectFrom('simulatorRefund').selectAll().where('orderNo', '=', order.orderNo).execute(),
  ).toHaveLength(1);
});

test('a channel that hears nothing for a while is asked ever less often, and then does it once', async () => {
  const order = await paidOrder();
  await fault(order, 'silent');
  await refund(order);
  const tries = [];
  for (const seconds of [0, 2, 9, 1, 30]) {
    app.clock.jump(seconds * 1_000);
    tries.push(await send());
  }
  expect(tries).toEqual([1, 1, 0, 1, 1]);
  await fault(order, 'pending');
  app.clock.jump(60_000);
  await send();
  expect(await refundsOf(order)).toMatchObject([{ status: refundStatus.sending }]);
  app.clock.jump(300_000);
  await send();
  expect((await orderOf(order)).status).toBe(paymentStatus.refunded);
});

test('killed between the keeping and the sending, or after it: nothing is lost, nothing doubled', async () => {
  const [unsent, sent] = [await paidOrder({ amount: '400.00' }), await paidOrder({ amount: '400.00' })];
  await refund(unsent, { amount: '400.00' });
  await refund(sent, { amount: '400.00' });
  // As a process leaves them that dies before the channel heard of the one, and after it did what the other asks.
  await db.writes
    .updateTable('refund')
    .set({ sentAt: new Date() })
    .where('orderId', 'in', [unsent.id, sent.id])
    .execute();
  const [row] = await refundsOf(sent);
  await db.writes
    .insertInto('simulatorRefund')
    .values({
      refundNo: row?.refundNo ?? '',
      orderNo: sent.orderNo,
      upstreamRefundNo: 'R1',
      amount: '40000',
      createdAt: new Date(),
    })
    .execute();
  await Promise.all([send(), send(), send()]);
  expect([(await orderOf(unsent)).status, (await orderOf(sent)).status]).toEqual([7, 7]);
  expect(await refundsOf(sent)).toMatchObject([{ upstreamRefundNo: 'R1', tries: 1 }]);
  expect([await pocket('available'), await pocket('refundTransit')]).toEqual(['20000', undefined]);
});

test('two refunds and a freeze at once: the money goes one way', async () => {
  merchant = await buildMerchant(context, { available: '600.00' });
  const [one, other] = [await paidOrder({ amount: '500.00' }), await paidOrder({ amount: '500.00' })];
  const answers = [
    await ask(one, { amount: '500.00' }),
    await ask(one, { amount: '400.00' }),
    await ask(other, { amount: '500.00' }),
  ];
  const freeze = {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: 1,
    amount: '500.00',
    reason: 'At the same moment',
  };
  const done = await Promise.all([
    ...answers.map((answer) => consent(admin, answer)),
    app.call('/merchant/freeze', freeze),
  ]);
  const frozen = done[3]?.code === 0;
  const rows = [...(await refundsOf(one)), ...(await refundsOf(other))];
  expect(rows.length + (frozen ? 1 : 0)).toBe(1);
});

test('two refunds of one order at once: one is under way, the other is told so', async () => {
  const order = await paidOrder();
  const answers = [await ask(order, { amount: '100.00' }), await ask(order, { amount: '200.00' })];
  await Promise.all(answers.map((answer) => consent(admin, answer)));
  expect(await refundsOf(order)).toHaveLength(1);
});

test('refused: a payment of before 180 days, one that is not paid, a stale look, too little money', async () => {
  const old = await paidOrder({ payTime: new Date(app.clock.now().getTime() - 181 * DAY) });
  expect(await ask(old)).toMatchObject({ code: 1302, msg: expect.stringContaining('180') });
  expect(await ask(await paidOrder({ status: paymentStatus.created }))).toMatchObject({ code: 1006 });
  const order = await paidOrder({ amount: '1000.01' });
  expect(await ask(order, { version: 99 })).toMatchObject({ code: 1005 });
  expect(await ask(order, { amount: '1000.01' })).toMatchObject({ code: 1301, data: { available: '1000.00' } });
  expect(await ask(order, { amount: '1000.02' })).toMatchObject({ code: 1302 });
});

test('a merchant asks for its own payments alone, and what it asked for it sees in its list', async () => {
  const other = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  const order = await paidOrder();
  const path = '/order/payment/refundRequest';
  const body = {
    orderNo: order.orderNo,
    amount: '10.00',
    reason: 'The customer asks',
    returnFee: false,
    version: order.version,
  };
  expect(await other.call(path, body)).toMatchObject({ code: 1004 });
  expect(await own.call('/order/payment/refund', body)).toMatchObject({ code: 1003 });
  await consent(admin, await own.call(path, body));
  await send();
  const seen = dataOf(await own.call('/order/payment/refund/page'));
  expect(seen).toMatchObject({ list: [{ orderNo: order.orderNo, amount: '10.00', status: 4 }], total: 1 });
  expect(seen.summary).toEqual([
    { currency: 'MXN', count: 1, amount: '10.00', doneAmount: '10.00', openAmount: '0.00' },
  ]);
  expect(dataOf(await other.call('/order/payment/refund/page'))).toMatchObject({ list: [], total: 0 });
});
