import { useEffect, useState } from 'react';

/** After so many milliseconds it follows although the browser is busy. */
const AT_MOST = 200;

/** What it was when the page was last painted: for what may follow once a person sees what they wait for. */
export function usePainted<T>(now: T): T {
  const [painted, set] = useState(now);
  useEffect(() => {
    const frame = requestAnimationFrame(() => whenIdle(() => !ended && set(now)));
    let ended = false;
    return () => {
      ended = true;
      cancelAnimationFrame(frame);
    };
  }, [now]);
  return painted;
}

/** Not every browser can say when it is idle. */
const whenIdle = (begin: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: AT_MOST }) : setTimeout(begin);
