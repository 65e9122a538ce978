// The seals of the audit. Whoever edits an entry, or takes one out, breaks the chain from there on, and cannot mend it
// without the key outside the database.
import type { Writes } from '../db/pools';
import type { Job, Services } from '../services';
import type { Vault } from '../vault';
import { insertSeals, latestSeal, mayRun, type Sealed, takeUnsealed } from './sealStore';

const BATCH = 500;
/**
 * What the text of an entry is made of, and in which order: `audit_text` and `audit_text_2` of the migrations; the
 * latest is for what is sealed now.
 */
export const SEAL_VERSION = 2;
export const FIRST_SEAL = Buffer.alloc(32);

/** Chains what has been committed, so that a money transaction never waits for the company's one queue. */
export const sealAudit: Job = { name: 'sealAudit', everyMs: 500, run: sealOnce };

/** The seal over an entry and everything before it. */
export const sealOf = (vault: Vault, before: Buffer, text: string, version = SEAL_VERSION): Buffer =>
  vault.hmac(`audit ${version} ${before.toString('hex')} ${text}`);

/** Gives how many entries were sealed; 0 too where another process is sealing. */
export function sealOnce({ db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>): Promise<number> {
  return db.writes.transaction().execute(async (tx) => {
    if (!(await mayRun(tx))) return 0;
    const seals = await chain(tx, vault);
    if (seals.length > 0) await insertSeals(tx, seals, SEAL_VERSION, clock.now());
    return seals.length;
  });
}

async function chain(tx: Writes, vault: Vault): Promise<Sealed[]> {
  const entries = await takeUnsealed(tx, BATCH);
  if (entries.length === 0) return [];
  let { position, seal } = (await latestSeal(tx)) ?? { position: 0, seal: FIRST_SEAL };
  return entries.map(({ auditId, text }) => {
    position += 1;
    seal = sealOf(vault, seal, text);
    return { position, auditId, seal };
  });
}
