// Whatever is written into the audit as changed is told to the open consoles that list it.
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { Change } from './handlers';

/** What of the things that writes change stands in a list that follows them. */
const isFollowed = ({ type }: Change): boolean => type === 'account';

/** Tells each country once, after the commit: whose list is open asks for it with its own rights. */
export async function tellChanges(tx: Writes, changes: readonly Change[], at: Date): Promise<void> {
  const followed = changes.filter(isFollowed);
  const named = followed.length === 1 ? followed[0]?.no : undefined;
  const event = { topic: 'account', merchantId: '', agentId: null, no: named ?? '', kind: 'changed' } as const;
  const countries = new Set(followed.map(({ countryId }) => countryId ?? ''));
  for (const countryId of countries) await emit(tx, { ...event, countryId }, at);
}
