import { sql } from 'kysely';
import { code } from '#contract/error';
import type { Db } from '../db/open';
import type { Job } from '../services';
import { Refusal } from '../words/word';
import { ALLOWED_DRIFT_SECONDS } from './signature';

/**
 * Uses a nonce up, committed at once: a request that is refused later cannot be sent again either.
 * @throws Refusal 2003 where it was used before.
 */
export async function spendNonce(db: Db, merchantId: string, nonce: string, now: Date): Promise<void> {
  // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
  const { numAffectedRows } = await sql`
    insert into merchant_nonce (merchant_id, nonce, at) values (${merchantId}, ${nonce}, ${now}) on conflict do nothing`.execute(db);
  if (numAffectedRows !== 1n) throw new Refusal(code.nonceUsed, 'nonceUsed');
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
    const { numAffectedRows } = await sql`
      delete from merchant_nonce where (merchant_id, nonce) in
        (select merchant_id, nonce from merchant_nonce where at < ${before} limit ${BATCH})`.execute(db.writes);
    return Number(numAffectedRows ?? 0n);
  },
};
