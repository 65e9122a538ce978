import { paymentStatus } from '#contract/status';
import { transact } from '../db/gathering';
import type { Writes } from '../db/pools';
import { lockOrder, type OrderRow } from '../payment/order';
import { acceptPayment, failPayment } from '../payment/settlement';
import type { Services } from '../services';
import type { ChannelOrder, Created } from './channel';
import { keepExchange } from './exchange';
import { findChannel } from './registry';

/**
 * Asks the order's channel to collect it, outside any transaction, and keeps what it said. Asking twice is harmless: a
 * channel knows the order by its number. Where the outcome is unknown the order stays as it is and the merchant may ask
 * again.
 */
export async function askChannel(services: Services, order: OrderRow, merchantName: string): Promise<OrderRow> {
  if (order.status !== paymentStatus.created || order.payUrl !== null) return order;
  const found = await findChannel(services, order.channelCode);
  const asked = asChannelOrder(order, merchantName);
  const started = Date.now();
  const answer: Created | { unknown: string } = found
    ? await found.channel.create(asked, found.secret).catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  if ('unknown' in answer)
    services.log.warn(
      { orderNo: order.orderNo, channel: order.channelCode, reason: answer.unknown },
      'channel gave no answer',
    );
  return keepAnswer(services, order, { asked, answer, tookMs: Date.now() - started });
}

interface Exchange {
  asked: ChannelOrder;
  answer: Created | { unknown: string };
  tookMs: number;
}

function keepAnswer(
  { db, clock, nextId }: Services,
  order: OrderRow,
  { asked, answer, tookMs }: Exchange,
): Promise<OrderRow> {
  const at = { now: clock.now(), nextId, actor: order.channelCode };
  const request = JSON.stringify({ ...asked, amount: asked.amount.toString() });
  const keep = async (tx: Writes) => {
    const response = JSON.stringify(answer);
    await keepExchange(tx, { orderId: order.id, action: 'create', request, response, tookMs }, at);
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Error(`order ${order.orderNo} is gone`);
    if ('unknown' in answer) return locked.order;
    return answer.accepted
      ? acceptPayment(tx, locked.order, answer, at)
      : failPayment(tx, locked.order, answer.reason, at);
  };
  return db.lanes.take(order.merchantId, () => transact(db.writes, keep));
}

const asChannelOrder = (order: OrderRow, merchantName: string): ChannelOrder => ({
  orderNo: order.orderNo,
  amount: BigInt(order.amount),
  currency: order.currency,
  method: order.payMethod,
  merchantName,
  returnUrl: order.returnUrl,
  expireTime: order.expireTime,
});
