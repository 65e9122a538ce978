import { useEffect } from 'react';
import { onReturn } from '@/services/again';

/** Whoever comes back sees what is true now, but nothing is asked more often than this. */
export const REFOCUS = 5000;

/** Asks again in the background when the person comes back to the tab, or the machine to the network or from its sleep. */
export function useRefocus(quietly: (since: number) => void): void {
  useEffect(() => onReturn(() => quietly(Date.now() - REFOCUS)), [quietly]);
}
