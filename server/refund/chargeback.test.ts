import { sql } from 'kysely';
import { paymentStatus, refundStatus, settleState } from '#contract/status';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { balances, trialBalance } from '../../tests/inflow/books';
import { channelGateOfFile } from '../../tests/inflow/channelGate';
import { type Message, signed } from '../channel/simulator/message';
import { transact } from '../db/gathering';
import { verify } from '../verification/verify';
import { takeAsked } from './asked';
import { beginRefund } from './begin';
import { finishRefund } from './end';
import { bookReady } from './overtaken';
import { refundDue } from './sending';
import { lockUnderWay } from './store';

/** What builders give the simulator's channel to sign with. */
const SECRET = 'the simulator signs with this';
const { db, app, context, channels } = channelGateOfFile(24);
let merchant: BuiltMerchant;
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '1000.00' });
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(await trialBalance(db.reads)).toBe('0');
});

const paidOrder = (given: OrderGiven = {}) => buildOrder(context, { merchant, status: paymentStatus.paid, ...given });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const orderOf = ({ id }: Pick<Order, 'id'>) =>
  db.reads.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowOf = ({ id }: Order) =>
  db.reads.selectFrom('chargeback').selectAll().where('orderId', '=', id).executeTakeFirst();
const refundOf = ({ id }: Order) =>
  db.reads.selectFrom('refund').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
const pocket = async (name: string) => (await balances(db.reads))[`mch:${merchant.id}:${name}`];
const at = () => ({ now: app.clock.now(), nextId: app.services.nextId, actor: 'tester' });

let number = 0;
async function tell({ orderNo }: Pick<Order, 'orderNo'>, changes: Partial<Message> = {}) {
  const said: Message = {
    ...{ eventNo: `CB${++number}`, orderNo, upstreamOrderNo: `S${orderNo}`, outcome: 'chargeback' },
    ...{ paidAmount: '100000', paidAt: app.clock.now().getTime(), bankTraceNo: `T${number}` },
    ...{ payerName: 'PAYER', payerAccount: '1', ...changes },
  };
  const payload = JSON.stringify(said);
  const headers = signed(SECRET, payload, app.clock.now());
  return (await channels.inject({ method: 'POST', url: '/channel/SIM/callback', payload, headers })).body;
}
/** As channels do: what was not acknowledged is told again, under its number. */
async function tellUntilHeard(order: Order): Promise<void> {
  const eventNo = `CB${++number}`;
  for (let n = 0; n < 20; n++) if ((await tell(order, { eventNo })) === 'success') return;
  throw new Error(`${eventNo} was never acknowledged`);
}
const begin = (order: Order, amount: string, status: 0 | 1 | 3 = refundStatus.sending) =>
  transact(db.writes, async (tx) => {
    const { orderNo, ...row } = await orderOf(order);
    const asked = { amount, reason: 'Returned', returnFee: false };
    return status === refundStatus.asked
      ? takeAsked(tx, { orderNo, ...row }, { ...asked, merchantRefundNo: `R-${order.id}` }, at())
      : beginRefund(tx, { orderNo, ...row }, { ...asked, status }, at());
  });
const end = (order: Order) =>
  transact(db.writes, async (tx) => {
    const refund = await lockUnderWay(tx, order);
    if (!refund) throw new Error('no refund under way');
    return finishRefund(
      tx,
      { order: await orderOf(order), refund },
      { upstreamRefundNo: null, bankTraceNo: null },
      at(),
    );
  });
const fault = (order: Order, refundFault: string) =>
  db.writes
    .insertInto('simulatorPayment')
    .values({
      ...{ upstreamOrderNo: `S${order.orderNo}`, token: order.id, orderNo: order.orderNo, amount: order.amount },
      ...{ currency: 'MXN', method: 'SPEI', merchantName: '-', payReference: '-', refundFault },
      ...{ expireTime: order.expireTime, createdAt: order.createTime },
    })
    .execute();

