// Complaints as they are made, held and changed, and what people write about them.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import { complaintStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { complaintColumns, inScope, type Scope } from '../db/scope';
import type { ChangesOf } from '../order/tables';

type Columns = Tables['complaint'];
export type ComplaintRow = Selectable<Columns>;

/** Undefined where one about its order is open. */
export const insertComplaint = (
  tx: Writes,
  _: Scope,
  row: Insertable<Columns>,
): Promise<Pick<ComplaintRow, 'id'> | undefined> =>
  tx
    .insertInto('complaint')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('orderId').where('status', '<>', sql.lit(complaintStatus.closed)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const findComplaint = (db: Reads | Writes, scope: Scope, id: string): Promise<ComplaintRow | undefined> =>
  db
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, complaintColumns))
    .executeTakeFirst();

/** Changes one that is held and stays where it is. */
export const changeComplaint = (
  tx: Writes,
  { id, version }: Pick<ComplaintRow, 'id' | 'version'>,
  changes: ChangesOf<'complaint'>,
): Promise<ComplaintRow> =>
  tx
    .updateTable('complaint')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whoever writes first to the merchant is remembered; nothing that people decide by changes. */
export const keepFirstReply = (tx: Writes, { id }: Pick<ComplaintRow, 'id'>, at: Date) =>
  tx
    .updateTable('complaint')
    .set({ firstReplyAt: at })
    .where('id', '=', id)
    .where('firstReplyAt', 'is', null)
    .execute();

/** What was to be held of one that was just made, and was not there, minor units. */
export const changeOwed = (tx: Writes, { id }: Pick<ComplaintRow, 'id'>, owed: bigint) =>
  tx.updateTable('complaint').set({ owed }).where('id', '=', id).execute();

/** The number of the open one about an order. */
export async function openNoOf(db: Reads | Writes, scope: Scope, orderId: string): Promise<string | undefined> {
  const open = db.selectFrom('complaint').select('complaintNo').where('orderId', '=', orderId);
  const row = await open
    .where('status', '<>', sql.lit(complaintStatus.closed))
    .where(inScope(scope, complaintColumns))
    .executeTakeFirst();
  return row?.complaintNo;
}

export const addNote = (tx: Writes, note: Insertable<Tables['complaintNote']>) =>
  tx.insertInto('complaintNote').values(note).execute();

/** What was written, the newest first; what is for our own people is not for others. */
export async function listNotes(db: Reads, scope: Scope, complaintId: string) {
  const rows = await db
    .selectFrom('complaintNote')
    .innerJoin('complaint', 'complaint.id', 'complaintNote.complaintId')
    .select(['complaintNote.id', 'complaintNote.text', 'complaintNote.isInternal', 'complaintNote.by'])
    .select('complaintNote.at')
    .where('complaintNote.complaintId', '=', complaintId)
    .where(inScope(scope, complaintColumns))
    .$if(scope.kind !== 'platform', (query) => query.where('complaintNote.isInternal', '=', false))
    .orderBy('complaintNote.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, at, ...note }) => ({ ...note, noteId: id, at: at.getTime() }));
}

/** Whose orders they are about. */
export interface Complainers {
  merchantId: string | null;
  agentId: string | null;
  currency: Currency;
}
/** Open ones about the orders of a merchant, or of the merchants of an agent, in one currency; minor units. */
export async function sumOpen(
  db: Reads,
  scope: Scope,
  { merchantId, agentId, currency }: Complainers,
): Promise<{ count: number; amount: string }> {
  const owner = merchantId !== null ? (['merchantId', merchantId] as const) : (['agentId', agentId] as const);
  return db
    .selectFrom('complaint')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(amount), 0)::text`.as('amount')])
    .where(owner[0], '=', owner[1])
    .where('currency', '=', currency)
    .where('status', '<>', sql.lit(complaintStatus.closed))
    .where(inScope(scope, complaintColumns))
    .executeTakeFirstOrThrow();
}
