import { paymentStatus } from '#contract/status';
import { foresee } from '../db/foresight';
import { isUndone } from '../db/lost';
import type { Writes } from '../db/pools';
import { again } from '../db/retry';
import { acceptPayment, failPayment } from '../intake/settlement';
import { holdOrder, type Moment, type OrderRow } from '../payment/order';
import { isRoomTaken, rerouteOrder } from '../payment/reroute';
import type { Services } from '../services';
import type { ChannelOrder, Created } from './channel';
import { type Judged, judged } from './errorMap';
import { keepExchange } from './exchange';
import { aboutOf } from './question';
import { findChannel } from './registry';

/**
 * Asks the order's channel to collect it, outside any transaction, and keeps what it said. Asking twice is harmless: a
 * channel knows the order by its number. Where the outcome is unknown the order stays as it is and the merchant may ask
 * again. Where the channel's map says so, a refused order goes to another channel, which is asked in turn.
 */
export async function askChannel(services: Services, order: OrderRow, merchantName: string): Promise<OrderRow> {
  if (order.status !== paymentStatus.created || order.payUrl !== null) return order;
  const found = await findChannel(services, order.channelCode);
  const channelOrder = asChannelOrder(order, merchantName);
  const started = Date.now();
  const answer: Answer = found
    ? await found.channel.create(channelOrder, found.secret).catch((error: unknown) => ({ unknown: String(error) }))
    : { unknown: 'nothing here speaks to this channel' };
  if ('unknown' in answer)
    services.log.warn(
      { orderNo: order.orderNo, channel: order.channelCode, reason: answer.unknown },
      'channel gave no answer',
    );
  const isRefused = 'accepted' in answer && !answer.accepted;
  const refused = isRefused ? judged(found?.errors ?? [], answer.reason) : undefined;
  const current = await keepAnswer(services, order, { channelOrder, answer, refused, tookMs: Date.now() - started });
  return current.channelCode === order.channelCode ? current : askChannel(services, current, merchantName);
}

type Answer = Created | { unknown: string };
interface Exchange {
  channelOrder: ChannelOrder;
  answer: Answer;
  /** What a refusal means by the map of its channel. */
  refused: Judged | undefined;
  tookMs: number;
}

/** Where others take the last room of another channel's account meanwhile, it is looked for again, then later. */
async function keepAnswer(services: Services, order: OrderRow, exchange: Exchange): Promise<OrderRow> {
  const { db, clock, nextId } = services;
  const at = { now: clock.now(), nextId, actor: order.channelCode };
  const keep = () => db.lanes.take(order.merchantId, () => foresee(db, (tx) => keepIn(tx, order, exchange, at)));
  return again(keep, (error) => isRoomTaken(error) || isUndone(error)).catch((error: unknown) => {
    if (isRoomTaken(error)) return order;
    throw error;
  });
}

async function keepIn(
  tx: Writes,
  order: OrderRow,
  { channelOrder, answer, refused, tookMs }: Exchange,
  at: Moment,
): Promise<OrderRow> {
  // Who pays stands with the order alone.
  const { payer: _, clientIp: __, ...rest } = channelOrder;
  const request = JSON.stringify({ ...rest, amount: channelOrder.amount.toString() });
  const response = JSON.stringify(answer);
  const refusal = refused && { by: order.channelCode, as: refused.theirs };
  await keepExchange(
    tx,
    { ...aboutOf({ orderId: order.id }), action: 'create', request, response, tookMs, refused: refusal },
    at,
  );
  const current = await holdOrder(tx, order);
  // Somebody else heard the same refusal first, and it stands at another channel by now.
  if ('unknown' in answer || current.channelCode !== order.channelCode) return current;
  if (answer.accepted) return acceptPayment(tx, current, answer, at);
  return refused ? takeRefusal(tx, current, refused, at) : current;
}

/** What the channel's map says is done about it. */
async function takeRefusal(
  tx: Writes,
  order: OrderRow,
  { action, means, reason }: Judged,
  at: Moment,
): Promise<OrderRow> {
  if (action === 'unknown') return order;
  const moved = action === 'elsewhere' ? await rerouteOrder(tx, order, { reason: reason, means }, at) : undefined;
  return moved ?? failPayment(tx, order, reason, at, means);
}

const asChannelOrder = (order: OrderRow, merchantName: string): ChannelOrder => ({
  orderNo: order.orderNo,
  amount: BigInt(order.amount),
  currency: order.currency,
  method: order.payMethod,
  merchantName,
  returnUrl: order.returnUrl,
  expireTime: order.expireTime,
  countryId: order.countryId,
  clientIp: order.clientIp,
  payer: { name: order.payerName, docType: order.payerDocType, docNo: order.payerDocNo, phone: order.payerPhone },
});
