import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { refundDue } from './sending';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK', max: 8 });
const DETAILS = '/order/payment/refund/details';

test('a refund is explained: its amounts, its payment, who asked, who consented; another’s is none', async () => {
  const merchant = await buildMerchant(context, { available: '1000.00' });
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const body = { orderNo: order.orderNo, version: order.version, amount: '400.00', returnFee: true };
  const asked = await app.call('/order/payment/refund', { ...body, reason: 'Sent twice', byHand: true });
  const admin = await app.as('ADMIN');
  await consent(admin, asked);
  const { list } = dataOf(await app.call('/order/payment/refund/page', {}));
  const [{ refundNo }] = list;
  const told = dataOf(await app.call(DETAILS, { refundNo }));
  expect(told.refund).toEqual(list[0]);
  const paid = { orderNo: order.orderNo, status: paymentStatus.refunding, currency: 'MXN', paidAmount: '1000.00' };
  expect(told.payment).toMatchObject({ ...paid, back: '0.00', left: '1000.00' });
  const makerName = told.refund.askedBy;
  expect(told.decisions).toMatchObject([{ call: 'payment.refund', makerName, passed: true }]);
  expect(told.decisions[0].userName).not.toBe(makerName);
  const own = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await own.call(DETAILS, { refundNo }))).toMatchObject({ refund: { refundNo }, decisions: [] });
  const other = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(await other.call(DETAILS, { refundNo })).toMatchObject({ code: 1004 });
  expect(await app.call(DETAILS, { refundNo: order.orderNo })).toMatchObject({ code: 1004 });
});

test('what a channel was asked and did not answer is kept with what that was taken for', async () => {
  const merchant = await buildMerchant(context, { available: '1000.00' });
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const body = { orderNo: order.orderNo, version: order.version, amount: '400.00', returnFee: false };
  await consent(await app.as('ADMIN'), await app.call('/order/payment/refund', { ...body, reason: 'Sent twice' }));
  await refundDue(app.services, 5);
  const { upstreamLogs } = dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo }));
  expect(upstreamLogs).toMatchObject([{ action: 'refund', response: null, meant: expect.stringContaining('unknown') }]);
  expect(await db.reads.selectFrom('refund').select('status').where('orderId', '=', order.id).execute()).toEqual([
    { status: 2 },
  ]);
});
