import { BOOK_ZONE, businessDay, dayStart } from '#contract/time';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import { agentAccrued } from '../ledger/account';
import { commissionMatured } from '../ledger/commissionEvents';
import { holdBalance } from '../ledger/holding';
import { post } from '../ledger/post';
import type { Job, Services } from '../services';
import { maySettle } from '../verification/settlement';
import { type Accrued, earnedSince, hasMatured, listAccrued } from './commissionStore';

/**
 * What agents have earned until the end of a business day becomes spendable once that is over: one journal for each
 * agent, currency and day. Books that were found broken stop it.
 */
export const commission: Job = {
  name: 'commission',
  everyMs: 60_000,
  run: async (services) => ((await maySettle(services)) ? matureCommissions(services) : 0),
};

type Moment = Pick<Services, 'nextId'> & { now: Date; dayBegan: Date };

/** Gives for how many agents and currencies something matured. */
export async function matureCommissions(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const { db, clock, nextId } = services;
  const now = clock.now();
  const dayBegan = new Date(dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE));
  const things = await listAccrued(db.reads, dayBegan);
  const walk = { job: commission.name, things, nameOf: ({ bizNo }: Accrued) => bizNo };
  return eachByItself(services, walk, (accrued) =>
    db.writes.transaction().execute((tx) => mature(tx, accrued, { nextId, now, dayBegan })),
  );
}

/** Whoever is at the same account waits here, and then finds that its day is done. */
async function mature(tx: Writes, accrued: Accrued, { nextId, now, dayBegan }: Moment): Promise<boolean> {
  const { accountId, agentId, currency, bizNo } = accrued;
  await waitBriefly(tx);
  const of = { path: agentAccrued(agentId).path, currency };
  const has = (await holdBalance(tx, [of]))(of);
  if (await hasMatured(tx, bizNo)) return false;
  // What went back today went back from what was earned before: nobody is given more than is left of that.
  const due = has - (await earnedSince(tx, accountId, dayBegan));
  if (due <= 0n) return false;
  const about = { bizNo, currency, merchantId: null, operator: 'system', effective: dayBegan };
  await post(tx, { ...commissionMatured(agentId, due), ...about }, { now, nextId });
  return true;
}
