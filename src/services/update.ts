import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners';

/** What to do about a newer version that waits; undefined while there is none. */
type Accept = () => void;
let waiting: Accept | undefined;
const listeners = makeListeners();

/** Keeps the offer in the header after its notice has gone. */
export function offerUpdate(accept: Accept): void {
  waiting = accept;
  listeners.tell();
}

export const useUpdateOffer = (): Accept | undefined => useSyncExternalStore(listeners.subscribe, () => waiting);
