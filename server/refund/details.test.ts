import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
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
  const answer = await app.call('/order/payment/refund', { ...body, reason: 'Sent twice', byHand: true });
  const admin = await app.as('ADMIN');
  await consent(admin, answer);
  const { list } = dataOf(await app.call('/order/payment/refund/page', {}));
  const [{ refundNo }] = list;
  const details = dataOf(await app.call(DETAILS, { refundNo }));
  expect(details.refund).toEqual(list[0]);
  const paid = { orderNo: order.orderNo, status: paymentStatus.refunding, currency: 'MXN', paidAmount: '1000.00' };
  expect(details.payment).toMatchObject({ ...paid, back: '0.00', left: '1000.00' });
  const makerName = details.refund.askedBy;
  expect(details.decisions).toMatchObject([{ call: 'payment.refund', makerName, passed: true }]);
  expect(details.decisions[0].userName).not.toBe(makerName);
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

test('what was said of a refund is about that, is shown with its payment, and so is what was said before', async () => {
  const merchant = await buildMerchant(context, { available: '1000.00' });
  const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
  const body = { orderNo: order.orderNo, version: order.version, amount: '400.00', returnFee: false };
  await consent(await app.as('ADMIN'), await app.call('/order/payment/refund', { ...body, reason: 'Sent twice' }));
  await refundDue(app.services, 5);
  const { id } = await db.reads
    .selectFrom('refund')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const listLogs = () =>
    db.reads
      .selectFrom('upstreamLog')
      .select(['orderKind', 'orderId'])
      .where('orderId', 'in', [id, order.id])
      .execute();
  const shown = async () =>
    dataOf(await app.call('/order/payment/details', { orderNo: order.orderNo })).upstreamLogs.length;
  expect([await listLogs(), await shown()]).toEqual([[{ orderKind: 'refund', orderId: id }], 1]);
  // As it stood until the migration.
  const before = { orderKind: 'payment', orderId: order.id } as const;
  await db.owner.updateTable('upstreamLog').set(before).where('orderId', '=', id).execute();
  const migration = readFileSync('server/db/migrations/0612_exchange_kind.sql', 'utf8');
  await sql.raw(migration.slice(migration.indexOf('update upstream_log'))).execute(db.owner);
  expect([await listLogs(), await shown()]).toEqual([[{ orderKind: 'refund', orderId: id }], 1]);
});
