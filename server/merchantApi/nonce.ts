import { code } from '#contract/error';
import type { Db } from '../db/pools';
import type { Job } from '../services';
import { Refusal } from '../words/word';
import { ALLOWED_DRIFT_SECONDS } from './signature';
import { dropNonces, insertNonce } from './store';

/**
 * Uses a nonce up, committed at once: a request that is refused later cannot be sent again either.
 * @throws Refusal 2003 where it was used before.
 */
export async function spendNonce(db: Db, merchantId: string, nonce: string, now: Date): Promise<void> {
  if (!(await insertNonce(db, merchantId, nonce, now))) throw new Refusal(code.nonceUsed, 'nonceUsed');
}

/** A nonce need not be remembered longer than its timestamp is accepted, on both sides of now. */
const REMEMBERED_MS = 2 * ALLOWED_DRIFT_SECONDS * 1000;
const BATCH = 5_000;

/** Forgets nonces whose timestamps are refused anyway. */
export const forgetNoncesJob: Job = {
  name: 'forgetNonces',
  everyMs: 60_000,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - REMEMBERED_MS);
    return dropNonces(db.writes, before, BATCH);
  },
};
