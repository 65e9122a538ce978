import { paymentStatus, refundStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { beginRefund } from '../refund/begin';

const { app, context, db } = gateOfFile();

test('the number of a refund finds its payment, by whoever sees that, however it was pasted', async () => {
  const merchant = await buildMerchant(context, { available: '5000.00' });
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const wanted = { amount: '1.00', reason: 'sent back', returnFee: false, status: refundStatus.asked };
  const at = { now: app.clock.now(), nextId: context.nextId, actor: 'maker' };
  const { refundNo } = await db.writes.transaction().execute((tx) => beginRefund(tx, order, wanted, at));
  const found = async (keyword: string, { call } = app) =>
    dataOf(await call('/order/payment/page', { keyword })).list.map((row: { orderNo: string }) => row.orderNo);
  for (const keyword of [refundNo, ` ${refundNo.toLowerCase()} `, `"${refundNo}"`])
    expect([keyword, await found(keyword)]).toEqual([keyword, [order.orderNo]]);
  expect(await found(`${refundNo.slice(0, -1)}${refundNo.endsWith('1') ? '2' : '1'}`)).toEqual([]);
  const rival = await buildMerchant(context);
  const theirs = await app.as('MERCHANT', { ownerId: rival.id });
  const ours = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(await found(refundNo, { ...app, ...theirs })).toEqual([]);
  expect(await found(refundNo, { ...app, ...ours })).toEqual([order.orderNo]);
});
