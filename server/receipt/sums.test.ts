// What the page of receipts says of all of them, from sums: the same as their rows added up, folded or not.
import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { foldReceiptsOnce } from '../jobs/receiptFold';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const reason = 'the payer sent us the slip';
/** Of one country, and so its rows are added up. */
let mexican: CallAs;
beforeAll(async () => {
  ({ call: mexican } = await app.as('OPERATION', { countryIds: ['MEX'] }));
  const order = await buildOrder(context, { amount: '1000.00', with: { status: paymentStatus.expired } });
  const receipt = await buildReceipt(context, { order, why: 'late' });
  await buildReceipt(context, { amount: '20.50', why: 'mismatch' });
  await buildReceipt(context, { amount: '300.00', why: 'late' });
  await buildReceipt(context, { amount: '7000.00', currency: 'COP' });
  const input = { receiptId: receipt.id, version: 1, orderNo: order.orderNo, reason };
  dataOf(await app.call('/order/receipt/match', input));
  const part = await buildReceipt(context, { amount: '500.00', why: 'late' });
  const other = await buildOrder(context, { merchant: await buildMerchant(context), amount: '200.00' });
  const parts = [{ orderNo: other.orderNo, amount: '200.00' }];
  dataOf(await app.call('/order/receipt/split', { receiptId: part.id, version: 1, parts, reason }));
  await db.writes
    .updateTable('receipt')
    .set({ currency: null, journalNo: null })
    .where('why', '=', 'mismatch')
    .execute();
});

const filters = [{}, { status: [1] }, { status: [2] }, { why: ['late'] }, { currency: 'MXN', channelCodes: ['SIM'] }];
async function listSums(call: CallAs) {
  const answers = await Promise.all(filters.map((filter) => call('/order/receipt/page', filter)));
  return answers.map(dataOf).map(({ total, summary }) => ({ total, summary }));
}

test('sums say what there is of each currency, however often they are folded', async () => {
  const mxn = (count: number, amount: string) => ({ currency: 'MXN', count, amount });
  const pesos = { currency: 'COP', count: 1, amount: '7000.00' };
  const expected = [
    { total: 5, summary: [mxn(3, '1600.00'), pesos] },
    { total: 4, summary: [mxn(2, '600.00'), pesos] },
    { total: 1, summary: [mxn(1, '1000.00')] },
    { total: 3, summary: [mxn(3, '1600.00')] },
    { total: 3, summary: [mxn(3, '1600.00')] },
  ];
  expect(await listSums(app.call)).toEqual(expected);
  const folded = await Promise.all([1, 2, 3, 4].map(() => foldReceiptsOnce(db.writes)));
  expect(folded.filter((count) => count > 0)).toHaveLength(1);
  expect(await listSums(app.call)).toEqual(expected);
  expect(await foldReceiptsOnce(db.writes)).toBe(0);
});

test('whoever sees one country is told of its rows, and a number of the rows it names', async () => {
  const [all] = await listSums(mexican);
  expect(all?.summary).toEqual([{ currency: 'MXN', count: 3, amount: '1600.00' }]);
  const { receiptNo } = await buildReceipt(context, { amount: '9.00' });
  expect(dataOf(await app.call('/order/receipt/page', { keyword: receiptNo }))).toMatchObject({
    total: 1,
    summary: [{ currency: 'MXN', count: 1, amount: '9.00' }],
  });
});

test('many come at once while sums are folded, and each is counted', async () => {
  const before = dataOf(await app.call('/order/receipt/page')).total;
  const folding = Array.from({ length: 10 }, () => foldReceiptsOnce(db.writes));
  await Promise.all([...Array.from({ length: 20 }, () => buildReceipt(context, { amount: '1.00' })), ...folding]);
  await foldReceiptsOnce(db.writes);
  expect(dataOf(await app.call('/order/receipt/page')).total).toBe(before + 20);
  const sums = (await verify(db.reads)).find(({ name }) => name.startsWith('each sum of the receipts'));
  expect(sums?.broken).toEqual([]);
});
