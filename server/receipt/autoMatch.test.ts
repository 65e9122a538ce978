import { paymentStatus, receiptStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const AUTO = '/order/receipt/autoMatch';
const reason = 'they name their orders';

/** A late payment of an expired order, which names it. */
async function late(amount = '1000.00') {
  const order = await buildOrder(context, { amount, with: { status: paymentStatus.expired } });
  return { order, receipt: await buildReceipt(context, { order, amount, why: 'late' }) };
}
const sure = async () => dataOf(await app.call(AUTO, { dryRun: true })).sure as { receiptId: string }[];
const rowOf = ({ order, receipt }: Awaited<ReturnType<typeof late>>, amount = '1000.00') => ({
  ...{ receiptId: receipt.id, version: 1, orderNo: order.orderNo, amount, currency: 'MXN' },
});
const statusOf = async (id: string) =>
  (await context.db.selectFrom('receipt').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);

test('only what one order alone is surely for is named, and nothing is written by looking', async () => {
  const clear = await late();
  await buildReceipt(context, { amount: '77.00' });
  const merchant = await buildMerchant(context, {});
  const payer = { payerName: 'Ana Paz' };
  for (let twin = 0; twin < 2; twin++)
    await buildOrder(context, { merchant, amount: '555.00', with: { ...payer, channelCode: 'SIM' } });
  const doubtful = await buildReceipt(context, { amount: '555.00', ...payer });
  const found = await sure();
  expect(found).toContainEqual(
    expect.objectContaining({ receiptId: clear.receipt.id, orderNo: clear.order.orderNo, aboveLimit: false }),
  );
  expect(found.map(({ receiptId }) => receiptId)).not.toContain(doubtful.id);
  expect(await statusOf(clear.receipt.id)).toBe(receiptStatus.open);
  expect((await app.call(AUTO, {})).code).toBe(1001);
  expect((await app.call(AUTO, { rows: [rowOf(clear)] })).data.fields).toMatchObject([{ field: 'reason' }]);
});

test('each row says what became of it; a second press and another person in between do no harm', async () => {
  const [one, two, changed] = [await late(), await late(), await late()];
  dataOf(
    await app.call('/order/receipt/match', {
      ...{ receiptId: two.receipt.id, version: 1, orderNo: two.order.orderNo, reason },
    }),
  );
  const rows = [rowOf(one), rowOf(two), { ...rowOf(changed), version: 2 }];
  const answer = dataOf(await app.call(AUTO, { rows, reason }));
  expect(answer.okIds).toEqual([one.receipt.id]);
  expect(answer.failed.map(({ id, code }: { id: string; code: number }) => [id, code])).toEqual([
    [two.receipt.id, 1006],
    [changed.receipt.id, 1005],
  ]);
  const pressed = dataOf(await app.call(AUTO, { rows: [rowOf(one)], reason }));
  expect(pressed).toMatchObject({ okIds: [], failed: [{ id: one.receipt.id, code: 1006 }] });
  expect(await broken()).toEqual([]);
});

test('two people at once match each receipt once', async () => {
  const pairs = [await late(), await late(), await late()];
  const other = await app.as('OPERATION');
  const rows = pairs.map((pair) => rowOf(pair));
  const answers = await Promise.all([
    app.call(AUTO, { rows, reason }),
    other.call(AUTO, { rows: rows.toReversed(), reason }),
  ]);
  const done = answers.flatMap((answer) => dataOf(answer).okIds as string[]);
  expect(done.sort()).toEqual(pairs.map(({ receipt }) => receipt.id).sort());
  expect(await broken()).toEqual([]);
});

test('one above the limit makes all wait for finance, and an amount that nobody saw is refused', async () => {
  const large = await late('10000.01');
  const small = await late();
  const untrue = dataOf(await app.call(AUTO, { rows: [rowOf(large, '1.00')], reason }));
  expect(untrue.failed).toMatchObject([{ code: 1006 }]);
  const waits = await app.call(AUTO, { rows: [rowOf(large, '10000.01'), rowOf(small)], reason });
  expect([waits.code, await statusOf(small.receipt.id)]).toEqual([1401, receiptStatus.open]);
  dataOf(await consent(await app.as('FINANCE_RISK'), waits));
  expect([await statusOf(large.receipt.id), await statusOf(small.receipt.id)]).toEqual([2, 2]);
});

test('an order is offered the open receipts of its currency and channel, likeliest first, and none once it is paid', async () => {
  const { order, receipt } = await late('321.00');
  await buildReceipt(context, { amount: '321.00', currency: 'BRL' });
  const input = { orderNo: order.orderNo };
  const { receipts } = dataOf(await app.call('/order/receipt/forOrder', input));
  expect(receipts[0]).toMatchObject({ receiptId: receipt.id, score: 100, left: '321.00' });
  expect(new Set(receipts.map(({ currency }: { currency: string }) => currency))).toEqual(new Set(['MXN']));
  dataOf(await app.call('/order/receipt/match', { ...input, receiptId: receipt.id, version: 1, reason }));
  expect(dataOf(await app.call('/order/receipt/forOrder', input)).receipts).toEqual([]);
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chile.call('/order/receipt/forOrder', input)).code).toBe(1004);
  expect((await chile.call(AUTO, { rows: [rowOf({ order, receipt })], reason })).data.failed).toMatchObject([
    { code: 1004 },
  ]);
});
