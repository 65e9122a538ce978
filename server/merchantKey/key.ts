import { randomBytes } from 'node:crypto';
import { DAY } from '#contract/time';
import type { Writes } from '../db/pools';
import type { Vault } from '../vault';
import { insertKey, setOwed } from './store';

/** How long whoever asked has to draw a key, after a second person consented. */
export const KEY_OWED_FOR = 7 * DAY;

export const newSecret = (): string => randomBytes(32).toString('hex');

interface Made {
  merchantId: string;
  by: string;
  now: Date;
}
/** A new key of a merchant's systems. @returns its name, and the secret, which is nowhere in the clear afterwards */
export async function mintKey(tx: Writes, vault: Vault, { merchantId, by, now }: Made) {
  const [name, secret] = [randomBytes(4).toString('hex'), newSecret()];
  await insertKey(tx, { merchantId, name, secret: vault.seal(secret), createdAt: now, createdBy: by });
  return { name, secret };
}

/** A key is to be drawn by somebody until a moment; null takes that back. */
export const oweKey = (tx: Writes, merchantId: string, owed: { to: string; until: Date } | null) =>
  setOwed(tx, merchantId, owed);
