import type { Insertable } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { receiptInScope, type Scope } from '../db/scope';

export const addNote = (tx: Writes, note: Insertable<Tables['receiptNote']>) =>
  tx.insertInto('receiptNote').values(note).execute();

/** What people noted on a receipt, the newest first. */
export async function listNotes(db: Reads, scope: Scope, receiptId: string) {
  const rows = await db
    .selectFrom('receiptNote')
    .innerJoin('receipt', 'receipt.id', 'receiptNote.receiptId')
    .select(['receiptNote.id', 'receiptNote.text', 'receiptNote.by', 'receiptNote.at'])
    .where('receiptNote.receiptId', '=', receiptId)
    .where(receiptInScope(scope))
    .orderBy('receiptNote.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, text, by, at }) => ({ noteId: id, text, by, at: at.getTime() }));
}
