import { sql } from 'kysely';
import type { Writes } from '../db/open';
import { idOfNo } from '../db/orderNo';
import { addEvent, type HeldOrder, holdOrder, type Moment } from '../payment/order';
import type { Judgement } from '../payment/receipt';
import { failPayment, settlePayment } from '../payment/settle';
import type { CallbackMessage, CallbackRequest } from './channel';

/** What a message did. `duplicate`: its effect had happened before. */
export type Outcome = Exclude<Judgement, 'extra'> | 'failed' | 'duplicate' | 'unknownOrder';

/**
 * Takes a channel's message, believed by now, in this transaction: holds its order, does what it says, and keeps it. The same
 * message again does nothing, also when fifty arrive at once: they wait for the order.
 */
export async function takeCallback(tx: Writes, channelCode: string, message: CallbackMessage, raw: CallbackRequest, at: Moment): Promise<Outcome> {
  const started = performance.now();
  const id = await orderIdOf(tx, channelCode, message);
  const held = id === undefined ? undefined : await holdOrder(tx, id);
  if (await isKnown(tx, channelCode, message.eventNo)) return 'duplicate';
  const outcome = held?.order.channel_code === channelCode ? await effect(tx, held, message, at) : 'unknownOrder';
  await sql`
    insert into channel_callback (id, channel_code, event_no, order_id, received_at, ip, body, outcome, took_ms)
    values (${at.nextId(at.now)}, ${channelCode}, ${message.eventNo}, ${outcome === 'unknownOrder' ? null : (id ?? null)}, ${at.now}, ${raw.ip},
      ${raw.body.toString('utf8')}, ${outcome}, ${Math.round(performance.now() - started)})`.execute(tx);
  return outcome;
}

async function effect(tx: Writes, held: HeldOrder, message: CallbackMessage, at: Moment): Promise<Outcome> {
  await addEvent(tx, held.order, { kind: 'callback', detail: { eventNo: message.eventNo, outcome: message.outcome } }, at);
  if (message.outcome === 'failed') {
    await failPayment(tx, held.order, 'the channel says so', at);
    return 'failed';
  }
  const { judgement } = await settlePayment(tx, held, receiptOf(message, at), at);
  return judgement === 'extra' ? 'mismatch' : judgement;
}

const receiptOf = (message: CallbackMessage, { now }: Moment) => ({
  amount: message.paidAmount,
  // A channel's clock may run ahead; nobody pays in the future.
  paidAt: message.paidAt < now ? message.paidAt : now,
  bankTraceNo: message.bankTraceNo ?? message.eventNo,
  upstreamOrderNo: message.upstreamOrderNo,
  payerName: message.payerName,
  payerAccount: message.payerAccount,
});

async function orderIdOf(tx: Writes, channelCode: string, { orderNo, upstreamOrderNo }: CallbackMessage): Promise<string | undefined> {
  if (orderNo !== null) return idOfNo('P', orderNo);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from upstream_ref where upstream_order_no = ${upstreamOrderNo} and channel_code = ${channelCode}`.execute(tx);
  return rows[0]?.order_id;
}

async function isKnown(tx: Writes, channelCode: string, eventNo: string): Promise<boolean> {
  const { rows } = await sql`select 1 from channel_event where channel_code = ${channelCode} and event_no = ${eventNo}`.execute(tx);
  return rows.length > 0;
}
