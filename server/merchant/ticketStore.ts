import { type RawBuilder, sql } from 'kysely';
import { freezeScope, masterStatus, ticketStatus } from '#contract/status';
import type { Reads, Writes } from '../db/open';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** A ticket as its table has it; amounts in minor units as text. */
export interface TicketRow {
  id: string;
  merchantId: string;
  merchantName: string;
  currency: string;
  scope: number;
  amount: string;
  remaining: string;
  orderNo: string | null;
  complaintNo: string | null;
  reason: string;
  expireTime: Date | null;
  status: number;
  createdBy: string;
  createdAt: Date;
  releasedAt: Date | null;
}
export type NewTicket = Omit<TicketRow, 'merchantName' | 'remaining' | 'status' | 'releasedAt'>;

export const insertTicket = (tx: Writes, ticket: NewTicket) =>
  tx
    .insertInto('freezeTicket')
    .values({ ...ticket, remaining: ticket.amount, status: ticketStatus.open })
    .execute();

const tickets = (scope: Scope, condition: RawBuilder<unknown>) => sql<TicketRow>`
  select freeze_ticket.*, merchant.name as merchant_name from freeze_ticket
  join merchant on merchant.id = freeze_ticket.merchant_id
  where ${inScope(scope, merchantColumns)} and ${condition}`;

/** Locks one ticket of a merchant until the transaction ends. */
export async function lockTicket(
  tx: Writes,
  scope: Scope,
  { merchantId, ticketId }: { merchantId: string; ticketId: string },
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`${tickets(
    scope,
    sql`freeze_ticket.id = ${ticketId}
      and freeze_ticket.merchant_id = ${merchantId}`,
  )} for update of freeze_ticket`.execute(tx);
  return rows[0];
}

interface Wanted {
  merchantId: string;
  currency?: string;
  status?: number;
}
/** A merchant's tickets, the newest first. */
export async function listTickets(
  db: Reads,
  scope: Scope,
  { merchantId, currency, status }: Wanted,
): Promise<TicketRow[]> {
  const of = sql`freeze_ticket.merchant_id = ${merchantId}
    and (${currency ?? null}::text is null or freeze_ticket.currency = ${currency ?? null})
    and (${status ?? null}::smallint is null or freeze_ticket.status = ${status ?? null})`;
  const { rows } = await sql<TicketRow>`${tickets(scope, of)} order by freeze_ticket.id desc limit 500`.execute(db);
  return rows;
}

/** Tickets whose time is over, of everybody: nobody asks, so there is no scope. */
export async function listExpired(db: Reads, now: Date, limit: number): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    select id, merchant_id as "merchantId" from freeze_ticket
    where status = ${ticketStatus.open} and expire_time is not null and expire_time <= ${now} order by expire_time
    limit ${limit}`.execute(db);
  return rows;
}

/** What is left of a ticket; at nothing it is released. */
export async function setRemaining(tx: Writes, ticket: TicketRow, remaining: bigint, now: Date): Promise<void> {
  const end = remaining === 0n ? { status: ticketStatus.released, releasedAt: now } : {};
  await tx
    .updateTable('freezeTicket')
    .set({ remaining, ...end })
    .where('id', '=', ticket.id)
    .execute();
}

export const setMerchantStatus = (tx: Writes, merchantId: string, status: number) =>
  tx
    .updateTable('merchant')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', merchantId)
    .execute();

/** A merchant that no ticket over all its funds holds any more is enabled again. Gives whether it was. */
export async function enableIfFree(tx: Writes, merchantId: string, status: number): Promise<boolean> {
  if (status !== masterStatus.frozen) return false;
  const { rows } = await sql`
    select 1 from freeze_ticket where merchant_id = ${merchantId} and scope = ${freezeScope.allFunds}
    and status = ${ticketStatus.open} limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await setMerchantStatus(tx, merchantId, masterStatus.enabled);
  return true;
}

/** Is this an order of this merchant? */
export async function ownsOrder(tx: Writes, merchantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_order where id = ${orderId} and merchant_id = ${merchantId}`.execute(
    tx,
  );
  return rows.length > 0;
}
