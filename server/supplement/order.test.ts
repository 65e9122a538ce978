import { paymentStatus } from '#contract/status';
import { buildFile } from '../../tests/build/file';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { receivePayment } from '../intake/intake';
import { lockOrder, type OrderRow } from '../payment/order';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const SUPPLEMENT = '/order/payment/supplement';
const reason = 'the payer sent us the slip';
let nth = 0;
const given = ({ orderNo, version, createTime }: OrderRow) => ({
  ...{ orderNo, version, reason, paidAmount: '1000.00' },
  ...{ payTime: createTime.getTime(), bankTraceNo: `SUP${++nth}` },
});
const rowOf = ({ id }: OrderRow) =>
  context.db.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);
/** The channel tells of the same payment, in a transaction of its own. */
const tellLate = (order: OrderRow, bankTraceNo: string) =>
  context.db.transaction().execute(async (tx) => {
    const lock = await lockOrder(tx, order.id);
    const money = { orderNoTold: order.orderNo, amount: 100_000n, currency: order.currency, paidAt: order.createTime };
    const payer = { payerBank: 'BBVA', payerName: 'Ana', payerAccount: null };
    const receipt = { ...money, ...payer, eventNo: `E${bankTraceNo}`, paidAtTold: money.paidAt, bankTraceNo };
    const at = { now: context.clock.now(), nextId: context.nextId, actor: order.channelCode };
    const incoming = { channelCode: order.channelCode, lock, receipt: { ...receipt, upstreamOrderNo: null } };
    return receivePayment(tx, incoming, { mostPaidTimes: 10 }, at);
  });
const journals = async ({ orderNo }: OrderRow) =>
  (await context.db.selectFrom('postingKey').select('event').where('bizNo', '=', orderNo).execute()).length;

test('an order whose channel never told is made paid as if it had, and its trace is used up', async () => {
  const merchant = await buildMerchant(context, {});
  const order = await buildOrder(context, { merchant, with: { status: paymentStatus.expired } });
  const person = await app.as('OPERATION');
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: person.employeeId });
  const input = { ...given(order), fileUrl };
  expect(dataOf(await person.call(SUPPLEMENT, input))).toEqual({ status: paymentStatus.paid });
  const { orderNo } = order;
  expect(dataOf(await app.call('/order/payment/details', { orderNo }))['files']).toEqual([fileUrl]);
  expect(await rowOf(order)).toMatchObject({
    isSupplement: true,
    paidAmount: '100000',
    fee: '3500',
    channelCost: '2000',
  });
  expect(await balances(context.db)).toMatchObject({ [`mch:${merchant.id}:pending`]: '96500' });
  const other = await buildOrder(context, { merchant });
  const again = await app.call(SUPPLEMENT, { ...given(other), bankTraceNo: input.bankTraceNo });
  expect([again.code, again.msg]).toEqual([1007, expect.stringContaining(order.orderNo)]);
  expect((await app.call(SUPPLEMENT, { ...given(await rowOf(order)) })).code).toBe(1006);
  expect(await broken()).toEqual([]);
});

test('two supplements and a late callback at once end in one posting, whoever comes first', async () => {
  const second = await app.as('OPERATION');
  for (let round = 0; round < 5; round++) {
    const order = await buildOrder(context, { with: { status: paymentStatus.accepted } });
    const input = given(order);
    const [one, two, late] = await Promise.all([
      app.call(SUPPLEMENT, input),
      second.call(SUPPLEMENT, input),
      tellLate(order, input.bankTraceNo),
    ]);
    const done = [one.code, two.code].filter((code) => code === 0).length + (late === 'paid' ? 1 : 0);
    expect({ done, late: ['paid', 'duplicate'].includes(late), journals: await journals(order) }).toEqual({
      done: 1,
      late: true,
      journals: 1,
    });
  }
  expect(await broken()).toEqual([]);
});

test('another amount and one above the limit wait for finance; money in a receipt is not given twice', async () => {
  const order = await buildOrder(context, {});
  const less = await app.call(SUPPLEMENT, { ...given(order), paidAmount: '990.00' });
  expect(less.code).toBe(1401);
  dataOf(await consent(await app.as('FINANCE_RISK'), less));
  expect(await rowOf(order)).toMatchObject({ status: paymentStatus.paid, paidAmount: '99000' });
  const large = await buildOrder(context, { amount: '10000.01' });
  expect((await app.call(SUPPLEMENT, { ...given(large), paidAmount: '10000.01' })).code).toBe(1401);
  const late = await buildOrder(context, {});
  const { bankTraceNo, receiptNo } = await buildReceipt(context, { order: late, why: 'late' });
  const refused = await app.call(SUPPLEMENT, { ...given(late), bankTraceNo });
  expect([refused.code, refused.msg]).toEqual([1007, expect.stringContaining(receiptNo)]);
});

test('a stale version, another country’s order and a time before the order are refused', async () => {
  const order = await buildOrder(context, {});
  expect((await app.call(SUPPLEMENT, { ...given(order), version: 9 })).code).toBe(1005);
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chile.call(SUPPLEMENT, given(order))).code).toBe(1004);
  const early = await app.call(SUPPLEMENT, { ...given(order), payTime: order.createTime.getTime() - 1000 });
  expect(early.data.fields).toMatchObject([{ field: 'payTime' }]);
  expect((await (await app.as('CASHIER')).call(SUPPLEMENT, given(order))).code).toBe(1003);
});
