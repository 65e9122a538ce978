// A message to a merchant's system is about an order of some kind, and asks no table of payments.
import { notifyStatus, paymentStatus } from '#contract/status';
import { newId } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildNotification } from '../../tests/build/notification';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { transact } from '../db/gathering';
import { orderNo } from '../db/orderNo';
import { queueNotice } from '../payment/noticeStore';
import { takeDue } from './noticeStore';

const { app, context, db } = gateOfFile();
const noRooms = { known: [], merchantsFull: [] };
const take = () => takeDue(db.writes, app.clock.now(), 20, noRooms);

test('one that is about an order of another kind is taken, with who hears of it', async () => {
  const merchant = await buildMerchant(context);
  // No table has this order: what is told of it stands in the message.
  const order = { id: newId(context), merchantId: merchant.id, notifyUrl: 'http://127.0.0.1:9/' };
  const id = await buildNotification(context, order, { status: notifyStatus.sending });
  await db.writes
    .updateTable('notification')
    .set({ orderKind: 'refund', agentId: '77', countryId: 'BRA' }) // no kind but one is told of yet
    .where('id', '=', id)
    .execute();
  expect(await take()).toMatchObject([{ id, orderKind: 'refund', orderId: order.id, agentId: '77', countryId: 'BRA' }]);
  const { list } = dataOf(await app.call('/notifyLog/page'));
  expect(list).toMatchObject([{ id, orderNo: orderNo('B', order.id) }]);
});

test('that of a payment carries whose it is from the moment it is left', async () => {
  const merchant = await buildMerchant(context);
  const order = await buildOrder(context, {
    merchant,
    status: paymentStatus.paid,
    with: { notifyUrl: 'http://127.0.0.1:8/' },
  });
  await transact(db.writes, (tx) =>
    queueNotice(tx, order, { now: app.clock.now(), nextId: context.nextId, actor: 'system' }),
  );
  const { id: orderId, agentId, countryId } = order;
  expect(await take()).toMatchObject([{ orderKind: 'payment', orderId, agentId, countryId }]);
});
