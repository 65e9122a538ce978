import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { requestRefund } from '../refund/request';
import { verify } from '../verification/verify';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a merchant’s system asks once however often it asks, and its money is held until finance decides', async () => {
  const merchant = await buildMerchant(stage.build, { available: '1000.00' });
  const order = await buildOrder(stage.build, { merchant, status: paymentStatus.paid });
  const client = stage.clientOf(merchant);
  const body = { orderNo: order.orderNo, merchantRefundNo: 'R-1', amount: '100.00', reason: 'Returned goods' };
  const first = await client.refundPayment(body);
  const { orderNo, currency } = order;
  const refundNo = expect.any(String);
  expect(first).toEqual({ refundNo, merchantRefundNo: 'R-1', orderNo, amount: '100.00', currency, status: 0 });
  expect(await client.refundPayment(body)).toEqual(first);
  await expect(client.refundPayment({ ...body, amount: '99.00' })).rejects.toThrow(/1007|used/);
  await expect(client.refundPayment({ ...body, merchantRefundNo: 'R-2' })).rejects.toThrow();
  expect(await stage.build.db.selectFrom('refund').select('status').execute()).toEqual([{ status: 0 }]);
  expect((await verify(stage.services.db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

test('one number for two payments at once, through two processes: one has it, the other is told so', async () => {
  const merchant = await buildMerchant(stage.build, { available: '1000.00' });
  const orders = await Promise.all([1, 2].map(() => buildOrder(stage.build, { merchant, status: paymentStatus.paid })));
  const { db, clock, nextId } = stage.services;
  const request = { merchantRefundNo: 'R-9', amount: '10.00', reason: 'Twice at once', returnFee: false };
  const at = { now: clock.now(), nextId, actor: 'merchant' };
  // Past the lanes, which keep a merchant's requests in line within one process.
  const answers = await Promise.allSettled(
    orders.map((order) => db.writes.transaction().execute((tx) => requestRefund(tx, order, request, at))),
  );
  const codes = answers.map((one) => (one.status === 'fulfilled' ? code.ok : one.reason.code));
  expect(codes.sort()).toEqual([code.ok, code.duplicate]);
});

test('another merchant’s payment is not there', async () => {
  const order = await buildOrder(stage.build, { status: paymentStatus.paid });
  const other = stage.clientOf(await buildMerchant(stage.build));
  const body = { orderNo: order.orderNo, merchantRefundNo: 'R-1', amount: '1.00', reason: 'Not its own' };
  await expect(other.refundPayment(body)).rejects.toThrow('There is no such order.');
});
