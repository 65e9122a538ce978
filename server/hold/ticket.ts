import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { masterStatus, ticketStatus } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { NextId } from '../db/snowflake';
import { type Booking, frozen, unfrozen } from '../ledger/events';
import { nextAttempt, type Posted, post } from '../ledger/post';
import {
  aboutMerchant,
  type LockedMerchant,
  publishBalance,
  publishManualMove,
  setMerchantStatus,
} from '../merchantLock/lock';
import { notifyPeople } from '../notify/notice';
import { Refusal } from '../words/word';
import {
  insertTicket,
  isHeldWhole,
  listTickets,
  lockTicket,
  type NewTicket,
  setRemaining,
  type TicketRow,
  unsettledByTickets,
} from './ticketStore';

/** By whom and when money of a ticket moves. */
export interface By {
  now: Date;
  nextId: NextId;
  operator: string;
  remark?: string;
  approvalId?: string | undefined;
}

/** Open tickets of a merchant, of whatever scope. */
export const openTickets = (db: Reads, scope: Scope, merchantId: string): Promise<TicketRow[]> =>
  listTickets(db, scope, { merchantId, status: ticketStatus.open });

/** Of these merchants those whose settlements an open ticket stops. */
export async function holdsAmong(
  db: Reads,
  scope: Scope,
  merchantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await unsettledByTickets(db, scope, merchantIds)).map(({ id }) => id));
}

/** @throws Refusal 1004 where there is no such ticket, 1006 where it is released already. */
export async function lockOpenTicket(
  tx: Writes,
  scope: Scope,
  merchant: LockedMerchant,
  ticketId: string,
): Promise<TicketRow> {
  const ticket = await lockTicket(tx, scope, { merchantId: merchant.id, ticketId });
  if (!ticket) throw new Refusal(code.notFound, 'notFound');
  if (ticket.status !== ticketStatus.open) throw new Refusal(code.transitionNotAllowed, 'ticketReleased');
  return ticket;
}

/** Holds what a ticket says: the merchant's accounts are held, and that much is there. */
export async function makeTicket(tx: Writes, merchant: LockedMerchant, ticket: NewTicket, by: By): Promise<void> {
  const amount = BigInt(ticket.amount);
  await insertTicket(tx, ticket);
  if (amount > 0n) await bookTicket(tx, merchant, ticket, frozen(merchant.id, amount), by);
  const moved = { amount: amount > 0n ? amount : null, currency: ticket.currency, reason: ticket.reason };
  await publishManualMove(tx, merchant, 'merchantHeld', moved, by);
}

/** Gives part of a ticket, or all that is left, back to its merchant. */
export async function releaseTicket(
  tx: Writes,
  merchant: LockedMerchant,
  ticket: TicketRow,
  amount: bigint,
  by: By,
): Promise<void> {
  await takeFromTicket(tx, ticket, amount, by.now);
  if (amount > 0n) await bookTicket(tx, merchant, ticket, unfrozen(merchant.id, amount), by);
  const moved = { amount: amount > 0n ? amount : null, currency: ticket.currency, reason: by.remark ?? ticket.reason };
  await publishManualMove(tx, merchant, 'merchantReleased', moved, by);
  await thawIfFree(tx, merchant, by);
  await publishBalance(tx, merchant, by.now);
}

/** Enables a frozen merchant once nothing holds it any more. */
export async function thawIfFree(tx: Writes, merchant: LockedMerchant, by: Pick<By, 'now' | 'nextId'>): Promise<void> {
  if (await enableIfFree(tx, merchant))
    await notifyPeople(tx, { ...aboutMerchant(merchant), kind: 'merchantThawed' }, by);
}

/** @throws Refusal 1301 with the figures, where the ticket holds less. */
export async function takeFromTicket(tx: Writes, ticket: TicketRow, amount: bigint, now: Date): Promise<void> {
  const { currency } = ticket;
  const remaining = BigInt(ticket.remaining);
  if (amount > remaining) {
    const figures = { remaining: toMajor(remaining, currency), needed: toMajor(amount, currency), currency };
    const values = { remaining: { minor: remaining, currency }, needed: { minor: amount, currency } };
    throw new Refusal(code.balanceTooLow, 'ticketTooLow', values, figures);
  }
  await setRemaining(tx, ticket, remaining - amount, now);
}

/** A ticket's journals carry its number; a repeated part release is the next attempt. */
export async function bookTicket(
  tx: Writes,
  merchant: LockedMerchant,
  ticket: Pick<TicketRow, 'id' | 'currency'>,
  booking: Booking,
  by: By,
): Promise<Posted> {
  const bizNo = orderNo('F', ticket.id);
  const attempt = await nextAttempt(tx, booking, bizNo);
  const { operator, remark, approvalId } = by;
  return post(
    tx,
    {
      ...booking,
      bizNo,
      attempt,
      currency: ticket.currency,
      merchantId: merchant.id,
      operator,
      approvalId,
      ...(remark !== undefined && { remark }),
    },
    by,
  );
}

/** A merchant that no ticket over all its funds holds any more is enabled again. Gives whether it was. */
async function enableIfFree(tx: Writes, { id, status }: LockedMerchant): Promise<boolean> {
  if (status !== masterStatus.frozen || (await isHeldWhole(tx, id))) return false;
  await setMerchantStatus(tx, id, masterStatus.enabled);
  return true;
}
