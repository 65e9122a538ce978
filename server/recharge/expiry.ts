import { rechargeStatus } from '#contract/status';
import type { Services } from '../services';
import { changeRecharge, lockOverdue } from './store';
import { told } from './told';

/** Ends the waiting for money that nobody said was sent in time; gives how many. */
export const expireRecharges = ({ db, clock, nextId }: Services, most: number): Promise<number> =>
  db.writes.transaction().execute(async (tx) => {
    const now = clock.now();
    const overdue = await lockOverdue(tx, { now, most });
    for (const row of overdue) {
      const saved = await changeRecharge(tx, row, { status: rechargeStatus.expired });
      await told({ db: tx, now, nextId }, saved, { kind: 'changed' });
    }
    return overdue.length;
  });
