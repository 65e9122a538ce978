import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import type { Access } from '#contract/call';

/** A call as a button sees it: what it asks of the person. */
export interface Guarded {
  access: Access;
  /** Its name, by which the server says that it is not there yet. */
  call?: string;
}

const OPEN: ReadonlySet<Access> = new Set(['anyone', 'signedIn']);

/** Do these grants allow the call, and is it there? */
export const allows = (grants: readonly string[], call: Guarded, missing: readonly string[] = []): boolean =>
  (OPEN.has(call.access) || grants.includes(call.access)) && !(call.call !== undefined && missing.includes(call.call));

/** Asks about several calls: `const may = useGrants(); actions.filter(may)`. */
export function useGrants(): (call: Guarded) => boolean {
  const { initialState } = useModel('@@initialState');
  const grants = initialState?.grants;
  const missing = initialState?.missing;
  return useCallback((call: Guarded) => allows(grants ?? [], call, missing), [grants, missing]);
}

/** May this person make the call? Hiding a button is courtesy; the server decides. */
export const useCan = (call: Guarded): boolean => useGrants()(call);

/** What of people's data this person's role never sees in full: there is nothing to ask for. */
export const useMasked = (): readonly string[] => useModel('@@initialState').initialState?.masked ?? NOTHING;
const NOTHING: readonly string[] = [];
