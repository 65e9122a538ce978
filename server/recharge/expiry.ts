import { rechargeStatus } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import { eachByItself, restingOf } from '../eachByItself';
import { byNobody } from '../order/by';
import { step } from '../order/step';
import type { Services } from '../services';
import { listOverdue, lockOverdue } from './store';

const JOB = 'expireRecharges';

/** Ends the waiting for money that nobody said was sent in time, each by itself; gives how many. */
export async function expireRecharges(services: Pick<Services, 'db' | 'clock' | 'nextId'>, most: number) {
  const { db, clock, nextId } = services;
  const now = clock.now();
  const things = await listOverdue(db.reads, { now, most, resting: restingOf(services, JOB) });
  return eachByItself(services, { job: JOB, things, nameOf: ({ id }) => id }, ({ id }) =>
    db.writes.transaction().execute(async (tx) => {
      await waitBriefly(tx);
      const row = await lockOverdue(tx, id, now);
      if (!row) return 0;
      await step(tx, 'recharge', row, { to: rechargeStatus.expired }, byNobody({ now, nextId, actor: 'system' }));
      return 1;
    }),
  );
}
