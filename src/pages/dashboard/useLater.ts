import { useEffect, useState } from 'react';

/** Nobody has moved for so long, ms: what was left for later comes all the same. */
const LONG = 30_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * True from the first sign of a person on. The first screen stands before that, and what it can do without does not
 * delay it.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (isLater) return;
    const begin = () => setLater(true);
    const timer = setTimeout(begin, LONG);
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
  }, [isLater]);
  return isLater;
}
