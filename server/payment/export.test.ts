import { readXlsx } from 'hucre/xlsx';
import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { orderNo } from '../db/orderNo';
import { sheet } from './sheet';

const { app, context } = gateOfFile({ role: 'FINANCE_RISK' });
const EXPORT = '/order/payment/export';
const bytesOf = async (given: object, call = app.call) => new Uint8Array(dataOf(await call(EXPORT, given)));
const sheetOf = async (given: object, call = app.call) =>
  (await readXlsx(await bytesOf(given, call))).sheets[0]?.rows ?? [];
const linesOf = async (given: object, call = app.call) =>
  new TextDecoder().decode(await bytesOf({ format: 'csv', ...given }, call)).split('\r\n');

let shop: Awaited<ReturnType<typeof buildMerchant>>;
let paid: Awaited<ReturnType<typeof buildOrder>>;
beforeAll(async () => {
  shop = await buildMerchant(context, { name: '=HYPERLINK("http://evil")', settleDays: 0 });
  await buildOrder(context, { merchant: shop, amount: '30.50', merchantOrderNo: '002180123456789' });
  paid = await buildOrder(context, { merchant: shop, amount: '1000.00', status: paymentStatus.paid });
  await buildOrder(context, { amount: '7.00', merchantOrderNo: 'elsewhere' });
});

test('a file holds the orders of the filter in the chosen columns, amounts as figures, and nobody else’s', async () => {
  const chosen = ['merchantOrderNo', 'merchantName', 'amount', 'status'];
  const rows = await sheetOf({ merchantIds: [shop.id], columns: chosen });
  expect(rows).toEqual([
    ['Merchant order no.', 'Merchant', 'Currency', 'Amount', 'Status'],
    [paid.merchantOrderNo, '=HYPERLINK("http://evil")', 'MXN', 1000, 'Paid'],
    ['002180123456789', '=HYPERLINK("http://evil")', 'MXN', 30.5, 'Created'],
  ]);
  const own = await app.as('MERCHANT', { ownerId: shop.id });
  expect(await sheetOf({ columns: ['orderNo'] }, own.call)).toHaveLength(3);
  expect(await sheetOf({ status: [paymentStatus.paid], columns: ['orderNo'] })).toEqual([
    ['Order no.'],
    [orderNo('P', paid.id)],
  ]);
});

test('as plain text formulas stand as text, and numbers that a spreadsheet would shorten keep their digits', async () => {
  const chosen = ['merchantOrderNo', 'merchantName', 'amount'];
  expect(await linesOf({ merchantIds: [shop.id], columns: chosen, status: [paymentStatus.created] })).toEqual([
    'Merchant order no.,Merchant,Currency,Amount',
    `'002180123456789,"'=HYPERLINK(""http://evil"")",MXN,30.50`,
    '',
  ]);
});

test('every column can be chosen; who may not see costs, accounts or payers finds none of them', async () => {
  const all = Object.keys(sheet.columns);
  const [titles = [], row = []] = await sheetOf({ merchantIds: [shop.id], columns: all });
  expect([titles.length, row.length]).toEqual([all.length, all.length]);
  expect(new Set(titles).size).toBe(all.length);
  const merchant = await app.as('MERCHANT', { ownerId: shop.id });
  const [theirs = []] = await sheetOf({ columns: all }, merchant.call);
  expect(titles.filter((title) => !theirs.includes(title))).toEqual([
    'Account',
    'Channel cost',
    'Commission',
    'Profit',
    'Remark',
    'Tags',
  ]);
});

test('a filter without orders makes no file; a payer’s name leaves masked', async () => {
  expect(await app.call(EXPORT, { merchantIds: [shop.id], amountFrom: '99999.00' })).toMatchObject({ code: 1004 });
  await buildOrder(context, { merchant: shop, with: { payerName: 'Pagador Norte' } });
  expect(await linesOf({ merchantIds: [shop.id], payerName: 'Norte', columns: ['payerName'] })).toContain('P*** N***');
});

test('what an order does not have is an empty cell: no highest fee is not the word null', async () => {
  const [, row] = await linesOf({ merchantIds: [shop.id], columns: ['feeMax', 'payTime', 'availableTime', 'tags'] });
  expect(row).toMatch(/^MXN,,/);
  expect(row).not.toContain('null');
});
