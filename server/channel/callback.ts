import { sql } from 'kysely';
import type { Reads, Writes } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { addEvent, type LockedOrder, lockOrder, type Moment } from '../payment/order';
import { believedPaidAt } from '../payment/paidAt';
import type { Receipt } from '../payment/receipt';
import { eventKey, takeKeys } from '../payment/receiptKey';
import { type Bound, type Received, receivePayment } from '../payment/receive';
import { failPayment } from '../payment/settle';
import type { CallbackMessage, CallbackRequest } from './channel';

/** What a message did. */
export type Outcome = Received | 'failed';

/** A message that is believed by now, and how it came. */
export interface ChannelMessage {
  channelCode: string;
  message: CallbackMessage;
  raw: CallbackRequest;
}

/**
 * Takes a channel's message in this transaction: holds its order, does what it says, and keeps it. The same message again does
 * nothing, also when fifty arrive at once: they wait for the order.
 */
export async function takeCallback(tx: Writes, received: ChannelMessage, bound: Bound, at: Moment): Promise<Outcome> {
  const started = performance.now();
  const id = await orderIdOf(tx, received);
  const found = id === undefined ? undefined : await lockOrder(tx, id);
  const locked = found?.order.channel_code === received.channelCode ? found : undefined;
  const seen = await isKept(tx, received);
  if (locked && !seen) await addEvent(tx, locked.order, { kind: 'callback', detail: saidBy(received) }, at);
  const outcome = await effect(tx, received, locked, bound, at);
  // Without an order to wait for, the names are what others wait for.
  if (seen || (!locked && (await isKept(tx, received)))) return outcome;
  await keepCallback(tx, received, { orderId: locked?.order.id ?? null, outcome, tookMs: Math.round(performance.now() - started) }, at);
  return outcome;
}

async function effect(
  tx: Writes,
  { channelCode, message }: ChannelMessage,
  locked: LockedOrder | undefined,
  bound: Bound,
  at: Moment,
): Promise<Outcome> {
  const receipt = receiptOf(message, locked, at);
  if (message.outcome === 'paid') return receivePayment(tx, { channelCode, held: locked, receipt }, bound, at);
  const about = locked?.order.id ?? `told ${message.orderNo ?? message.upstreamOrderNo ?? ''}`;
  const novelty = await takeKeys(tx, channelCode, eventKey(message.eventNo), { about, amount: 0n });
  if (novelty !== 'new') return novelty;
  if (!locked) return 'unknownOrder';
  await failPayment(tx, locked.order, 'the channel says so', at);
  return 'failed';
}

/** Money that a channel told of, by our clock where its own cannot be right. */
export function receiptOf(
  message: Omit<CallbackMessage, 'outcome' | 'eventNo'> & { eventNo: string | null },
  locked: LockedOrder | undefined,
  { now }: Moment,
): Receipt {
  const { paidAmount, paidAt: told, orderNo, ...rest } = message;
  const paidAtTold = Number.isNaN(told.getTime()) ? now : told;
  return {
    ...rest,
    orderNoTold: orderNo,
    amount: paidAmount,
    paidAt: believedPaidAt(paidAtTold, { now, created: locked?.order.create_time }),
    paidAtTold,
    bankTraceNo: message.bankTraceNo ?? message.eventNo ?? message.upstreamOrderNo ?? '',
  };
}

const saidBy = ({ message: { eventNo, outcome, paidAt } }: ChannelMessage) => ({ eventNo, outcome, paidAt: paidAt.getTime() });

/** Messages about one merchant's orders take turns with its other writes; those about no order of ours, with each other. */
export async function turnOf(db: Reads, received: ChannelMessage): Promise<string> {
  const id = await orderIdOf(db, received);
  const { rows } = await sql<{ merchant_id: string }>`select merchant_id from payment_order where id = ${id ?? null}::bigint`.execute(db);
  return rows[0]?.merchant_id ?? received.channelCode;
}

async function orderIdOf(tx: Reads, { channelCode, message: { orderNo, upstreamOrderNo } }: ChannelMessage): Promise<string | undefined> {
  if (orderNo !== null) return idOfNo('P', orderNo);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from upstream_ref where upstream_order_no = ${upstreamOrderNo} and channel_code = ${channelCode}`.execute(tx);
  return rows[0]?.order_id;
}

/** The very message, byte for byte or resent in other words, is kept once. */
async function isKept(tx: Writes, { channelCode, message }: ChannelMessage): Promise<boolean> {
  const { rows } = await sql`select 1 from channel_event where channel_code = ${channelCode} and event_no = ${message.eventNo}`.execute(tx);
  return rows.length > 0;
}

interface Effect {
  orderId: string | null;
  outcome: Outcome;
  tookMs: number;
}
const keepCallback = (tx: Writes, { channelCode, message, raw }: ChannelMessage, { orderId, outcome, tookMs }: Effect, { now, nextId }: Moment) =>
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  sql`insert into channel_callback (id, channel_code, event_no, order_id, received_at, ip, body, outcome, took_ms)
    values (${nextId(now)}, ${channelCode}, ${message.eventNo}, ${orderId}, ${now}, ${raw.ip}, ${raw.body.toString('utf8')}, ${outcome}, ${tookMs})`.execute(
    tx,
  );
