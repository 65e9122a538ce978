import { startTransition, useEffect, useState } from 'react';

/** A browser that cannot say when it is idle draws everything at once. */
const canWait = () => 'requestIdleCallback' in window;
/** After so many milliseconds it is drawn although the browser is busy. */
const AT_MOST = 500;

/**
 * What a list can do without is drawn once its rows are on the screen: whoever opens it reads first.
 * @param areThere rows, or what stands in their place
 */
export function useAfterRows(areThere: boolean): boolean {
  const [isTime, setTime] = useState(() => !canWait());
  useEffect(() => {
    if (isTime || !areThere) return;
    const begin = () => startTransition(() => setTime(true));
    const handle = requestIdleCallback(begin, { timeout: AT_MOST });
    return () => cancelIdleCallback(handle);
  }, [isTime, areThere]);
  return isTime;
}
