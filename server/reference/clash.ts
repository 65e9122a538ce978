// Clashes of the past: two things that one reference stands under, until somebody has said why (decision 0254).
import { code } from '#contract/error';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { type ClashRow, keepExplained, lockClash, openClashes } from './clashStore';

/** Those that nobody has explained. */
export const clashesOf = (db: Reads, scope: Scope): Promise<ClashRow[]> => openClashes(db, scope);

/** How many there are. Nobody knows when they came: it was before the register. */
export const waitingClashes = async (db: Reads, scope: Scope) => ({
  count: (await openClashes(db, scope)).length,
  oldestTime: null,
});

/**
 * Keeps why one is no fault, or what was done about it.
 * @throws Refusal 1004 where it is none of theirs, or was explained before
 */
export async function explainClash(
  tx: Writes,
  scope: Scope,
  { no, key, ...explanation }: { no: string; key: string; at: Date; by: string; reason: string },
): Promise<ClashRow> {
  const clash = await lockClash(tx, scope, { no, key });
  if (!clash) throw new Refusal(code.notFound, 'notFound');
  await keepExplained(tx, clash, explanation);
  return clash;
}
