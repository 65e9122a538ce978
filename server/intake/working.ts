// A receipt that a person works off: matched with an order, given out in parts, or sent back.
import type { Insertable } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { AuditFacts } from '../order/auditStep';
import type { By } from '../order/by';
import { step } from '../order/step';
import type { ReceiptRow } from './receipt';
import { addPart, countRows, findRow, lockRow, setRest } from './workStore';

/** Held until the transaction ends; undefined where it is none of the asker's. */
export const lockReceipt = (tx: Writes, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  lockRow(tx, scope, id);
/** The same for a look at it. */
export const findReceipt = (db: Reads, scope: Scope, id: string): Promise<ReceiptRow | undefined> =>
  findRow(db, scope, id);

interface End {
  status: ReceiptRow['status'];
  reason: string;
  audit?: AuditFacts<'receipt'>;
}
/** @throws Refusal 1006 where it is worked off already */
export async function finishReceipt(
  tx: Writes,
  receipt: ReceiptRow,
  { status, reason, audit }: End,
  by: By,
): Promise<void> {
  const set = { workedAt: by.now, workedBy: by.actor, workedReason: reason };
  await step(tx, 'receipt', receipt, { to: status, set, reason, ...(audit && { audit }) }, by);
}

/** It stays open with what is left after this, minor units. */
export const keepRest = (tx: Writes, receipt: ReceiptRow, shared: bigint) => setRest(tx, receipt, shared);
export const insertPart = (tx: Writes, part: Insertable<Tables['receiptPart']>) => addPart(tx, part);

/** How many receipts told for an order nobody has worked off. */
export const countOpen = (tx: Writes, orderId: string): Promise<number> => countRows(tx, orderId);