test('a chargeback takes the money once, and everybody sees it: order, statement, bell, merchant', async () => {
  const order = await paidOrder({ with: { notifyUrl: 'https://merchant.example/told' } });
  expect(await tell(order, { eventNo: 'CB-twice' })).toBe('success');
  expect(await tell(order, { eventNo: 'CB-twice' })).toBe('success');
  expect(await tell(order)).toBe('success');
  expect(await orderOf(order)).toMatchObject({ status: paymentStatus.chargedBack });
  expect(await rowOf(order)).toMatchObject({ state: 'booked', amount: '100000', loss: '0' });
  const { timeline, journals } = dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo }));
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['created', 'callback', 'chargedBack']),
  );
  expect(journals.filter(({ event }: { event: string }) => event === 'chargedBack')).toHaveLength(1);
  const flow = dataOf(await app.call('/merchant/billing/flow', { merchantId: merchant.id, bizType: [19] }));
  expect(flow.list).toMatchObject([{ orderNo: order.orderNo, bizType: 19, amount: '1000.00' }]);
  const { list } = dataOf(await app.call('/notify/page'));
  expect(list[0]).toMatchObject({ kind: 'chargedBack', no: order.orderNo, amount: '1000.00', reason: 'CB-twice' });
  expect(dataOf(await (await app.as('OPERATION')).call('/notify/page')).list).toEqual([]);
  const notices = await db.reads.selectFrom('notification').select('body').where('orderId', '=', order.id).execute();
  expect(notices.map(({ body }) => JSON.parse(body))).toMatchObject([{ status: 9, chargeback: { amount: '1000.00' } }]);
});

test('what the merchant does not have is ours to recover; one that may go below zero owes it itself', async () => {
  merchant = await buildMerchant(context, { settleDays: 0 });
  const before = BigInt((await balances(db.reads))['loss:chargeback'] ?? 0);
  const order = await paidOrder();
  await tell(order);
  const loss = BigInt(order.fee);
  expect(await rowOf(order)).toMatchObject({ amount: '100000', loss: `${loss}` });
  expect(BigInt((await balances(db.reads))['loss:chargeback'] ?? 0) - before).toBe(loss);
  const poor = await paidOrder({ amount: '2000.00' });
  await sql`update ledger_account set allow_negative = true where path = ${`mch:${merchant.id}:available`}`.execute(
    db.owner,
  );
  await tell(poor, { paidAmount: '200000' });
  expect(await rowOf(poor)).toMatchObject({ amount: '200000', loss: '0' });
  expect(BigInt((await pocket('available')) ?? 0)).toBe(BigInt(poor.netAmount) - 200_000n);
});

test('money that waits for its maturity matures at once and pays for it', async () => {
  merchant = await buildMerchant(context, { settleDays: 1 });
  const order = await paidOrder();
  expect(await pocket('pending')).toBe(order.netAmount);
  await tell(order);
  expect(await orderOf(order)).toMatchObject({ status: 9, settleState: settleState.available });
  expect([await pocket('pending'), await pocket('available')]).toEqual([undefined, undefined]);
  expect(await rowOf(order)).toMatchObject({ loss: (100_000n - BigInt(order.netAmount)).toString() });
});

test('while a refund is on its way it waits; what is left after it is taken, never more', async () => {
  const order = await paidOrder();
  await fault(order, 'pending');
  await begin(order, '400.00');
  await refundDue(app.services, 20);
  await tell(order);
  expect(await rowOf(order)).toMatchObject({ state: 'held', amount: '0' });
  expect(await bookReady(app.services, 20)).toBe(0);
  await end(order);
  expect(await orderOf(order)).toMatchObject({ status: paymentStatus.chargedBack });
  expect(await rowOf(order)).toMatchObject({ state: 'booked', amount: '60000' });
  const kinds = dataOf(await app.call('/notify/page')).list.map(
    ({ kind, amount }: { kind: string; amount: string }) => [kind, amount],
  );
  expect(kinds.slice(0, 2)).toEqual([
    ['chargebackKept', '400.00'],
    ['chargedBack', '600.00'],
  ]);
});

