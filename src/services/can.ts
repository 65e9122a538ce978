import { useModel } from '@umijs/max';
import { useCallback } from 'react';

/** A call as a button sees it: what it asks of the person. */
export interface Guarded {
  access: string;
}

const OPEN = new Set(['anyone', 'signedIn']);

/** Do these grants allow the call? */
export const allows = (grants: readonly string[], call: Guarded): boolean => OPEN.has(call.access) || grants.includes(call.access);

/** Asks about several calls: `const may = useGrants(); actions.filter(may)`. */
export function useGrants(): (call: Guarded) => boolean {
  const { initialState } = useModel('@@initialState');
  const grants = initialState?.grants;
  return useCallback((call: Guarded) => allows(grants ?? [], call), [grants]);
}

/** May this person make the call? Hiding a button is courtesy; the server decides. */
export const useCan = (call: Guarded): boolean => useGrants()(call);
