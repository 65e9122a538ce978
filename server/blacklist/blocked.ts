// What other areas ask of the list: whether a payer is on it.
import type { BlacklistType } from '#contract/blacklist';
import type { Reads, Writes } from '../db/pools';
import { isAnyListed } from './store';
import { hashOf } from './value';

/** What is known of somebody; null where it is not. */
export type Known = Partial<Record<BlacklistType, string | null>>;

/** Is somebody blocked at this merchant by anything that is known of them? Of nobody nothing is asked. */
export async function isBlocked(db: Reads | Writes, merchantId: string, known: Known, now: Date): Promise<boolean> {
  // An object's own names are the keys of its type.
  const hashes = (Object.entries(known) as [BlacklistType, string | null][]).flatMap(([type, value]) =>
    value === null || value === '' ? [] : [hashOf(type, value)],
  );
  return hashes.length > 0 && isAnyListed(db, merchantId, hashes, now);
}
