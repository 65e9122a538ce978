import { type ChargebackTaken, receiveChargeback } from '../chargeback/chargeback';
import { idOfNo } from '../db/orderNo';
import type { Db, Writes } from '../db/pools';
import { type Bound, type Received, receiveFailure, receivePayment } from '../intake/intake';
import { believedPaidAt } from '../intake/paidAt';
import type { Receipt } from '../intake/receipt';
import { addEvent, type LockedOrder, lockOrder, type Moment, seeOrder } from '../payment/order';
import type { CallbackMessage, CallbackRequest } from './channel';
import { findOrderByUpstreamNo, insertCallback, isKept } from './store';

/** What a message did. */
export type Outcome = Received | ChargebackTaken | 'failed';
/** And whether it was told before, word for word or not: then nothing of it is kept. */
export interface Taken {
  outcome: Outcome;
  isRepeated: boolean;
}

/** A message that is believed by now, and how it came. */
export interface ChannelMessage {
  channelCode: string;
  message: CallbackMessage;
  raw: CallbackRequest;
  /** Its order as it stood when it came, held by nobody. */
  seen: LockedOrder | undefined;
}

/**
 * Takes a channel's message in this transaction: holds its order, does what it says, and keeps it. The same message
 * again does nothing, also when fifty arrive at once: they wait for the order.
 */
export async function takeCallback(tx: Writes, received: ChannelMessage, bound: Bound, at: Moment): Promise<Taken> {
  const started = performance.now();
  const id = received.seen?.order.id ?? (await orderIdOf(tx, received));
  const found = id === undefined ? undefined : await lockOrder(tx, id, received.seen);
  const locked = found?.order.channelCode === received.channelCode ? found : undefined;
  const seen = await isKept(tx, received.channelCode, received.message);
  if (locked && !seen) await addEvent(tx, locked.order, { kind: 'callback', detail: detailOf(received) }, at);
  const outcome = await effect(tx, received, locked, bound, at);
  // Without an order to wait for, the names are what others wait for.
  if (seen || (!locked && (await isKept(tx, received.channelCode, received.message))))
    return { outcome, isRepeated: true };
  const tookMs = Math.round(performance.now() - started);
  await insertCallback(tx, {
    ...received,
    id: at.nextId(at.now),
    orderKind: 'payment',
    orderId: locked?.order.id ?? null,
    at: at.now,
    outcome,
    tookMs,
  });
  return { outcome, isRepeated: false };
}

async function effect(
  tx: Writes,
  { channelCode, message }: ChannelMessage,
  locked: LockedOrder | undefined,
  bound: Bound,
  at: Moment,
): Promise<Outcome> {
  const receipt = receiptOf(message, locked, at);
  if (message.outcome === 'paid') return receivePayment(tx, { channelCode, lock: locked, receipt }, bound, at);
  const { eventNo, paidAmount: amount } = message;
  const reference = message.orderNo ?? message.upstreamOrderNo ?? '';
  if (message.outcome === 'chargeback')
    return receiveChargeback(tx, { channelCode, lock: locked, eventNo, reference, amount }, at);
  const about = locked?.order.id ?? `told ${reference}`;
  return receiveFailure(tx, { channelCode, lock: locked, eventNo, about }, at);
}

/** Money that a channel told of, by our clock where its own cannot be right. */
export function receiptOf(
  message: Omit<CallbackMessage, 'outcome' | 'eventNo'> & { eventNo: string | null },
  locked: LockedOrder | undefined,
  { now }: Moment,
): Receipt {
  const { paidAmount, paidAt: time, orderNo, ...rest } = message;
  const paidAtTold = Number.isNaN(time.getTime()) ? now : time;
  return {
    ...rest,
    orderNoTold: orderNo,
    amount: paidAmount,
    paidAt: believedPaidAt(paidAtTold, { now, created: locked?.order.createTime }),
    paidAtTold,
    bankTraceNo: message.bankTraceNo ?? message.eventNo ?? message.upstreamOrderNo ?? '',
  };
}

const detailOf = ({ message: { eventNo, outcome, paidAt } }: ChannelMessage) => ({
  eventNo,
  outcome,
  paidAt: paidAt.getTime(),
});

/** The order that a message is about, as it stands. */
export async function seenBy(db: Db, notice: Named): Promise<LockedOrder | undefined> {
  const id = await orderIdOf(db, notice);
  return id === undefined ? undefined : seeOrder(db, id);
}
/**
 * Messages about one merchant's orders take turns with its other writes; those about no order of ours, with each other.
 */
export const turnOf = ({ seen, channelCode }: ChannelMessage): string => seen?.order.merchantId ?? channelCode;

interface Named {
  channelCode: string;
  message: Pick<CallbackMessage, 'orderNo' | 'upstreamOrderNo'>;
}
async function orderIdOf(
  tx: Db,
  { channelCode, message: { orderNo, upstreamOrderNo } }: Named,
): Promise<string | undefined> {
  if (orderNo !== null) return idOfNo('P', orderNo);
  return findOrderByUpstreamNo(tx, channelCode, upstreamOrderNo);
}
