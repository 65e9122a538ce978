import { ticketStatus } from '#contract/status';
import type { Scope } from '../db/scope';
import type { Services } from '../services';
import { lockMerchant } from './merchantLock';
import { releaseTicket } from './ticket';
import { listExpired, lockTicket } from './ticketStore';

const BATCH = 100;
const everybody: Scope = { kind: 'platform', countryIds: [] };

/** Releases up to a hundred tickets whose time is over, each in a transaction of its own; gives how many. */
export async function releaseExpired({
  db,
  clock,
  nextId,
}: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = clock.now();
  const expired = await listExpired(db.reads, now, BATCH);
  for (const { id, merchantId } of expired) {
    await db.writes.transaction().execute(async (tx) => {
      const merchant = await lockMerchant(tx, everybody, merchantId);
      const ticket = await lockTicket(tx, everybody, { merchantId, ticketId: id });
      // A person, or another process, may have been there first.
      if (ticket?.status !== ticketStatus.open) return;
      await releaseTicket(tx, merchant, ticket, BigInt(ticket.remaining), { now, nextId, operator: 'system' });
    });
  }
  return expired.length;
}
