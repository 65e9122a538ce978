import { sql } from 'kysely';
import { code } from '#contract/error';
import { bizType, paymentStatus, refundStatus, settleState } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder, type OrderGiven } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { balances, trialBalance } from '../../tests/inflow/books';
import { channelGateOfFile } from '../../tests/inflow/channelGate';
import { type Message, signed } from '../channel/simulator/message';
import { winChargeback } from '../chargeback/won';
import { transact } from '../db/gathering';
import { verify } from '../verification/verify';
import { beginRefund } from './begin';
import { finishRefund } from './end';
import { bookReady } from './overtaken';
import { requestRefund } from './request';
import { CHARGED_BACK, refundDue } from './sending';
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
  const notice: Message = {
    ...{ eventNo: `CB${++number}`, orderNo, upstreamOrderNo: `S${orderNo}`, outcome: 'chargeback' },
    ...{ paidAmount: '100000', paidAt: app.clock.now().getTime(), bankTraceNo: `T${number}` },
    ...{ payerName: 'PAYER', payerAccount: '1', ...changes },
  };
  const payload = JSON.stringify(notice);
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
    const request = { amount, reason: 'Returned', returnFee: false };
    return status === refundStatus.asked
      ? requestRefund(tx, { orderNo, ...row }, { ...request, merchantRefundNo: `R-${order.id}` }, at())
      : beginRefund(tx, { orderNo, ...row }, { ...request, status }, at());
  });
