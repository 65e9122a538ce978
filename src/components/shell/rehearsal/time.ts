import { useEffect, useSyncExternalStore } from 'react';
import { makeListeners } from '@/services/listeners';

/** ms after which the first screen stands, with what comes late. */
const STANDS = 5_000;

let isOn = false;
const listeners = makeListeners();

/** Begins as somebody types who they are. */
export const rehearse = (): void => set(true);

/**
 * Whether it is time to rehearse. It ends some seconds after the first screen is there. Ended with the sign-in page,
 * its styles would be thrown away as they are wanted.
 * @param isThere somebody has signed in
 */
export function useRehearsal(isThere: boolean): boolean {
  useEffect(() => {
    if (!isThere) return;
    const standing = setTimeout(() => set(false), STANDS);
    return () => clearTimeout(standing);
  }, [isThere]);
  return useSyncExternalStore(listeners.subscribe, () => isOn);
}

function set(on: boolean): void {
  isOn = on;
  listeners.tell();
}
