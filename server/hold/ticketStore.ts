import { type InferResult, sql } from 'kysely';
import { freezeScope, ticketStatus } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { narrowedBy } from '../list/condition';

const tickets = (db: Reads, scope: Scope) =>
  db
    .selectFrom('freezeTicket')
    .innerJoin('merchant', 'merchant.id', 'freezeTicket.merchantId')
    .selectAll('freezeTicket')
    .select('merchant.name as merchantName')
    .where(inScope(scope, merchantColumns));
/** A ticket as its table has it; amounts in minor units as text. */
export type TicketRow = InferResult<ReturnType<typeof tickets>>[number];
export type NewTicket = Omit<TicketRow, 'merchantName' | 'remaining' | 'status' | 'releasedAt'>;

export const insertTicket = (tx: Writes, ticket: NewTicket) =>
  tx
    .insertInto('freezeTicket')
    .values({ ...ticket, remaining: ticket.amount, status: ticketStatus.open })
    .execute();

/** Locks one ticket of a merchant until the transaction ends. */
export const lockTicket = (
  tx: Writes,
  scope: Scope,
  { merchantId, ticketId }: { merchantId: string; ticketId: string },
): Promise<TicketRow | undefined> =>
  tickets(tx, scope)
    .where('freezeTicket.id', '=', ticketId)
    .where('freezeTicket.merchantId', '=', merchantId)
    .forUpdate('freezeTicket')
    .executeTakeFirst();

interface OfComplaint {
  merchantId: string;
  complaintNo: string;
}
const ofComplaint = (db: Reads, scope: Scope, { merchantId, complaintNo }: OfComplaint) =>
  tickets(db, scope)
    .where('freezeTicket.complaintNo', '=', complaintNo)
    .where('freezeTicket.merchantId', '=', merchantId)
    .orderBy('freezeTicket.id');
/** Open tickets of a merchant that name a complaint, held, in their order. */
export const lockOfComplaint = (tx: Writes, scope: Scope, of: OfComplaint): Promise<TicketRow[]> =>
  ofComplaint(tx, scope, of).where('freezeTicket.status', '=', ticketStatus.open).forUpdate('freezeTicket').execute();
/** All that ever named it, likewise. */
export const listOfComplaint = (db: Reads, scope: Scope, of: OfComplaint): Promise<TicketRow[]> =>
  ofComplaint(db, scope, of).execute();

const filters = {
  merchantId: { equals: 'freezeTicket.merchantId' },
  currency: { equals: 'freezeTicket.currency' },
  status: { equals: 'freezeTicket.status' },
};
interface Wanted {
  merchantId: string;
  currency?: string;
  status?: number;
}
/** A merchant's tickets, the newest first. */
export const listTickets = (db: Reads, scope: Scope, wanted: Wanted): Promise<TicketRow[]> =>
  tickets(db, scope)
    .where(narrowedBy(filters, wanted, scope))
    .orderBy('freezeTicket.id', 'desc')
    .limit(500)
    .execute();

/** Of these merchants those whose settlements an open ticket stops. */
export const unsettledByTickets = (db: Reads, scope: Scope, ids: readonly string[]) =>
  db
    .selectFrom('freezeTicket')
    .innerJoin('merchant', 'merchant.id', 'freezeTicket.merchantId')
    .select('merchant.id')
    .distinct()
    .where(inScope(scope, merchantColumns))
    .where('freezeTicket.status', '=', ticketStatus.open)
    .where('freezeTicket.scope', 'in', [freezeScope.settlementOnly, freezeScope.allFunds])
    .where(sql<boolean>`merchant_id = any(${ids}::bigint[])`)
    .execute();

/** Tickets whose time is over, of everybody: nobody asks, so there is no scope. */
export const listExpired = (
  db: Reads,
  { now, most, resting }: { now: Date; most: number; resting: readonly string[] },
) =>
  db
    .selectFrom('freezeTicket')
    .select(['id', 'merchantId'])
    .where('status', '=', ticketStatus.open)
    .where('expireTime', '<=', now)
    .where(sql<boolean>`id <> all(${resting}::bigint[]) and merchant_id <> all(${resting}::bigint[])`)
    .orderBy('expireTime')
    .limit(most)
    .execute();

/** What is left of a ticket; at nothing it is released. */
export async function setRemaining(tx: Writes, ticket: TicketRow, remaining: bigint, now: Date): Promise<void> {
  const end = remaining === 0n ? { status: ticketStatus.released, releasedAt: now } : {};
  await tx
    .updateTable('freezeTicket')
    .set({ remaining, ...end })
    .where('id', '=', ticket.id)
    .execute();
}

/** Does an open ticket hold all funds of this merchant? */
export async function isHeldWhole(tx: Writes, merchantId: string): Promise<boolean> {
  const holding = tx.selectFrom('freezeTicket').select('id').where('merchantId', '=', merchantId);
  const open = holding.where('scope', '=', freezeScope.allFunds).where('status', '=', ticketStatus.open).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Is this a complaint about this merchant? */
export async function ownsComplaint(tx: Writes, merchantId: string, complaintNo: string): Promise<boolean> {
  const own = tx.selectFrom('complaint').select('id').where('complaintNo', '=', complaintNo);
  return (await own.where('merchantId', '=', merchantId).executeTakeFirst()) !== undefined;
}

/** Is this an order of this merchant? */
export async function ownsOrder(tx: Writes, merchantId: string, orderId: string): Promise<boolean> {
  const own = tx.selectFrom('paymentOrder').select('id').where('id', '=', orderId).where('merchantId', '=', merchantId);
  return (await own.executeTakeFirst()) !== undefined;
}
