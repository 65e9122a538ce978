import type { Right } from '#contract/right';

/** So many sets are kept; a house has about as many as it has roles. */
const MOST = 1_000;
const known = new Map<string, ReadonlySet<Right>>();

/**
 * Rights as a role's text names them, a space between two. Equal texts give one set, which nobody changes: fifty people
 * of one role are read at once, and each has some sixty rights.
 */
export function grantsOf(text: string | null): ReadonlySet<Right> {
  const words = text ?? '';
  const found = known.get(words);
  if (found) return found;
  if (known.size >= MOST) known.clear();
  // The cast: roles are given what the contract names.
  const grants = new Set(words === '' ? [] : (words.split(' ') as Right[]));
  known.set(words, grants);
  return grants;
}
