import { sql } from 'kysely';
import { paymentStatus, receiptStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { receivePayment } from '../intake/intake';
import { lockOrder, type OrderRow } from '../payment/order';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const SPLIT = '/order/receipt/split';
const reason = 'the slip names both orders';

const ordersOf = (rows: readonly OrderRow[]) =>
  context.db
    .selectFrom('paymentOrder')
    .select(['status', 'paidAmount', 'channelCost'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
const receiptOf = (id: string) =>
  context.db.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const postings = async ({ orderNo }: OrderRow) =>
  (await context.db.selectFrom('postingKey').select('event').where('bizNo', '=', orderNo).execute()).length;
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);
/** In minor units of a currency that this story alone uses. */
async function suspense(currency: string): Promise<bigint> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 0)::text as minor
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.path = 'plat:suspense' and a.currency = ${currency}`.execute(context.db);
  return BigInt(rows[0]?.minor ?? 0);
}
const tell = (order: OrderRow, bankTraceNo: string) =>
  context.db.transaction().execute(async (tx) => {
    const lock = await lockOrder(tx, order.id);
    const money = { orderNoTold: order.orderNo, amount: BigInt(order.amount), currency: order.currency };
    const times = { paidAt: order.createTime, paidAtTold: order.createTime };
    const payer = { payerBank: 'BBVA', payerName: 'Ana', payerAccount: null };
    const receipt = { ...money, ...times, ...payer, eventNo: `E${bankTraceNo}`, bankTraceNo, upstreamOrderNo: null };
    const at = { now: context.clock.now(), nextId: context.nextId, actor: order.channelCode };
    return receivePayment(tx, { channelCode: order.channelCode, lock, receipt }, { mostPaidTimes: 10 }, at);
  });

test('an unknown credit is split over two orders, each with its posting and its part of what the channel kept', async () => {
  const merchant = await buildMerchant(context, {});
  const orders = [
    await buildOrder(context, { merchant, amount: '600.00' }),
    await buildOrder(context, { merchant, amount: '400.01' }),
  ];
  const receipt = await buildReceipt(context, { amount: '1000.01', channelCost: 2001n });
  const parts = orders.map(({ orderNo, amount }) => ({
    orderNo,
    amount: `${amount.slice(0, -2)}.${amount.slice(-2)}`,
  }));
  const look = dataOf(await app.call('/order/receipt/look', { receiptId: receipt.id, parts }));
  expect(look).toEqual({ differs: false, aboveLimit: false, similar: [], takenBack: false });
  const answer = dataOf(await app.call(SPLIT, { receiptId: receipt.id, version: 1, parts, reason }));
  expect(answer).toEqual({ status: receiptStatus.matched, left: '0.00' });
  expect(await ordersOf(orders)).toEqual([
    { status: paymentStatus.paid, paidAmount: '60000', channelCost: '1200' },
    { status: paymentStatus.paid, paidAmount: '40001', channelCost: '801' },
  ]);
  expect(await receiptOf(receipt.id)).toMatchObject({
    status: receiptStatus.matched,
    version: 2,
    workedReason: reason,
  });
  expect(dataOf(await app.call('/order/receipt/details', { receiptId: receipt.id })).parts).toHaveLength(2);
  expect(await broken()).toEqual([]);
});

test('what no order gets stays open under the same number, is matched or sent back later, and no cent is lost', async () => {
  const merchant = await buildMerchant(context, { countryId: 'PER' });
  const [one, two] = [
    await buildOrder(context, { merchant, amount: '100.00' }),
    await buildOrder(context, { merchant, amount: '33.33' }),
  ];
  const receipt = await buildReceipt(context, { amount: '150.00', currency: 'PEN', channelCost: 100n });
  const first = { receiptId: receipt.id, version: 1, parts: [{ orderNo: one.orderNo, amount: '100.00' }], reason };
  expect(dataOf(await app.call(SPLIT, first))).toEqual({ status: receiptStatus.open, left: '50.00' });
  expect(await suspense('PEN')).toBe(5000n);
  const { list, summary } = dataOf(await app.call('/order/receipt/page', { currency: 'PEN' }));
  expect(list).toMatchObject([{ amount: '150.00', left: '50.00', status: receiptStatus.open, version: 2 }]);
  expect(summary).toEqual([{ currency: 'PEN', count: 1, amount: '50.00' }]);
  const pressed = await app.call(SPLIT, first);
  expect([pressed.code, pressed.data.fields]).toMatchObject([1001, [{ field: 'parts.0.amount', limit: '50.00' }]]);
  const second = { ...first, version: 2, parts: [{ orderNo: two.orderNo, amount: '33.33' }] };
  expect((await app.call(SPLIT, { ...second, version: 1 })).code).toBe(1005);
  expect(dataOf(await app.call(SPLIT, second))).toEqual({ status: receiptStatus.open, left: '16.67' });
  expect(await broken()).toEqual([]);
  const finance = await app.as('FINANCE_RISK');
  const back = await finance.call('/order/receipt/return', { receiptId: receipt.id, version: 3, to: 'payer', reason });
  dataOf(await consent(await app.as('ADMIN'), back));
  expect([await suspense('PEN'), (await receiptOf(receipt.id)).status]).toEqual([0n, receiptStatus.returned]);
  expect(await ordersOf([one, two])).toMatchObject([{ channelCost: '66' }, { channelCost: '22' }]);
  expect(await broken()).toEqual([]);
});

test('pieces of more than one person gives alone wait for finance, who sees which order gets what', async () => {
  const orders = [await buildOrder(context, { amount: '6000.00' }), await buildOrder(context, { amount: '6000.00' })];
  const receipt = await buildReceipt(context, { amount: '12000.00' });
  const [one, two] = orders.map(({ orderNo }) => ({ orderNo, amount: '6000.00' }));
  const first = await app.call(SPLIT, { receiptId: receipt.id, version: 1, parts: [one], reason });
  expect(dataOf(first)).toMatchObject({ left: '6000.00' });
  const waits = await app.call(SPLIT, { receiptId: receipt.id, version: 2, parts: [two], reason });
  expect(waits.code).toBe(1401);
  const finance = await app.as('FINANCE_RISK');
  const { asked } = dataOf(await finance.call('/approval/details', { approvalId: dataOf(waits).approvalId }));
  expect(asked).toMatchObject([
    { field: 'parts.amount', value: '6000.00' },
    { field: 'parts.orderNo', value: two?.orderNo },
  ]);
  dataOf(await consent(finance, waits));
  expect(await ordersOf(orders)).toMatchObject([{ status: paymentStatus.paid }, { status: paymentStatus.paid }]);
});

describe('nothing is half done', () => {
  const refused = async (parts: object[], currency: 'MXN' | 'CLP' = 'MXN') => {
    const receipt = await buildReceipt(context, { amount: currency === 'CLP' ? '1000' : '1000.00', currency });
    const answer = await app.call(SPLIT, { receiptId: receipt.id, version: 1, parts, reason });
    expect(await receiptOf(receipt.id)).toMatchObject({ status: receiptStatus.open, given: '0', version: 1 });
    return [answer.code, (answer.data.fields as { field: string }[]).map(({ field }) => field)];
  };
  const orderFor = async (countryId: 'MEX' | 'CHL' | 'BRA' = 'MEX', status?: number) =>
    buildOrder(context, {
      merchant: await buildMerchant(context, { countryId }),
      ...(status !== undefined && { status: paymentStatus.paid }),
    });

  test.each(['0.00', '-1.00', '0', '1e3'])('an amount of %s', async (amount) => {
    const { orderNo } = await orderFor();
    expect(await refused([{ orderNo, amount }])).toEqual([1001, ['parts.0.amount']]);
  });

  test('decimals that the currency has not', async () => {
    const { orderNo } = await orderFor('CHL');
    expect(await refused([{ orderNo, amount: '1.5' }], 'CLP')).toEqual([1001, ['parts.0.amount']]);
    const mexican = await orderFor();
    expect(await refused([{ orderNo: mexican.orderNo, amount: '1.005' }])).toEqual([1001, ['parts.0.amount']]);
  });

  test('a cent more than is left, the same order twice, another currency, one that was paid, and none at all', async () => {
    const [one, two] = [await orderFor(), await orderFor()];
    const fine = { orderNo: one.orderNo, amount: '500.00' };
    expect(await refused([fine, { orderNo: two.orderNo, amount: '500.01' }])).toEqual([1001, ['parts.1.amount']]);
    expect(await refused([fine, { ...fine, amount: '1.00' }])).toEqual([1001, ['parts.1.orderNo']]);
    const brazil = await orderFor('BRA');
    expect(await refused([fine, { orderNo: brazil.orderNo, amount: '1.00' }])).toEqual([1001, ['parts.1.orderNo']]);
    const paid = await orderFor('MEX', paymentStatus.paid);
    expect(await refused([fine, { orderNo: paid.orderNo, amount: '1.00' }])).toEqual([1006, ['parts.1.orderNo']]);
    expect(await refused([fine, { orderNo: 'P00000000', amount: '1.00' }])).toEqual([1004, ['parts.1.orderNo']]);
    expect(await postings(one)).toBe(0);
  });

  test('an order of a merchant that the asker does not see', async () => {
    const receipt = await buildReceipt(context, { amount: '1000.00' });
    const chile = await orderFor('CHL');
    const mexico = await app.as('OPERATION', { countryIds: ['MEX'] });
    const parts = [{ orderNo: chile.orderNo, amount: '1.00' }];
    expect((await mexico.call(SPLIT, { receiptId: receipt.id, version: 1, parts, reason })).code).toBe(1004);
    const south = await app.as('OPERATION', { countryIds: ['CHL'] });
    expect((await south.call(SPLIT, { receiptId: receipt.id, version: 1, parts, reason })).code).toBe(1004);
    const shop = await app.as('MERCHANT', { ownerId: chile.merchantId });
    expect((await shop.call(SPLIT, { receiptId: receipt.id, version: 1, parts, reason })).code).toBe(1003);
  });
});

test('two splits, a match and a late callback at once end in one posting of each order', async () => {
  const second = await app.as('OPERATION');
  const third = await app.as('OPERATION');
  for (let round = 0; round < 5; round++) {
    const orders = [await buildOrder(context, {}), await buildOrder(context, {})];
    const [one, two] = orders as [OrderRow, OrderRow];
    const [both, single] = [
      await buildReceipt(context, { amount: '2000.00', order: two }),
      await buildReceipt(context, { order: one }),
    ];
    const parts = [one, two].map(({ orderNo }) => ({ orderNo, amount: '1000.00' }));
    const input = { receiptId: both.id, version: 1, parts, reason };
    const matching = { receiptId: single.id, version: 1, orderNo: one.orderNo, reason };
    const [a, b, c, late] = await Promise.all([
      app.call(SPLIT, input),
      second.call(SPLIT, { ...input, parts: parts.toReversed() }),
      third.call('/order/receipt/match', matching),
      tell(two, `LATE${round}`),
    ]);
    const codes = [a.code, b.code, c.code];
    expect(codes.every((code) => [0, 1005, 1006].includes(code))).toBe(true);
    expect([a.code, b.code].filter((code) => code === 0).length).toBeLessThanOrEqual(1);
    expect(['paid', 'mismatch', 'conflict']).toContain(late);
    // Money that comes for an order that was paid is an extra receipt: told there, and no posting of the order's share.
    const paid = await ordersOf(orders);
    expect(paid.map(({ paidAmount }) => paidAmount)).toEqual(
      paid.map(({ status }) => (status === paymentStatus.paid ? '100000' : '0')),
    );
    expect(await broken()).toEqual([]);
  }
});
