import { useSyncExternalStore } from 'react';

/** Under this width rows become cards and drawers fill the screen. */
const NARROW = '(max-width: 599px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
