import { sql } from 'kysely';
import { paymentStatus, receiptStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const reason = 'the payer sent us the slip';
const MATCH = '/order/receipt/match';

const rowOf = (id: string) =>
  context.db.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const receiptOf = (id: string) =>
  context.db.selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** In pesos, whatever is not folded yet. */
async function suspense(): Promise<bigint> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 0)::text as minor
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.path = 'plat:suspense' and a.currency = 'MXN'`.execute(context.db);
  return BigInt(rows[0]?.minor ?? 0);
}
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);

test('a late payment is matched with its order, shared out and told to the merchant, and suspense is less by it', async () => {
  const merchant = await buildMerchant(context, { notifyUrl: 'http://127.0.0.1/told' });
  const order = await buildOrder(context, {
    merchant,
    createTime: new Date(context.clock.now().getTime() - DAY),
    with: { status: paymentStatus.expired, notifyUrl: 'http://127.0.0.1/told' },
  });
  const receipt = await buildReceipt(context, { order, why: 'late', channelCost: 2000n });
  const before = await suspense();
  const { candidates } = dataOf(await app.call('/order/receipt/details', { receiptId: receipt.id }));
  expect(candidates).toMatchObject([{ orderNo: order.orderNo, score: 100 }]);
  const input = { receiptId: receipt.id, version: 1, orderNo: order.orderNo, reason };
  expect(dataOf(await app.call(MATCH, input))).toEqual({ status: receiptStatus.matched });
  expect(await rowOf(order.id)).toMatchObject({
    ...{ status: paymentStatus.paid, paidAmount: '100000', fee: '3500', netAmount: '96500', channelCost: '2000' },
    ...{ isSupplement: true, bankTraceNo: receipt.bankTraceNo },
  });
  expect(await receiptOf(receipt.id)).toMatchObject({
    status: receiptStatus.matched,
    version: 2,
    workedReason: reason,
  });
  expect(await suspense()).toBe(before - 100_000n);
  const notices = context.db.selectFrom('notification').select('id').where('orderId', '=', order.id);
  expect(await notices.execute()).toHaveLength(1);
  const { parts } = dataOf(await app.call('/order/receipt/details', { receiptId: receipt.id }));
  expect(parts).toEqual([{ orderNo: order.orderNo, merchantName: merchant.name, amount: '1000.00', currency: 'MXN' }]);
  expect((await app.call(MATCH, input)).code).toBe(1006);
  expect(await broken()).toEqual([]);
});

test('another amount waits for a second person, who sees what is doubtful', async () => {
  const order = await buildOrder(context, {});
  const receipt = await buildReceipt(context, { amount: '990.00' });
  const answer = await app.call(MATCH, { receiptId: receipt.id, version: 1, orderNo: order.orderNo, reason });
  expect(answer.code).toBe(1401);
  expect((await rowOf(order.id)).status).toBe(paymentStatus.created);
  const finance = await app.as('FINANCE_RISK');
  const { facts } = dataOf(await finance.call('/approval/details', { approvalId: dataOf(answer).approvalId }));
  expect(facts).toContainEqual(expect.objectContaining({ field: 'differs' }));
  dataOf(await consent(finance, answer));
  expect(await rowOf(order.id)).toMatchObject({ status: paymentStatus.paid, paidAmount: '99000' });
  expect(await broken()).toEqual([]);
});

test.each([
  ['was paid before', { status: paymentStatus.paid }, '1000.00', 1006],
  ['asks for another currency', { merchant: 'BRA' }, '1000.00', 1001],
] as const)('an order that %s gets nothing', async (_, wanted, amount, code) => {
  const merchant = await buildMerchant(context, { countryId: 'merchant' in wanted ? wanted.merchant : 'MEX' });
  const order = await buildOrder(context, { merchant, ...('status' in wanted && { status: wanted.status }) });
  const receipt = await buildReceipt(context, { amount });
  const input = { receiptId: receipt.id, version: 1, orderNo: order.orderNo, reason };
  expect((await app.call(MATCH, input)).code).toBe(code);
  expect((await receiptOf(receipt.id)).status).toBe(receiptStatus.open);
});

test('a stale version, another country’s receipt and a merchant are refused', async () => {
  const order = await buildOrder(context, {});
  const receipt = await buildReceipt(context, { order, why: 'late' });
  const input = { receiptId: receipt.id, version: 2, orderNo: order.orderNo, reason };
  expect((await app.call(MATCH, input)).code).toBe(1005);
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chile.call(MATCH, { ...input, version: 1 })).code).toBe(1004);
  expect(dataOf(await chile.call('/order/receipt/page', {})).list).toEqual([]);
  const shop = await app.as('MERCHANT', { ownerId: order.merchantId });
  expect((await shop.call('/order/receipt/page', {})).code).toBe(1003);
  const { list, summary } = dataOf(await app.call('/order/receipt/page', { keyword: receipt.bankTraceNo }));
  expect(list).toMatchObject([
    { receiptNo: receipt.receiptNo, orderNo: order.orderNo, amount: '1000.00', isBooked: true },
  ]);
  expect(summary).toEqual([{ currency: 'MXN', count: 1, amount: '1000.00' }]);
});

test('suspense that no open receipt explains is found by the night', async () => {
  const receipt = await buildReceipt(context, { amount: '5.00', currency: 'PEN' });
  expect(await broken()).toEqual([]);
  await db.owner.updateTable('receipt').set({ amount: '501' }).where('id', '=', receipt.id).execute();
  expect(await broken()).toMatchObject([{ broken: ['PEN of book 0 has 500 in suspense, explained 501'] }]);
  await db.owner.updateTable('receipt').set({ amount: '500' }).where('id', '=', receipt.id).execute();
});

test('a receipt goes back or to income only by two people, and an order that waited for it has failed', async () => {
  const order = await buildOrder(context, { with: { status: paymentStatus.mismatch } });
  const receipt = await buildReceipt(context, { order, amount: '7.00', why: 'mismatch' });
  const finance = await app.as('FINANCE_RISK');
  const input = { receiptId: receipt.id, version: 1, to: 'payer', reason };
  expect((await app.call('/order/receipt/return', input)).code).toBe(1003);
  const before = await suspense();
  const waits = await finance.call('/order/receipt/return', input);
  expect([waits.code, await suspense()]).toEqual([1401, before]);
  dataOf(await consent(await app.as('ADMIN'), waits));
  expect([await suspense(), (await rowOf(order.id)).status]).toEqual([before - 700n, paymentStatus.failed]);
  expect((await receiptOf(receipt.id)).status).toBe(receiptStatus.returned);
  const other = await buildReceipt(context, { amount: '8.00' });
  const taken = await finance.call('/order/receipt/return', { ...input, receiptId: other.id, to: 'income' });
  dataOf(await consent(await app.as('ADMIN'), taken));
  expect(await balances(context.db)).toMatchObject({ 'rev:unclaimed': '800' });
});
