import { sql } from 'kysely';
import { accountStatus } from '#contract/status';
import { nextVersion } from '../db/nextVersion';
import type { Writes } from '../db/pools';
import { standingOf } from './standing';

const BATCH = 100;

/** Accounts whose maintenance is over are in use again; one that somebody holds is left for the next time. */
export const endDueMaintenance = (tx: Writes, now: Date) =>
  tx
    .updateTable('account')
    .set({ ...standingOf({ status: accountStatus.enabled, reason: null, now }), version: nextVersion })
    .where('id', 'in', (from) =>
      from
        .selectFrom('account')
        .select('id')
        .where('status', '=', accountStatus.maintenance)
        .where('pauseUntil', '<=', now)
        .orderBy('pauseUntil')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    // Whose maintenance somebody has lengthened meanwhile stays.
    .where(sql<boolean>`pause_until <= ${now}`)
    .returning(['id', 'accountName', 'countryId'])
    .execute();
