import { keepPayment } from '../../server/channel/simulator/store';
import type { OrderRow } from '../../server/payment/order';
import type { BuildContext } from './context';

/** Makes an order one that somebody placed to try something out, of which the simulator has heard. */
export async function buildTestOrder({ db, clock }: BuildContext, order: OrderRow): Promise<void> {
  const { id: orderId, merchantId, orderNo, amount, currency, payMethod: method } = order;
  const now = clock.now();
  await db
    .insertInto('testOrder')
    .values({ orderId, merchantId, placedBy: 'tester', outcome: 'byHand', createdAt: now })
    .execute();
  const { channelCode, expireTime } = order;
  const asked = { orderNo, amount, currency, method, channelCode, merchantName: '-', returnUrl: null };
  await keepPayment(db, { ...asked, expireTime: expireTime.getTime() }, now);
}
