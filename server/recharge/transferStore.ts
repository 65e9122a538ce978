// What is known of transfers on a chain besides the orders that name them.
import { sql } from 'kysely';
import { receiptStatus, rechargeStatus, settlementAccountStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import type { RechargeRow } from './store';
import { LATEST } from './verdict';

interface OnChain {
  chain: NonNullable<RechargeRow['chain']>;
  txHash: string;
}
/** In the form of the register, which has an index over all receipts. */
const isNamed = (txHash: string) => sql<boolean>`reference_key(bank_trace_no) = reference_key(${txHash})`;

/** Is there a receipt of it already? */
export async function hasReceipt(tx: Writes, { chain, txHash }: OnChain): Promise<boolean> {
  const found = tx.selectFrom('receipt').select('id').where('channelCode', '=', chain);
  return (await found.where(isNamed(txHash)).executeTakeFirst()) !== undefined;
}

/** Those of it that nobody has worked off and that were never booked, held. */
export function lockReceipts(tx: Writes, { chain, txHash }: OnChain) {
  const open = tx.selectFrom('receipt').selectAll().where('channelCode', '=', chain).where(isNamed(txHash));
  const waiting = open.where('status', '=', receiptStatus.open).where('journalNo', 'is', null);
  return waiting.orderBy('id').forUpdate().execute();
}

/** Whether a sender is an owner's: a reviewed address of theirs, or that of an earlier recharge, and nobody else's. */
export async function isSenderOf(tx: Writes, row: RechargeRow, sender: string): Promise<boolean> {
  const isOwn = sql<boolean>`merchant_id is not distinct from ${row.merchantId}
    and agent_id is not distinct from ${row.agentId}`;
  const { rows } = await sql<{ own: boolean }>`
    select ${isOwn} as own from recharge_order
      where chain = ${row.chain} and tx_sender = ${sender} and status = ${sql.lit(rechargeStatus.done)}
        and id <> ${row.id}
    union select ${isOwn} as own from settlement_account
      where chain = ${row.chain} and (identifier = ${sender} or ${sender} like '0x%' and lower(identifier) = ${sender})
        and status = ${sql.lit(settlementAccountStatus.enabled)}`.execute(tx);
  return rows.length > 0 && rows.every(({ own }) => own);
}

/** Decimals that are ours to choose: of the last four of USDT. */
const TAILS = 9_999;
/**
 * That much USDT and a few millionths, so that no other order to the address has the same; undefined where all are
 * taken. Whoever else chooses one there waits until this transaction has ended.
 */
export async function uniqueAmount(tx: Writes, address: string, { whole, now }: { whole: bigint; now: Date }) {
  const lockName = `recharge amount ${address.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx);
  const { rows } = await sql<{ amount: string }>`
    select (${whole}::bigint + tail)::text as amount from generate_series(1, ${sql.lit(TAILS)}) as tail
    where not exists (select from recharge_order where lower(address) = lower(${address})
      and usdt_amount = ${whole}::bigint + tail
      and (expires_at > ${new Date(now.getTime() - LATEST)} or status in (2, 3)))
    order by random() limit 1`.execute(tx);
  return rows[0] && BigInt(rows[0].amount);
}
