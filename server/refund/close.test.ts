import { paymentStatus, refundStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildFile } from '../../tests/build/file';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { verify } from '../verification/verify';

const { app, db, context } = gateOfFile({ max: 12 });
let admin: SignedIn;
let finance: SignedIn;
beforeAll(async () => {
  admin = await app.as('ADMIN');
  finance = await app.as('FINANCE_RISK');
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

/** A payment through a channel that nobody can ask for refunds. */
async function paidOrder() {
  const merchant = await buildMerchant(context, { available: '1000.00' });
  const { code } = await buildChannel(context, { code: 'MUTE', name: 'Mute' });
  const account = await buildAccount(context, { channelCode: code });
  return buildOrder(context, { merchant, account, status: paymentStatus.paid });
}
type Order = Awaited<ReturnType<typeof paidOrder>>;
const refundOf = ({ id }: Order) =>
  db.reads.selectFrom('refund').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
const statusOf = async ({ id }: Order) =>
  (await db.reads.selectFrom('paymentOrder').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const transitOf = async ({ merchantId }: Order) => (await balances(db.reads))[`mch:${merchantId}:refundTransit`];

const ask = ({ orderNo, version }: Order, given: object = {}) =>
  finance.call('/order/payment/refund', {
    ...{ orderNo, version, amount: '400.00', returnFee: false, reason: 'Paid by mistake' },
    ...given,
  });
async function byHand(): Promise<Order> {
  const order = await paidOrder();
  await consent(admin, await ask(order, { byHand: true }));
  return order;
}
const close = async (order: Order, given: object) => {
  const { version } = await refundOf(order);
  const input = { orderNo: order.orderNo, version, outcome: 'done', reason: 'As its portal shows' };
  return finance.call('/order/payment/refundClose', { ...input, ...given });
};
const voucher = () => buildFile(context, app.services.settings, { uploadedBy: finance.employeeId });

test('a channel that cannot be asked says so; by hand the money is held until evidence closes it', async () => {
  const order = await paidOrder();
  expect(await ask(order)).toMatchObject({ code: 1006, msg: expect.stringContaining('by hand') });
  await consent(admin, await ask(order, { byHand: true }));
  expect([(await refundOf(order)).status, await transitOf(order)]).toEqual([refundStatus.byHand, '40000']);
  expect(await close(order, {})).toMatchObject({ code: 1001, data: { fields: [{ field: 'bankTraceNo' }] } });
  const evidence = { bankTraceNo: `T${order.id}`, fileUrl: await voucher() };
  await consent(admin, await close(order, evidence));
  expect(await refundOf(order)).toMatchObject({ status: refundStatus.done, bankTraceNo: evidence.bankTraceNo });
  const { refundNo } = await refundOf(order);
  const shown = async (who: SignedIn) => dataOf(await who.call('/order/payment/refund/details', { refundNo }))['files'];
  expect(await shown(finance)).toEqual([evidence.fileUrl]);
  expect(await shown(await app.as('MERCHANT', { ownerId: order.merchantId }))).toEqual([]);
  expect([await statusOf(order), await transitOf(order)]).toEqual([paymentStatus.partlyRefunded, undefined]);
  const next = await byHand();
  const again = await close(next, { ...evidence, fileUrl: await voucher() });
  expect(again).toMatchObject({ code: 1007, msg: expect.stringContaining((await refundOf(order)).refundNo) });
});

test('closed as failed the merchant has its money again, and whoever looked before that closes nothing', async () => {
  const order = await byHand();
  const [answer, other] = [await close(order, { outcome: 'failed' }), await close(order, { outcome: 'failed' })];
  await consent(admin, answer);
  expect([await statusOf(order), await transitOf(order)]).toEqual([paymentStatus.paid, undefined]);
  await consent(admin, other);
  expect((await refundOf(order)).status).toBe(refundStatus.failed);
  expect(await close(order, { outcome: 'failed' })).toMatchObject({ code: 1006 });
});

test('what a merchant’s system asks for is let go, or given back, by one who has seen it as it stands', async () => {
  const [passed, refused] = [await byHand(), await byHand()];
  const { asked } = refundStatus;
  const review = async (order: Order, action: number, given: object = {}) => {
    const { version } = await refundOf(order);
    const body = { orderNo: order.orderNo, action, version, reason: 'Looked at by finance', ...given };
    return finance.call('/order/payment/refundReview', body);
  };
  expect(await review(passed, 1)).toMatchObject({ code: 1006 });
  await db.writes
    .updateTable('refund')
    .set({ status: asked })
    .where('orderId', 'in', [passed.id, refused.id])
    .execute();
  expect(await review(passed, 1, { version: 99 })).toMatchObject({ code: 1005 });
  expect(await review(passed, 1)).toMatchObject({ code: 0, data: { status: refundStatus.byHand } });
  expect(await review(refused, 2)).toMatchObject({ code: 0, data: { status: refundStatus.rejected } });
  expect([await statusOf(refused), await transitOf(refused)]).toEqual([paymentStatus.paid, undefined]);
});
