import { sql } from 'kysely';
import { paymentStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { transact } from '../db/gathering';
import type { Event } from '../db/outbox';
import { RUNGS } from './ladder';
import { requestRefund } from './request';
import { refundDue } from './sending';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK', max: 8 });
type Order = Awaited<ReturnType<typeof paidOrder>>;
const paidOrder = async () =>
  buildOrder(context, { merchant: await buildMerchant(context, { available: '1000.00' }), status: paymentStatus.paid });
const askBySystem = (order: Order) =>
  transact(db.writes, (tx) => {
    const wanted = { amount: '10.00', reason: 'Returned goods', returnFee: false, merchantRefundNo: `R-${order.id}` };
    return requestRefund(tx, order, wanted, { now: app.clock.now(), nextId: app.services.nextId, actor: 'merchant' });
  });
const waiting = async ({ call }: Pick<SignedIn, 'call'>, key: string) =>
  dataOf(await call('/todo/summary')).list.find((item: { key: string }) => item.key === key)?.count;
const noticesOf = async ({ call }: Pick<SignedIn, 'call'>): Promise<string[]> =>
  dataOf(await call('/notify/page')).list.map(({ kind, no }: { kind: string; no: string }) => `${kind} ${no}`);
const events = async () => {
  const { rows } = await sql<{ event: Event }>`delete from outbox
    returning payload || jsonb_build_object('topic', topic) as event`.execute(db.writes);
  return rows.map(({ event }) => event);
};
const ofMerchant = ({ merchantId }: Order) => app.as('MERCHANT', { ownerId: merchantId });

test('what a merchant’s system asks for waits for finance, which is told; how it ended its merchant is told', async () => {
  const order = await paidOrder();
  const { refundNo, version } = await askBySystem(order);
  const [operation, own] = [await app.as('OPERATION'), await ofMerchant(order)];
  expect(await waiting(app, 'refundReview')).toBe(1);
  expect(await waiting(operation, 'refundReview')).toBeUndefined();
  expect(await noticesOf(app)).toEqual([`refundAsked ${refundNo}`]);
  expect([await noticesOf(operation), await noticesOf(own)]).toEqual([[], []]);
  const body = { orderNo: order.orderNo, action: 2, version, reason: 'Delivered, as the carrier says' };
  dataOf(await app.call('/order/payment/refundReview', body));
  expect(await waiting(app, 'refundReview')).toBe(0);
  const [notice] = dataOf(await own.call('/notify/page')).list;
  const facts = { kind: 'refundFailed', no: refundNo, amount: '10.00', reason: 'Delivered, as the carrier says' };
  expect(notice).toMatchObject({ ...facts, route: `/refundOrder?keyword=${refundNo}&open=${refundNo}` });
  expect(await noticesOf(await ofMerchant(await paidOrder()))).toEqual([]);
});

test('the person who asked is told how it ended, and nobody else', async () => {
  const order = await paidOrder();
  const [operation, colleague] = [await app.as('OPERATION'), await app.as('OPERATION')];
  const { orderNo, version } = order;
  const body = { orderNo, version, amount: '400.00', returnFee: false, reason: 'Paid twice', byHand: true };
  const answer = await operation.call('/order/payment/refundRequest', body);
  await consent(await app.as('ADMIN'), answer);
  const before = await noticesOf(colleague);
  const close = { orderNo, version: 1, outcome: 'failed', reason: 'The portal refused it' };
  await consent(await app.as('ADMIN'), await app.call('/order/payment/refundClose', close));
  expect(await noticesOf(operation)).toEqual([expect.stringMatching(/^refundFailed B/), ...before]);
  expect([await noticesOf(colleague), await noticesOf(await ofMerchant(order))]).toEqual([before, []]);
});

test('unknown at the end of the ladder it is a person’s work, found whatever its day; lists hear of each question', async () => {
  const order = await paidOrder();
  const { id, refundNo } = await askBySystem(order);
  const createdAt = new Date(app.clock.now().getTime() - 2 * DAY);
  const set = (tries: number) =>
    db.writes
      .updateTable('refund')
      .set({ status: refundStatus.unknown, tries, sentAt: createdAt, nextAt: app.clock.now(), createdAt })
      .where('id', '=', id)
      .execute();
  await set(RUNGS - 2);
  await events();
  await refundDue(app.services, 5);
  expect(await events()).toMatchObject([{ topic: 'order.payment', no: refundNo, kind: 'changed' }]);
  expect(await waiting(app, 'refundUnknown')).toBe(0);
  await set(RUNGS - 1);
  await refundDue(app.services, 5);
  expect(await waiting(app, 'refundUnknown')).toBe(1);
  const { list } = dataOf(await app.call('/order/payment/refund/page', { queue: 'refundUnknown' }));
  expect(list).toMatchObject([{ refundNo, tries: RUNGS }]);
});
