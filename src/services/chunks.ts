/** webpack's own loader of chunks, which it lets a page replace. */
declare let __webpack_chunk_load__: ((chunk: string) => Promise<unknown>) | undefined;

/** After this many milliseconds a chunk is late rather than broken: neither asked for again nor reloaded for. */
const LATE = 120_000;
const RELOADED = 'caudal_reloaded_for';
/** A person may refuse to leave an unsaved form; a page that is still there after this many milliseconds says what failed. */
const LEAVING = 10_000;

/**
 * A chunk that fails is asked for once more in silence; if it fails again the page reloads, once per build, because a
 * release has probably taken its files away. After that the error is shown.
 */
export function retryFailedChunks(): void {
  if (typeof __webpack_chunk_load__ !== 'function') return;
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    const loaded = await withRetry(
      () => load(chunk),
      () => reloadOnce(chunk),
    );
    if (sessionStorage.getItem(RELOADED) === `${build()} ${chunk}`) sessionStorage.removeItem(RELOADED);
    return loaded;
  };
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
    if (!isLate() && reload()) await new Promise((leave) => setTimeout(leave, LEAVING));
    throw failure;
  }
}

const build = (): string => document.querySelector<HTMLScriptElement>('script[src*="umi"]')?.src ?? '';

/** Once for a build; again only after the chunk that was reloaded for has arrived. */
function reloadOnce(chunk: string): boolean {
  if (sessionStorage.getItem(RELOADED)?.startsWith(`${build()} `)) return false;
  sessionStorage.setItem(RELOADED, `${build()} ${chunk}`);
  window.location.reload();
  return true;
}
