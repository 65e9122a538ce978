import { useSyncExternalStore } from 'react';

/** What to do about a newer version that waits; undefined while there is none. */
type Accept = () => void;
let waiting: Accept | undefined;
const listeners = new Set<() => void>();

/** Keeps the offer in the header after its notice has gone. */
export function offerUpdate(accept: Accept): void {
  waiting = accept;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUpdateOffer = (): Accept | undefined => useSyncExternalStore(subscribe, () => waiting);
