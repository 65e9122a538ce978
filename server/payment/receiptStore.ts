// Money that came in, by the names that channels give it, and what of it waits for a person.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { bookOfChannel, receiptStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { foresightOf } from '../db/foresight';
import { nextVersion } from '../db/nextVersion';
import { orderNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import { receiptInScope, type Scope } from '../db/scope';
import type { Moment, OrderRow } from './order';
import type { ReceiptKey } from './receiptKey';
import type { Incoming, Why } from './suspense';

/** What makes two messages say the same: the order, as we know it or as it was told, and the amount in minor units. */
interface Facts {
  about: string;
  amount: bigint;
}
/** `new`: none of these names was used. `duplicate`: for the same. `conflict`: for something else. */
export type Novelty = 'new' | 'duplicate' | 'conflict';

/**
 * Takes names for these facts, and says whether they were used before. Whoever takes one of them at the same time waits
 * until this transaction has ended.
 */
export async function takeKeys(
  tx: Writes,
  channelCode: string,
  keys: readonly ReceiptKey[],
  { about, amount }: Facts,
): Promise<Novelty> {
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ name }) => name);
  const foresight = foresightOf(tx);
  if (foresight) {
    foresight.assume(sql`take_new_keys(${channelCode}, ${kinds}::text[], ${names}::text[], ${about}, ${amount})`);
    return 'new';
  }
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
  return rows.length > 0 ? 'conflict' : 'new';
}

interface Kept extends Omit<Incoming, 'held'> {
  held: { order: Pick<OrderRow, 'id'> } | undefined;
  id: string;
  why: Why;
  currency: Currency | null;
  journalNo: string | null;
  /** Minor units, as it was booked. */
  channelCost: bigint;
}
/** The number that a receipt is booked under. */
export const receiptNo = (id: string) => orderNo('I', id);

/** Keeps a receipt in the transaction of its posting: later it is matched with an order, or sent back. */
export const keepReceipt = (
  tx: Writes,
  { channelCode, held, receipt, id, why, currency, journalNo, channelCost }: Kept,
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
      orderId: held?.order.id ?? null,
      orderNoTold: receipt.orderNoTold,
      amount: receipt.amount.toString(),
      currency,
      paidAt: receipt.paidAt,
      paidAtTold: receipt.paidAtTold,
      receivedAt: now,
      why,
      journalNo,
      channelCost: channelCost.toString(),
    })
    .execute();

/** A receipt as its table has it: its amount is minor units as text. */
export type ReceiptRow = Selectable<Tables['receipt']>;

/** A receipt held until the transaction ends; undefined where it is none of the asker's. */
export const lockReceipt = (tx: Writes, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  tx.selectFrom('receipt').selectAll().where('id', '=', id).where(receiptInScope(scope)).forUpdate().executeTakeFirst();

/** The same for a look at it. */
export const findReceipt = (db: Reads, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipt').selectAll().where('id', '=', id).where(receiptInScope(scope)).executeTakeFirst();

interface Finished {
  status: ReceiptRow['status'];
  at: Date;
  by: string;
  reason: string;
}
export const finishReceipt = (tx: Writes, { id }: ReceiptRow, { status, at, by, reason }: Finished) =>
  tx
    .updateTable('receipt')
    .set({ status, workedAt: at, workedBy: by, workedReason: reason, version: nextVersion })
    .where('id', '=', id)
    .execute();

/** It stays open with what is left after this, minor units. */
export const keepRest = (tx: Writes, { id }: ReceiptRow, shared: bigint) =>
  tx
    .updateTable('receipt')
    .set({ given: sql`given + ${shared}`, version: nextVersion })
    .where('id', '=', id)
    .execute();

export const insertPart = (tx: Writes, part: Insertable<Tables['receiptPart']>) =>
  tx.insertInto('receiptPart').values(part).execute();

/** How many receipts told for an order nobody has worked off. */
export async function countOpen(tx: Writes, orderId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('orderId', '=', orderId)
    .where('status', '=', receiptStatus.open)
    .executeTakeFirstOrThrow();
  return Number(n);
}