const end = (order: Order) =>
  transact(db.writes, async (tx) => {
    const refund = await lockUnderWay(tx, order);
    if (!refund) throw new Error('no refund under way');
    return finishRefund(
      tx,
      { order: await orderOf(order), refund },
      { upstreamRefundNo: null, bankTraceNo: null },
      { ...at(), changed: null },
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
  const [order, unsent] = [await paidOrder(), await paidOrder()];
  await begin(order, '1000.00', refundStatus.asked);
  await begin(unsent, '10.00');
  await tell(order);
  await tell(unsent);
  expect(await bookReady(app.services, 20)).toBe(2);
  for (const one of [order, unsent]) {
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

test('one that was sent, and that its channel never heard of, ends by us: it is counted as no refusal of theirs', async () => {
  const order = await paidOrder();
  await begin(order, '10.00');
  // As a process leaves it that dies before the channel heard of it.
  await db.writes.updateTable('refund').set({ sentAt: app.clock.now() }).where('orderId', '=', order.id).execute();
  await tell(order);
  expect(await refundDue(app.services, 20)).toBe(1);
  const refund = await refundOf(order);
  expect(refund).toMatchObject({ status: refundStatus.failed, failure: CHARGED_BACK });
  const exchanges = db.reads.selectFrom('upstreamLog').select(['action', 'refusedBy', 'refusedAs', 'meant']);
  expect(await exchanges.where('orderId', '=', refund.id).execute()).toEqual([
    { action: 'refundQuery', refusedBy: null, refusedAs: null, meant: { calledOff: CHARGED_BACK } },
  ]);
  const steps = db.reads.selectFrom('orderEvent').select(['actor', 'reason']).where('orderNo', '=', refund.refundNo);
  expect(await steps.orderBy('id', 'desc').limit(1).execute()).toEqual([{ actor: 'system', reason: CHARGED_BACK }]);
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

/** What became of each message about an order, as they came: state, amount told, amount booked. */
const rowsOf = async ({ id }: Pick<Order, 'id'>) =>
  (await db.reads.selectFrom('chargeback').selectAll().where('orderId', '=', id).orderBy('id').execute()).map(
    ({ state, told, amount }) => `${state} ${amount}/${told}`,
  );
const bells = async () =>
  dataOf(await app.call('/notify/page')).list.map(({ kind, amount, reason }: Record<string, string>) =>
    [kind, amount, reason].join(' '),
  );

test('a payment is taken back in parts, each booked and told, up to what was paid; the rest is kept', async () => {
  const order = await paidOrder({ with: { notifyUrl: 'https://merchant.example/told' } });
  await tell(order, { eventNo: 'PART-1', paidAmount: '30000' });
  await tell(order, { eventNo: 'PART-2', paidAmount: '50000' });
  await tell(order, { eventNo: 'PART-3', paidAmount: '70000' });
  await tell(order, { eventNo: 'PART-4', paidAmount: '100' });
  expect(await rowsOf(order)).toEqual(['booked 30000/30000', 'booked 50000/50000', 'booked 20000/70000', 'kept 0/100']);
  expect((await orderOf(order)).status).toBe(paymentStatus.chargedBack);
  expect((await bells()).slice(0, 5)).toEqual([
    'chargebackKept 1.00 PART-4',
    'chargebackKept 500.00 PART-3',
    'chargedBack 200.00 PART-3',
    'chargedBack 500.00 PART-2',
    'chargedBack 300.00 PART-1',
  ]);
  const flow = dataOf(await app.call('/merchant/billing/flow', { merchantId: merchant.id, bizType: [19] }));
  expect(flow.list.map(({ amount }: { amount: string }) => amount)).toEqual(['200.00', '500.00', '300.00']);
  const notices = await db.reads.selectFrom('notification').select('body').where('orderId', '=', order.id).execute();
  expect(notices.map(({ body }) => JSON.parse(body).chargeback.amount)).toEqual(['300.00', '500.00', '200.00']);
});

test('any parts in any order, with resends and many at once: booked is what was told, never more than paid', async () => {
  merchant = await buildMerchant(context, { available: '90000.00' });
  const cuts = [['100'], ['1', '2', '3'], ['99999', '1'], ['40000', '40000', '40000'], ['0', '5'], ['7', '0', '0']];
  for (const parts of cuts) {
    const order = await paidOrder();
    const named = parts.map((paidAmount) => ({ paidAmount, eventNo: `ANY${++number}` }));
    const untilHeard = async (one: Partial<Message>) => {
      for (let n = 0; n < 20; n++) if ((await tell(order, one)) === 'success') return;
      throw new Error(`${one.eventNo} was never acknowledged`);
    };
    await Promise.all([...named, ...named.toReversed()].map(untilHeard));
    const rows = await db.reads.selectFrom('chargeback').selectAll().where('orderId', '=', order.id).execute();
    const total = parts.reduce((sum, one) => sum + (one === '0' ? 100_000n : BigInt(one)), 0n);
    expect(rows).toHaveLength(parts.length);
    expect(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(total < 100_000n ? total : 100_000n);
  }
});

test('the number of a message names what it says: not its payment’s, and never another amount', async () => {
  const order = await buildOrder(context, { merchant, status: paymentStatus.accepted });
  await tell(order, { eventNo: 'SAME', outcome: 'paid', bankTraceNo: 'SAME' });
  await tell(order, { eventNo: 'SAME' });
  await tell(order, { eventNo: 'SAME', paidAmount: '25000' });
  expect(await rowsOf(order)).toEqual(['booked 100000/100000', 'kept 0/25000']);
  expect((await bells()).slice(0, 2)).toEqual(['chargebackKept 250.00 SAME', 'chargedBack 1000.00 SAME']);
  const logged = db.reads.selectFrom('channelCallback').select('outcome').where('orderId', '=', order.id);
  expect((await logged.orderBy('id').execute()).map(({ outcome }) => outcome)).toEqual(['paid', 'chargedBack']);
  const failing = await buildOrder(context, { merchant, status: paymentStatus.accepted });
  await tell(failing, { eventNo: 'FAIL', outcome: 'failed' });
  await tell(failing, { eventNo: 'FAIL' });
  expect(await rowsOf(failing)).toEqual(['kept 0/100000']);
});

test('told first under a number that nobody knows, then rightly: it is booked', async () => {
  const order = await paidOrder();
  await tell({ orderNo: 'P000000000' }, { eventNo: 'LOST', upstreamOrderNo: 'S-LOST' });
  await tell(order, { eventNo: 'LOST' });
  expect(await rowsOf(order)).toEqual(['booked 100000/100000']);
});

test('one whose fee was all of it is charged back too', async () => {
  merchant = await buildMerchant(context, { settleDays: 1, available: '1000.00' });
  const nothing = await paidOrder({ with: { fee: '100000', netAmount: '0', feePercent: '100.0000' } });
  expect(await tell(nothing)).toBe('success');
  expect(await rowsOf(nothing)).toEqual(['booked 100000/100000']);
  expect(await orderOf(nothing)).toMatchObject({ status: 9, settleState: settleState.available });
});

test('agents give back the part of their commission, to the cent, and have it again where the case is won', async () => {
  const agent = await buildAgent(context);
  merchant = await buildMerchant(context, { agentId: agent.id, available: '9000.00' });
  const earned = async () => BigInt((await balances(db.reads))[`agent:${agent.id}:accrued`] ?? 0);
  const [other, order] = [await paidOrder(), await paidOrder({ amount: '999.99' })];
  const commission = BigInt(order.commission);
  expect(await earned()).toBe(BigInt(other.commission) + commission);
  await tell(order, { paidAmount: '33333' });
  const part = (commission * 33_333n) / 99_999n;
  expect(await earned()).toBe(BigInt(other.commission) + commission - part);
  await tell(order, { paidAmount: '33333' });
  await tell(order, { paidAmount: '0' });
  expect(await earned()).toBe(BigInt(other.commission));
  const journals = db.reads.selectFrom('ledgerEntry').innerJoin('journal', 'journal.id', 'ledgerEntry.journalId');
  const lines = await journals
    .select(['ledgerEntry.amount', 'ledgerEntry.bizType'])
    .where('journal.bizNo', '=', order.orderNo)
    .where('ledgerEntry.bizType', '=', bizType.commissionBack)
    .where('ledgerEntry.side', '=', 'C')
    .execute();
  expect(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(commission);
  await transact(db.writes, async (tx) => winChargeback(tx, await orderOf(order), at()));
  expect(await earned()).toBe(BigInt(other.commission) + commission);
  expect((await orderOf(order)).status).toBe(paymentStatus.paid);
});

test('of a failed order: whoever gives it its late payment is warned, and a second person decides', async () => {
  const order = await buildOrder(context, { merchant, status: paymentStatus.failed });
  await tell(order);
  await tell(order, { outcome: 'paid' });
  const receipt = await db.reads
    .selectFrom('receipt')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(receipt.why).toBe('late');
  const { orderNo } = order;
  const about = { receiptId: receipt.id, parts: [{ orderNo }] };
  expect(dataOf(await app.call('/order/receipt/look', about))).toMatchObject({ takenBack: true, differs: false });
  const giving = { receiptId: receipt.id, version: receipt.version, orderNo, reason: 'It is there' };
  expect((await app.call('/order/receipt/match', giving)).code).toBe(code.approvalNeeded);
  const auto = dataOf(await app.call('/order/receipt/autoMatch', { dryRun: true }));
  expect(auto.sure.filter((one: { receiptId: string }) => one.receiptId === receipt.id)).toEqual([]);
  const payTime = app.clock.now().getTime();
  const operation = await app.as('OPERATION');
  const supplement = await operation.call('/order/payment/supplementLook', { orderNo, paidAmount: '1000.00', payTime });
  expect(dataOf(supplement)).toMatchObject({ takenBack: true });
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
    from chargeback c join payment_order o on o.id = c.order_id
    where o.merchant_id = ${merchant.id} and c.state <> 'kept'`.execute(db.reads);
  expect(rows).toHaveLength(50);
  // The other of the two messages of each finds nothing left.
  const messages = db.reads.selectFrom('chargeback').select('id').where('merchantId', '=', merchant.id);
  expect(await messages.where('state', '=', 'kept').execute()).toHaveLength(50);
  const odd = rows.filter(({ state, status, paid, out }) => state !== 'booked' || status !== 9 || out !== paid);
  expect(odd).toEqual([]);
  expect(await pocket('refundTransit')).toBeUndefined();
  const given = 10_000_000n + orders.reduce((sum, { netAmount }) => sum + BigInt(netAmount), 0n) - 50n * 100_000n;
  expect(await pocket('available')).toBe(`${given}`);
});
