// Many small gifts are no way around the limit of one person: a business day holds so much of them.
import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { buildRecharge } from '../../tests/build/recharge';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import type { OrderRow } from '../payment/order';

const { app, context } = gateOfFile({ role: 'OPERATION', max: 16 });
const reason = 'the payer sent us the slip';
let nth = 0;
const most = '10000.00';
const unpaid = () => buildOrder(context, { amount: most, with: { status: paymentStatus.expired } });
const slip = ({ orderNo, version, createTime }: OrderRow) => ({
  ...{ orderNo, version, reason, paidAmount: most },
  ...{ payTime: createTime.getTime(), bankTraceNo: `ALONE${++nth}` },
});

/** A recharge as whoever confirms it has seen it. */
async function recharged(amount = most) {
  const merchant = await buildMerchant(context);
  const { orderNo, version } = await buildRecharge(context, { merchant, amount });
  return { orderNo, version, amount, currency: 'MXN' };
}

/** Whoever waits for too long asks again, as people do. */
async function untilAnswered(who: Pick<typeof app, 'call'>, body: object, path = '/order/payment/supplement') {
  for (;;) {
    const answer = await who.call(path, body);
    if (answer.code !== code.busy) return answer;
  }
}

test('of eight supplements at once one person gives five alone, and finance consents to the rest', async () => {
  const someone = await app.as('OPERATION');
  const orders = await Promise.all(Array.from({ length: 8 }, unpaid));
  const answers = await Promise.all(orders.map((order) => untilAnswered(someone, slip(order))));
  const requests = answers.filter((answer) => answer.code === code.approvalNeeded);
  expect([answers.filter((answer) => answer.code === code.ok).length, requests.length]).toEqual([5, 3]);
  const finance = await app.as('FINANCE_RISK');
  const [one] = requests;
  if (!one) throw new Error('nothing waits');
  expect((await consent(finance, one)).code).toBe(code.ok);
  // A colleague has a day of their own, and everybody has the next.
  const colleague = await app.as('OPERATION');
  expect((await colleague.call('/order/payment/supplement', slip(await unpaid()))).code).toBe(code.ok);
});

test('receipts and files count for the same day', async () => {
  const someone = await app.as('OPERATION');
  for (let n = 0; n < 5; n += 1)
    expect((await someone.call('/order/payment/supplement', slip(await unpaid()))).code).toBe(code.ok);
  const order = await unpaid();
  const { version, ...line } = slip(order);
  const lines = [{ ...line, row: 1, version, amount: most, currency: order.currency }];
  const filed = dataOf(await someone.call('/order/payment/supplementBatch', { lines }));
  expect(filed).toMatchObject({ okIds: [], failed: [{ code: code.limitExceeded }] });
  const merchant = await buildMerchant(context);
  const wanted = await buildOrder(context, { merchant, amount: '10.00', with: { status: paymentStatus.expired } });
  const { id, version: seen } = await buildReceipt(context, { amount: '10.00' });
  const match = { receiptId: id, version: seen, orderNo: wanted.orderNo, reason };
  expect((await someone.call('/order/receipt/match', match)).code).toBe(code.approvalNeeded);
});

const CONFIRM = '/order/recharge/confirm';
test('of eight recharges at once one person confirms five alone, and finance consents to the rest', async () => {
  const cashier = await app.as('CASHIER');
  const orders = await Promise.all(Array.from({ length: 8 }, () => recharged()));
  const answers = await Promise.all(orders.map((one) => untilAnswered(cashier, { orders: [one] }, CONFIRM)));
  const requests = answers.filter((answer) => answer.code === code.approvalNeeded);
  expect([answers.filter((answer) => answer.code === code.ok).length, requests.length]).toEqual([5, 3]);
  const [one] = requests;
  if (!one) throw new Error('nothing waits');
  const finance = await app.as('FINANCE_RISK');
  const { facts } = dataOf(await finance.call('/approval/details', { approvalId: one.data.approvalId }));
  expect(facts).toContainEqual(expect.objectContaining({ field: 'aboveLimit', value: 'true' }));
  expect((await consent(finance, one)).code).toBe(code.ok);
  const little = await recharged('0.01');
  expect((await cashier.call(CONFIRM, { orders: [little] })).code).toBe(code.approvalNeeded);
  const colleague = await app.as('CASHIER');
  expect((await colleague.call(CONFIRM, { orders: [little] })).code).toBe(code.ok);
});

test('several recharges in one request are held against the day together, and count for it', async () => {
  const cashier = await app.as('CASHIER');
  const some = async (count: number) => Promise.all(Array.from({ length: count }, () => recharged()));
  expect((await cashier.call(CONFIRM, { orders: await some(6) })).code).toBe(code.approvalNeeded);
  expect(dataOf(await cashier.call(CONFIRM, { orders: await some(4) })).okIds).toHaveLength(4);
  expect((await cashier.call(CONFIRM, { orders: await some(2) })).code).toBe(code.approvalNeeded);
  expect((await cashier.call(CONFIRM, { orders: await some(1) })).code).toBe(code.ok);
});

test('recharges and supplements of one person are one day, where a role does both', async () => {
  const roles = context.db.selectFrom('role').select('id').where('code', '=', 'CASHIER');
  const right = { roleId: (await roles.executeTakeFirstOrThrow()).id, grantKey: 'payment.supplement' };
  await context.db.insertInto('roleGrant').values(right).execute();
  const both = await app.as('CASHIER');
  for (let n = 0; n < 3; n += 1) expect((await both.call(CONFIRM, { orders: [await recharged()] })).code).toBe(code.ok);
  const supplement = async () => both.call('/order/payment/supplement', slip(await unpaid()));
  for (let n = 0; n < 2; n += 1) expect((await supplement()).code).toBe(code.ok);
  expect((await both.call(CONFIRM, { orders: [await recharged('1.00')] })).code).toBe(code.approvalNeeded);
  expect((await supplement()).code).toBe(code.approvalNeeded);
});
