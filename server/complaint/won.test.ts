import { code } from '#contract/error';
import { complaintResult, complaintSource, complaintType, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances, trialBalance } from '../../tests/inflow/books';
import { receiveChargeback } from '../chargeback/chargeback';
import { winChargeback } from '../chargeback/won';
import { transact } from '../db/gathering';
import { lockOrder } from '../payment/order';
import { beginRefund } from '../refund/begin';
import { finishRefund } from '../refund/end';
import { lockUnderWay } from '../refund/store';
import { verify } from '../verification/verify';

// A case that is won gives back what a channel took: order, merchant, loss and channel are as they were before.
const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK', max: 24 });
let merchant: BuiltMerchant;
let admin: SignedIn;
beforeAll(async () => {
  admin = await app.as('ADMIN');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '5000.00' });
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(await trialBalance(db.reads)).toBe('0');
});

const at = () => ({ now: app.clock.now(), nextId: app.services.nextId, actor: 'tester' });
const paidOrder = (given: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(context, { merchant, status: paymentStatus.paid, ...given });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const orderOf = ({ id }: Pick<Order, 'id'>) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
let number = 0;
/** The channel takes back all that is left. */
const takeBack = ({ id, orderNo, channelCode }: Order) =>
  transact(db.writes, async (tx) => {
    const notice = { channelCode, eventNo: `W${++number}`, reference: orderNo, amount: 0n };
    return receiveChargeback(tx, { ...notice, lock: await lockOrder(tx, id) }, at());
  });
const win = (order: Order) =>
  transact(db.writes, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked) await winChargeback(tx, locked.order, at());
  });
const open = async ({ orderNo }: Order): Promise<string> => {
  const deadline = app.clock.now().getTime() + DAY;
  const about = { orderNo, amount: '1000.00', source: complaintSource.payer, type: complaintType.fraud, priority: 3 };
  const body = { ...about, deadline, reason: 'The payer did not know of it' };
  return dataOf(await app.call('/complaint/save', body)).complaintNo;
};
const closing = async (complaintNo: string) => {
  const { version } = dataOf(await app.call('/complaint/details', { complaintNo })).complaint;
  const body = { complaintNo, version, result: complaintResult.won, reason: 'The channel decided for us' };
  return app.call('/complaint/close', body);
};
/** What the channel owes, what is lost, and what the merchant has, mature or not; minor units. */
const standing = async ({ channelCode }: Order) => {
  const all = await balances(db.reads);
  const of = (path: string) => BigInt(all[path] ?? 0);
  const own = of(`mch:${merchant.id}:available`) + of(`mch:${merchant.id}:pending`);
  return [of(`asset:channel:${channelCode}:receivable`), of('loss:chargeback'), own];
};

test('the order is paid again and everybody has their money; its merchant is told, and it takes a second person', async () => {
  const order = await paidOrder({ with: { notifyUrl: 'https://merchant.example/told' } });
  const before = await standing(order);
  await takeBack(order);
  const complaintNo = await open(order);
  const answer = await closing(complaintNo);
  expect(answer.code).toBe(code.approvalNeeded);
  expect((await orderOf(order)).status).toBe(paymentStatus.chargedBack);
  expect(dataOf(await consent(admin, answer)).approvalStatus).toBe(2);
  expect((await orderOf(order)).status).toBe(paymentStatus.paid);
  expect(await standing(order)).toEqual(before);
  const notices = await db.reads.selectFrom('notification').select('body').where('orderId', '=', order.id).execute();
  expect(notices.map(({ body }) => JSON.parse(body))).toContainEqual(
    expect.objectContaining({ status: 2, chargeback: { amount: '1000.00', won: true } }),
  );
  const { timeline } = dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo }));
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('chargebackWon');
});

test('what was ours to recover is ours again, the merchant has what was taken from it', async () => {
  merchant = await buildMerchant(context, { settleDays: 0 });
  const order = await paidOrder();
  const before = await standing(order);
  await takeBack(order);
  await win(order);
  expect(await standing(order)).toEqual(before);
});

test('an order that had been refunded in part is that again; a channel may take it back once more', async () => {
  const order = await paidOrder();
  await transact(db.writes, async (tx) => {
    const wanted = { amount: '400.00', reason: 'Returned', returnFee: false, status: 3 } as const;
    await beginRefund(tx, await orderOf(order), wanted, at());
  });
  await transact(db.writes, async (tx) => {
    const refund = await lockUnderWay(tx, order);
    if (!refund) throw new Error('no refund under way');
    const { order: current } = (await lockOrder(tx, order.id)) ?? { order };
    await finishRefund(
      tx,
      { order: current, refund },
      { upstreamRefundNo: null, bankTraceNo: null },
      { ...at(), changed: null },
    );
  });
  const before = await standing(order);
  for (const _ of [1, 2]) {
    expect(await takeBack(order)).toBe('chargedBack');
    expect((await orderOf(order)).status).toBe(paymentStatus.chargedBack);
    await win(order);
    expect((await orderOf(order)).status).toBe(paymentStatus.partlyRefunded);
    expect(await standing(order)).toEqual(before);
  }
});

test('20 orders are won by 4 people at once each, while channels tell again: each is booked once', async () => {
  merchant = await buildMerchant(context, { available: '50000.00' });
  const orders: Order[] = [];
  for (let n = 0; n < 20; n++) orders.push(await paidOrder());
  for (const order of orders) await takeBack(order);
  const [first] = orders;
  if (!first) throw new Error('no order');
  const taken = await standing(first);
  const outcomes = await Promise.all(
    orders.flatMap((order) =>
      [1, 2, 3, 4].map(() =>
        win(order).then(
          () => true,
          () => false,
        ),
      ),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(20);
  const journals = await db.reads
    .selectFrom('journal')
    .select(['bizNo'])
    .where('event', '=', 'chargebackWon')
    .where('merchantId', '=', merchant.id)
    .execute();
  expect(new Set(journals.map(({ bizNo }) => bizNo)).size).toBe(20);
  expect(journals).toHaveLength(20);
  const now = await standing(first);
  expect((now[2] ?? 0n) - (taken[2] ?? 0n)).toBe(20n * 100_000n);
});

test('a complaint that many close at once ends once', async () => {
  const order = await paidOrder();
  await takeBack(order);
  const complaintNo = await open(order);
  const answers = await Promise.all([closing(complaintNo), closing(complaintNo), closing(complaintNo)]);
  const ends = [];
  for (const one of answers) ends.push(await consent(admin, one));
  const passed = ends.filter(({ code: outcome, data }) => outcome === code.ok && data.approvalStatus === 2);
  expect(passed).toHaveLength(1);
  expect((await orderOf(order)).status).toBe(paymentStatus.paid);
});
