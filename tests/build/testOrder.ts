import { keepPayment } from '../../server/channel/simulator/store';
import type { OrderRow } from '../../server/payment/order';
import { type BuildContext, newId } from './context';

/** Makes an order one that somebody placed to try something out, of which the simulator has heard. */
export async function buildTestOrder({ db, clock }: BuildContext, order: OrderRow): Promise<void> {
  const { id: orderId, merchantId, orderNo, amount, currency, payMethod: method } = order;
  const now = clock.now();
  await db
    .insertInto('testOrder')
    .values({ orderId, merchantId, placedBy: 'tester', outcome: 'byHand', createdAt: now })
    .execute();
  const { channelCode, expireTime } = order;
  const request = { orderNo, amount, currency, method, channelCode, merchantName: '-', returnUrl: null };
  await keepPayment(db, { ...request, expireTime: expireTime.getTime() }, now);
}

/** A temporary address of a merchant, and something that it was sent. */
export async function buildCatcher(context: BuildContext, { id: merchantId }: { id: string }): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const [id, expiresAt] = [newId(context), new Date(now.getTime() + 86_400_000)];
  await db
    .insertInto('testCatcher')
    .values({ id, token: `token-${id}`, merchantId, answer: 'ok', createdBy: 'tester', createdAt: now, expiresAt })
    .execute();
  const came = { at: now, ip: '127.0.0.1', headers: '', body: '{}', verdict: 'unsigned', answered: 200 } as const;
  await db
    .insertInto('testCatch')
    .values({ ...came, id: newId(context), catcherId: id })
    .execute();
}
