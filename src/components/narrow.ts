import { useSyncExternalStore } from 'react';

/** Does the page stand in such a medium now? Renders anew when that changes. */
function mediumOf(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const matches = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Under this width rows become cards and drawers fill the screen. */
export const useNarrow = mediumOf('(max-width: 599px)');
/** From this width on a list has room for more columns than it begins with. */
export const useRoomy = mediumOf('(min-width: 1800px)');
/** On paper nothing scrolls and nothing sticks. */
export const usePrinting = mediumOf('print');
/** A finger needs larger targets than a mouse. */
export const useTouch = mediumOf('(pointer: coarse)');
