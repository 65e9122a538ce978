/** After so many milliseconds it is done although the browser is busy. */
const AT_MOST = 200;

/** Not every browser can say when it is idle. */
const whenIdle = (begin: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: AT_MOST }) : setTimeout(begin);

/** Does something once the page is painted as it is now. @returns gives it up */
export function afterPaint(begin: () => void): () => void {
  let isGivenUp = false;
  const frame = requestAnimationFrame(() => whenIdle(() => !isGivenUp && begin()));
  return () => {
    isGivenUp = true;
    cancelAnimationFrame(frame);
  };
}
