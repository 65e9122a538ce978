import { ticketStatus } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import type { Scope } from '../db/scope';
import { eachByItself, restingOf } from '../eachByItself';
import { lockMerchant } from '../merchantLock/lock';
import type { Services } from '../services';
import { releaseTicket } from './ticket';
import { listExpired, lockTicket } from './ticketStore';

const JOB = 'tickets';
const BATCH = 100;
const everybody: Scope = { kind: 'platform', countryIds: [] };

type Expired = Awaited<ReturnType<typeof listExpired>>[number];

/** Releases up to a hundred tickets whose time is over, each in a transaction of its own; gives how many. */
export async function releaseExpired(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const { db, clock, nextId } = services;
  const now = clock.now();
  const resting = restingOf(services, JOB);
  const expired = await listExpired(db.reads, { now, most: BATCH, resting });
  const walk = {
    ...{ job: JOB, things: expired, nameOf: ({ id }: Expired) => id },
    ownerOf: ({ merchantId }: Expired) => merchantId,
  };
  return eachByItself(services, walk, ({ id, merchantId }) =>
    db.writes.transaction().execute(async (tx) => {
      await waitBriefly(tx);
      const merchant = await lockMerchant(tx, everybody, merchantId);
      const ticket = await lockTicket(tx, everybody, { merchantId, ticketId: id });
      // A person, or another process, may have been there first.
      if (ticket?.status !== ticketStatus.open) return 0;
      await releaseTicket(tx, merchant, ticket, BigInt(ticket.remaining), { now, nextId, operator: 'system' });
      return 1;
    }),
  );
}
