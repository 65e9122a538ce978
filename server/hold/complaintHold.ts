// What of a merchant's money is held while somebody complains about a payment.
import type { Currency } from '#contract/money';
import { freezeScope } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { LockedMerchant } from '../merchantLock/lock';
import { lockMerchant, lockSpendable, publishBalance } from '../merchantLock/lock';
import { presentTicket } from './freeze';
import { type By, makeTicket, releaseTicket } from './ticket';
import { listOfComplaint, lockOfComplaint, type TicketRow } from './ticketStore';

/** Whose it is, and what its tickets name. */
export interface OfComplaint {
  complaintNo: string;
  orderNo: string;
  merchantId: string;
  currency: Currency;
  reason: string;
}

/**
 * Holds as much of an amount as the merchant has.
 * @param wanted minor units
 * @returns what is held, minor units: the rest is owed
 */
export async function holdUpTo(tx: Writes, scope: Scope, of: OfComplaint, wanted: bigint, by: By): Promise<bigint> {
  const merchant = await lockMerchant(tx, scope, of.merchantId);
  const { available } = await lockSpendable(tx, merchant, of.currency);
  const amount = available < wanted ? available : wanted;
  if (amount <= 0n) return 0n;
  await makeTicket(tx, merchant, ticketOf(of, amount, by), by);
  await publishBalance(tx, merchant, by.now);
  return amount;
}

const ticketOf = ({ complaintNo, orderNo, merchantId, currency, reason }: OfComplaint, amount: bigint, by: By) => ({
  id: by.nextId(by.now),
  ...{ merchantId, currency, scope: freezeScope.amount, amount: amount.toString() },
  ...{ orderNo, complaintNo, reason, expireTime: null, createdBy: by.operator, createdAt: by.now },
});

/** Tickets that name a complaint, held with their merchant until the transaction ends. */
export async function lockTickets(tx: Writes, scope: Scope, of: Pick<OfComplaint, 'merchantId' | 'complaintNo'>) {
  const merchant = await lockMerchant(tx, scope, of.merchantId);
  const tickets = await lockOfComplaint(tx, scope, of);
  return { merchant, tickets };
}

/** Gives all of them back; none of them is open afterwards, so nothing is given back twice. */
export async function releaseAll(
  tx: Writes,
  { merchant, tickets }: { merchant: LockedMerchant; tickets: readonly TicketRow[] },
  by: By,
): Promise<void> {
  for (const ticket of tickets) await releaseTicket(tx, merchant, ticket, BigInt(ticket.remaining), by);
}

/** All that ever were, as a screen shows them. */
export const ticketsOf = async (db: Reads, scope: Scope, of: Pick<OfComplaint, 'merchantId' | 'complaintNo'>) =>
  (await listOfComplaint(db, scope, of)).map(presentTicket);
