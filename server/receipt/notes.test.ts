import { readXlsx } from 'hucre/xlsx';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { sheet } from './sheet';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const REMARK = '/order/receipt/remark';
const EXPORT = '/order/receipt/export';

test('what people note on a receipt stays there with who and when, and nobody changes it', async () => {
  const { id: receiptId } = await buildReceipt(context, {});
  dataOf(await app.call(REMARK, { receiptId, text: 'the payer calls back tomorrow' }));
  const cashier = await app.as('CASHIER');
  dataOf(await cashier.call(REMARK, { receiptId, text: 'they sent the slip' }));
  const { notes } = dataOf(await app.call('/order/receipt/details', { receiptId }));
  expect(notes).toMatchObject([{ text: 'they sent the slip' }, { text: 'the payer calls back tomorrow' }]);
  expect(notes[0].by).not.toBe(notes[1].by);
  expect(notes[0].at).toBeGreaterThanOrEqual(notes[1].at);
  await expect(db.owner.updateTable('receiptNote').set({ text: 'never said' }).execute()).rejects.toThrow();
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chile.call(REMARK, { receiptId, text: 'not mine' })).code).toBe(1004);
  expect((await app.call(REMARK, { receiptId, text: '   ' })).code).toBe(1001);
});

const linesOf = async (given: object) =>
  new TextDecoder().decode(new Uint8Array(dataOf(await app.call(EXPORT, given)))).split('\r\n');

test('receipts of a filter are a file with the chosen columns, payers masked, and nobody else’s', async () => {
  const order = await buildOrder(context, {});
  const receipt = await buildReceipt(context, { order, why: 'late', amount: '12.50', payerName: 'Beatriz Romero' });
  const columns = ['left', 'why', 'status', 'orderNo', 'payerName'];
  const input = { keyword: receipt.receiptNo, columns };
  const [head, row, end] = await linesOf({ ...input, format: 'csv' });
  expect(head).toBe('Currency,Left,Why,Status,Told for order,Payer');
  expect(row).toMatch(new RegExp(`^MXN,12.50,Paid late,To match,${order.orderNo},`));
  expect([row?.includes('Beatriz Romero'), end]).toEqual([false, '']);
  const { sheets } = await readXlsx(new Uint8Array(dataOf(await app.call(EXPORT, input))));
  expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual(['MXN', 12.5, 'Paid late', 'To match']);
  const every = [...Object.keys(sheet.columns)];
  const [titles] = await linesOf({ keyword: receipt.receiptNo, columns: every, format: 'csv' });
  expect(new Set(titles?.split(',')).size).toBe(every.length);
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chile.call(EXPORT, input)).code).toBe(1004);
});
