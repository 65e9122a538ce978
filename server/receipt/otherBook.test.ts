// Money of the test book and real orders, and the other way round: nothing leads from one to the other.
import { code } from '#contract/error';
import { book, merchantType, paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { withSecond } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import type { ReceiptRow } from '../intake/receipt';
import type { OrderRow } from '../payment/order';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const reason = 'the payer sent the slip';
const amount = '1000.00';
let finance: CallAs;
let real: OrderRow;
let tried: OrderRow;
let realMoney: ReceiptRow;
let testMoney: ReceiptRow;
beforeAll(async () => {
  ({ call: finance } = await app.as('FINANCE_RISK'));
  const trying = await buildMerchant(context, { merchantType: merchantType.test });
  real = await buildOrder(context, { amount });
  tried = await buildOrder(context, { amount, merchant: trying });
  await buildOrder(context, { amount, merchant: trying, status: paymentStatus.paid });
  realMoney = await buildReceipt(context, { amount });
  testMoney = await buildReceipt(context, { amount, order: tried });
});

const pairs = () => [[realMoney, tried] as const, [testMoney, real] as const];

test('a receipt of one book is matched with no order of the other, nor split over it', async () => {
  for (const [receipt, { orderNo }] of pairs()) {
    const about = { receiptId: receipt.id, version: receipt.version, reason };
    const matched = await app.call('/order/receipt/match', { ...about, orderNo });
    expect(matched).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'orderNo' }] } });
    const split = await app.call('/order/receipt/split', { ...about, parts: [{ orderNo, amount: '1.00' }] });
    expect(split.code).toBe(code.badParameter);
  }
});

test('test money is in no list, total or task of staff unless somebody asks for its book', async () => {
  const seen = async (given: object) =>
    dataOf(await app.call('/order/receipt/page', given)).list.map((row: { receiptId: string }) => row.receiptId);
  expect(await seen({})).toEqual([realMoney.id]);
  expect(await seen({ book: book.test })).toEqual([testMoney.id]);
  const { list } = dataOf(await app.call('/todo/summary'));
  expect(list).toContainEqual(expect.objectContaining({ key: 'receiptUnmatched', count: 1 }));
  const orders = async (given: object) =>
    dataOf(await app.call('/order/payment/page', given)).list.map((row: { orderNo: string }) => row.orderNo);
  expect(await orders({})).toEqual([real.orderNo]);
  expect(await orders({ book: book.test })).toContain(tried.orderNo);
});

test('a test merchant sees its own orders and their totals, without asking for a book', async () => {
  const own = await app.as('MERCHANT', { ownerId: tried.merchantId });
  const { total, summary } = dataOf(await own.call('/order/payment/page'));
  expect([total, summary.paidCount]).toEqual([2, 1]);
});

test('each book has a trial balance of its own, and nothing of a kind is added up over both', async () => {
  const fees = async (given: object) => {
    const { trials } = dataOf(await finance('/ledger/trialBalance', given));
    for (const { difference } of trials) expect(difference).toBe('0.00');
    const rows = trials.flatMap((trial: { rows: { kind: string; closing: string }[] }) => trial.rows);
    return rows.find(({ kind }: { kind: string }) => kind === 'rev:fee:payment')?.closing;
  };
  expect(await fees({})).toBeUndefined();
  expect(await fees({ book: book.test })).toBe('35.00');
});

test('an account of the test book is found by its path alone, and a real one of that kind is another', async () => {
  const { list } = dataOf(await finance('/ledger/account/page', { book: book.test, kind: ['plat:suspense'] }));
  expect(list).toMatchObject([{ account: 'test:plat:suspense', kind: 'plat:suspense', balance: amount }]);
  const suspense = dataOf(await finance('/ledger/balance', { account: 'plat:suspense', currency: 'MXN' }));
  expect(suspense.balance).toBe(amount);
});

test('test money goes back or to income within its own book, and the books hold', async () => {
  const about = { receiptId: testMoney.id, version: testMoney.version, to: 'income', reason };
  dataOf(await withSecond(app, await finance('/order/receipt/return', about)));
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
