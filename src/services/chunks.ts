/** webpack's own loader of chunks, which it lets a page replace. */
declare let __webpack_chunk_load__: ((chunk: string) => Promise<unknown>) | undefined;

/** After this many milliseconds a chunk is late rather than broken: neither asked for again nor reloaded for. */
const LATE = 120_000;
const RELOADED = 'caudal_reloaded_for';

/**
 * A chunk that fails is asked for once more in silence; if it fails again the page reloads, once per build, because a
 * release has probably taken its files away. After that the error is shown.
 */
export function retryFailedChunks(): void {
  if (typeof __webpack_chunk_load__ !== 'function') return;
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => withRetry(() => load(chunk), reloadOnce);
}

/** @param reload gives false where the page has already been reloaded for this build. */
export async function withRetry<T>(load: () => Promise<T>, reload: () => boolean): Promise<T> {
  const askedAt = Date.now();
  const isLate = () => Date.now() - askedAt >= LATE;
  try {
    return await load();
  } catch (failure) {
    if (isLate()) throw failure;
  }
  try {
    return await load();
  } catch (failure) {
    // While the page reloads nothing more should be seen of it.
    if (!isLate() && reload()) return new Promise<never>(() => undefined);
    throw failure;
  }
}

function reloadOnce(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[src*="umi"]')?.src ?? '';
  if (sessionStorage.getItem(RELOADED) === build) return false;
  sessionStorage.setItem(RELOADED, build);
  window.location.reload();
  return true;
}
