import { useEffect } from 'react';
import { headerHeight } from '../../../../config/layout';

/** What stands at the edge. On the root it would be inherited, and all that is shown would be styled anew. */
const STANDS = 'header, aside';

/**
 * Keeps in `--caudal-header` how much of the header is in sight: it scrolls away with the page, and the side bar begins
 * below what is left. Without it the styles take the whole header.
 */
export function useEdge(): void {
  useEffect(() => {
    // At each turn, also of a value that has not changed: what came since has none yet.
    const measure = () => {
      const left = `${Math.max(headerHeight - window.scrollY, 0)}px`;
      for (const { style } of document.querySelectorAll<HTMLElement>(STANDS))
        style.setProperty('--caudal-header', left);
    };
    // As the next frame begins: asked at once, the browser lays out all that was just made, and then does so again.
    requestAnimationFrame(measure);
    window.addEventListener('scroll', measure);
    return () => window.removeEventListener('scroll', measure);
  }, []);
}
