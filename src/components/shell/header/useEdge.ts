import { useEffect } from 'react';
import { headerHeight } from '../../../../config/layout';

/**
 * Keeps in `--caudal-header` how much of the header is in sight: it scrolls away with the page, and the side bar begins
 * below what is left.
 */
export function useEdge(): void {
  useEffect(() => {
    const measure = () =>
      document.documentElement.style.setProperty('--caudal-header', `${Math.max(headerHeight - window.scrollY, 0)}px`);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
}
