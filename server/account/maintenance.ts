import { accountStatus } from '#contract/status';
import { writeOwnAudit } from '../http/ownAudit';
import type { Services } from '../services';
import { endDueMaintenance } from './maintenanceStore';

/**
 * Takes accounts into use again whose maintenance is over; gives how many. The router does not wait for it: this is for
 * whoever reads the list and the audit.
 */
export async function endMaintenance({
  db,
  clock,
  nextId,
}: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = clock.now();
  return db.writes.transaction().execute(async (tx) => {
    const back = await endDueMaintenance(tx, now);
    for (const account of back) await writeOwnAudit(tx, 'system', backInUse(account), { now, nextId });
    return back.length;
  });
}

const backInUse = ({ id, accountName, countryId }: Awaited<ReturnType<typeof endDueMaintenance>>[number]) =>
  ({
    call: 'account.saveStatus',
    input: { ids: [id], status: accountStatus.enabled },
    changes: [
      {
        type: 'account',
        no: accountName,
        before: { status: accountStatus.maintenance },
        after: { status: accountStatus.enabled },
        countryId,
      },
    ],
  }) as const;