test('a refund that no channel has heard of gives way; of one given back whole nothing is taken twice', async () => {
  merchant = await buildMerchant(context, { available: '3000.00' });
  const [asked, unsent] = [await paidOrder(), await paidOrder()];
  await begin(asked, '1000.00', refundStatus.asked);
  await begin(unsent, '10.00');
  await tell(asked);
  await tell(unsent);
  expect(await bookReady(app.services, 20)).toBe(2);
  for (const one of [asked, unsent]) {
    expect(await refundOf(one)).toMatchObject({
      status: refundStatus.rejected,
      failure: 'charged back by the channel',
    });
    expect([(await orderOf(one)).status, (await rowOf(one))?.amount]).toEqual([9, '100000']);
  }
  merchant = await buildMerchant(context, { available: '1000.00' });
  const back = await buildOrder(context, { merchant, status: paymentStatus.paid });
  await begin(back, '1000.00', refundStatus.byHand);
  await tell(back);
  expect(await bookReady(app.services, 20)).toBe(0);
  await end(back);
  expect([(await orderOf(back)).status, (await rowOf(back))?.state]).toEqual([paymentStatus.refunded, 'kept']);
});

test('one that overtakes its payment waits for it; one of an order that failed is kept for a person', async () => {
  const [early, failed] = [
    await buildOrder(context, { merchant, status: paymentStatus.accepted }),
    await buildOrder(context, { merchant, status: paymentStatus.failed }),
  ];
  await tell(early);
  await tell(failed);
  expect([(await rowOf(early))?.state, (await rowOf(failed))?.state]).toEqual(['held', 'kept']);
  expect(await bookReady(app.services, 20)).toBe(0);
  await tell(early, { outcome: 'paid' });
  expect(await bookReady(app.services, 20)).toBe(1);
  expect([(await orderOf(early)).status, (await rowOf(early))?.state]).toEqual([9, 'booked']);
});

test('refund and chargeback at once, 50 times on many connections: never more out than in', async () => {
  merchant = await buildMerchant(context, { available: '100000.00' });
  const orders: Order[] = [];
  for (let n = 0; n < 50; n++) orders.push(await paidOrder());
  const round = (order: Order) => [
    begin(order, '700.00')
      .then(() => refundDue(app.services, 20))
      .catch(() => 0),
    tellUntilHeard(order),
    tellUntilHeard(order),
  ];
  await Promise.all(orders.flatMap(round));
  for (
    let n = 0;
    n < 20 && (await db.reads.selectFrom('chargeback').select('id').where('state', '=', 'held').execute()).length > 0;
    n++
  ) {
    app.clock.jump(60_000);
    // Leases run by the database's clock: one whose answer met a held row is free after a minute.
    await sql`update refund set leased_until = '-infinity'`.execute(db.owner);
    await refundDue(app.services, 50);
    await bookReady(app.services, 50);
  }
  const { rows } = await sql<{ state: string; paid: string; out: string; status: number }>`
    select c.state, o.status, o.paid_amount as paid, c.amount + coalesce((select sum(amount) from refund r
      where r.order_id = o.id and r.status = 4), 0) as out
    from chargeback c join payment_order o on o.id = c.order_id where o.merchant_id = ${merchant.id}`.execute(db.reads);
  expect(rows).toHaveLength(50);
  const odd = rows.filter(({ state, status, paid, out }) => state !== 'booked' || status !== 9 || out !== paid);
  expect(odd).toEqual([]);
  expect(await pocket('refundTransit')).toBeUndefined();
  const given = 10_000_000n + orders.reduce((sum, { netAmount }) => sum + BigInt(netAmount), 0n) - 50n * 100_000n;
  expect(await pocket('available')).toBe(`${given}`);
});
