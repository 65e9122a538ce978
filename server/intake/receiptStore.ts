// Money that came in, by the names that channels give it, and what of it waits for a person.
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import { bookOfChannel, receiptStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import { foresightOf } from '../db/foresight';
import { nextVersion } from '../db/nextVersion';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Moment, OrderRow } from '../payment/order';
import type { Receipt, ReceiptRow } from './receipt';
import type { Novelty, ReceiptKey, TraceReference } from './receiptKey';
import type { Incoming, Why } from './suspense';

/** What makes two messages say the same: the order, as we know it or as it was told, and the amount in minor units. */
export interface Facts {
  about: string;
  amount: bigint;
  /** What the money is registered under, where there is any, and the order's number where it is one of ours. */
  reference?: TraceReference & { orderNo: string | null };
}
/**
 * Takes names for these facts, and says whether they were used before. Whoever takes one of them at the same time waits
 * until this transaction has ended.
 */
export async function takeNames(
  tx: Writes,
  channelCode: string,
  keys: readonly ReceiptKey[],
  facts: Facts,
): Promise<Novelty> {
  const { about, amount, reference } = facts;
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ name }) => name);
  const foresight = foresightOf(tx);
  if (foresight) {
    foresight.assume(sql`take_new_keys(${channelCode}, ${kinds}::text[], ${names}::text[], ${about}, ${amount},
      ${reference?.realm ?? null}, ${reference?.day ?? null}, ${reference?.trace ?? null}, ${reference?.orderNo ?? null})`);
    return 'new';
  }
  // A reference before the names, whoever comes: so that two never wait for each other.
  if (reference) await sql`select hold_reference(${reference.trace})`.execute(tx);
  await sql`select lock_keys(${channelCode}, ${kinds}::text[], ${names}::text[])`.execute(tx);
  // biome-ignore lint/plugin: looked up and taken in one statement.
  const { rows } = await sql<{ same: boolean }>`
    with used as (
      select coalesce(about = ${about} and amount = ${amount}, true) as same
      from receipt_key join unnest(${kinds}::text[], ${names}::text[]) as k(kind, name) using (kind, name)
      where channel_code = ${channelCode}
    ), taken as (
      insert into receipt_key (channel_code, kind, name, about, amount)
        select ${channelCode}, kind, name, ${about}, ${amount}
        from unnest(${kinds}::text[], ${names}::text[]) as k(kind, name)
        on conflict do nothing
    )
    select same from used`.execute(tx);
  if (rows.some(({ same }) => same)) return 'duplicate';
  const isElsewhere = reference ? await register(tx, reference) : false;
  return isElsewhere || rows.length > 0 ? 'conflict' : 'new';
}
/** Enters the trace for its order, unless it was used that day for what is no payment. */
async function register(
  tx: Writes,
  { realm, day, trace, orderNo: no }: NonNullable<Facts['reference']>,
): Promise<boolean> {
  const used = sql<{ isUsed: boolean }>`select used_by_others(${trace}, ${day}) as is_used`;
  const isUsed = (await used.execute(tx)).rows[0]?.isUsed === true;
  if (!isUsed && no !== null)
    await sql`select enter_reference(${realm}, ${day}, 'payment', ${no}, ${trace}, false)`.execute(tx);
  return isUsed;
}

interface WaitingReceipt extends Omit<Incoming, 'lock' | 'receipt'> {
  /** A bank may print no number of a credit. */
  receipt: Omit<Receipt, 'bankTraceNo'> & { bankTraceNo: string | null };
  lock: { order: Pick<OrderRow, 'id'> } | undefined;
  id: string;
  why: Why;
  currency: Currency | null;
  journalNo: string | null;
  /** Minor units, as it was booked. */
  channelCost: bigint;
  /** Of a place of ours, where no channel collected it. */
  placeId?: string;
}
/** The number that a receipt is booked under. */
export const receiptNo = (id: string) => orderNo('I', id);

/** Keeps a receipt in the transaction of its posting: later it is matched with an order, or sent back. */
export const keepReceipt = (
  tx: Writes,
  { channelCode, lock, receipt, id, why, currency, journalNo, channelCost, placeId }: WaitingReceipt,
  { now }: Moment,
) =>
  tx
    .insertInto('receipt')
    .values({
      id,
      receiptNo: receiptNo(id),
      channelCode,
      book: bookOfChannel(channelCode),
      eventNo: receipt.eventNo,
      bankTraceNo: receipt.bankTraceNo,
      upstreamOrderNo: receipt.upstreamOrderNo,
      payerBank: receipt.payerBank,
      payerName: receipt.payerName,
      payerAccount: receipt.payerAccount,
      orderId: lock?.order.id ?? null,
      orderNoTold: receipt.orderNoTold,
      amount: receipt.amount.toString(),
      currency,
      paidAt: receipt.paidAt,
      paidAtTold: receipt.paidAtTold,
      receivedAt: now,
      why,
      journalNo,
      channelCost: channelCost.toString(),
      placeId: placeId ?? null,
    })
    .execute();

type Named = Pick<
  Receipt,
  'eventNo' | 'bankTraceNo' | 'upstreamOrderNo' | 'payerBank' | 'paidAtTold' | 'amount' | 'currency'
>;
/**
 * The open receipt of the same money, told for an order that nobody knew; held. The channel's own number of the payment
 * names it, else the trace of its bank and day, or the number of the message.
 */
export const lockUnknown = (tx: Writes, channelCode: string, receipt: Named): Promise<ReceiptRow | undefined> => {
  const dayBegan = dayStart(businessDay(receipt.paidAtTold.getTime(), BOOK_ZONE), BOOK_ZONE);
  const key = (typed: string | null) => sql`reference_key(coalesce(${typed}::text, ''))`;
  const isSame = sql<boolean>`case
    when reference_key(upstream_order_no) <> '' and ${key(receipt.upstreamOrderNo)} <> ''
      then reference_key(upstream_order_no) = ${key(receipt.upstreamOrderNo)}
    else event_no = ${receipt.eventNo} or (reference_key(bank_trace_no) = ${key(receipt.bankTraceNo)}
      and reference_key(coalesce(payer_bank, '')) = ${key(receipt.payerBank)}
      and paid_at_told >= ${new Date(dayBegan)} and paid_at_told < ${new Date(dayBegan + DAY)}) end`;
  return tx
    .selectFrom('receipt')
    .selectAll()
    .where('channelCode', '=', channelCode)
    .where('why', '=', 'unknownOrder')
    .where('status', '=', receiptStatus.open)
    .where('given', '=', '0')
    .where('amount', '=', receipt.amount.toString())
    .where('currency', '=', receipt.currency)
    .where('journalNo', 'is not', null)
    .where(isSame)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
};
/** It waits for a person under the order that it was told for after all. */
export const nameOrder = (tx: Writes, { id }: ReceiptRow, order: { orderId: string; why: Why }) =>
  tx
    .updateTable('receipt')
    .set({ ...order, version: nextVersion })
    .where('id', '=', id)
    .execute();
