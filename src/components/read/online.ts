/**
 * Acts after a time, or where the machine is offline by then, as soon as it is online again.
 * @returns takes it back.
 */
export function whenOnline(wait: number, act: () => void): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine) act();
    else window.addEventListener('online', act, { once: true });
  }, wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', act);
  };
}
