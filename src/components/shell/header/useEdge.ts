import { useEffect } from 'react';
import { headerHeight } from '../../../../config/layout';

const EDGE = '--caudal-header';

/**
 * Keeps in `--caudal-header` how much of the header is in sight: it scrolls away with the page, and the side bar begins
 * below what is left. Without it the styles take the whole header.
 */
export function useEdge(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    let known = headerHeight;
    const measure = () => {
      const left = Math.max(headerHeight - window.scrollY, 0);
      if (left !== known) style.setProperty(EDGE, `${left}px`);
      known = left;
    };
    // As the next frame begins: asked at once, the browser lays out all that was just made, and then does so again.
    const frame = requestAnimationFrame(measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
      style.removeProperty(EDGE);
    };
  }, []);
}
