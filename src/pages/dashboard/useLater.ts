import { useEffect, useState } from 'react';
import { onFirstSign } from '@/services/firstSign';

/** Nobody has moved for so long, ms: what was left for later comes all the same. */
const LONG = 30_000;

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
    const end = onFirstSign(begin);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isLater]);
  return isLater;
}
