/** webpack's own loader of chunks, which it lets a page replace. */
declare let __webpack_chunk_load__: ((chunk: string) => Promise<unknown>) | undefined;

/** After this many milliseconds a chunk is late rather than broken: not reloaded for. */
const LATE = 120_000;
const RELOADED = 'caudal_reloaded_for';
/**
 * A person may refuse to leave an unsaved form; a page that is still there after this many milliseconds says what
 * failed.
 */
const LEAVING = 10_000;

interface Loading {
  loaded: Promise<unknown>;
  /** Somebody waits for it: it is worth a reload. */
  wanted: boolean;
}
/** The router asks for a screen's chunks before React does, and both must come to the same end. */
const onTheirWay = new Map<string, Loading>();
let isAhead = false;

/**
 * A chunk that fails is asked for once more in silence. If it fails again the page reloads, once per build, because a
 * release has probably taken its files away. After that the error is shown.
 */
export function retryFailedChunks(): void {
  if (typeof __webpack_chunk_load__ !== 'function') return;
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => {
    const known = onTheirWay.get(chunk);
    if (known && !isAhead) known.wanted = true;
    return known?.loaded.then(turn) ?? begin(chunk, load);
  };
}

/** Lets the browser do what waits: what comes after is a task of its own. */
const turn = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Fetches what will be wanted later. Where it cannot be had, nothing happens until it is. */
export function fetchAhead(fetch: () => Promise<unknown>): void {
  isAhead = true;
  void fetch().catch(() => undefined);
  isAhead = false;
}

function begin(chunk: string, load: (chunk: string) => Promise<unknown>): Promise<unknown> {
  const loading: Loading = { loaded: Promise.resolve(), wanted: !isAhead };
  onTheirWay.set(chunk, loading);
  loading.loaded = withRetry(
    () => load(chunk),
    () => loading.wanted && reloadOnce(chunk),
  ).finally(() => onTheirWay.delete(chunk));
  void loading.loaded.then(
    () => forget(chunk),
    () => undefined,
  );
  return loading.loaded;
}

/** @param reload gives false where the page has already been reloaded for this build. */
export async function withRetry<T>(load: () => Promise<T>, reload: () => boolean): Promise<T> {
  const startTime = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LateChunk()), LATE);
  });
  try {
    return await Promise.race([twice(load, () => Date.now() - startTime < LATE && reload()), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** webpack's own limit is for each attempt and for scripts alone; this one is for all of it. */
class LateChunk extends Error {
  constructor() {
    super(`chunk not there after ${LATE} ms`);
  }
}

async function twice<T>(load: () => Promise<T>, reload: () => boolean): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (isTimeout(failure)) throw failure;
  }
  try {
    return await load();
  } catch (failure) {
    // While the page reloads nothing more should be seen of it.
    if (!isTimeout(failure) && reload()) await new Promise((leave) => setTimeout(leave, LEAVING));
    throw failure;
  }
}

/** As webpack says it of a script. */
const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && 'type' in failure && failure.type === 'timeout';

const build = (): string => document.querySelector<HTMLScriptElement>('script[src*="umi"]')?.src ?? '';

/** Once for a build; again only after the chunk that was reloaded for has arrived. */
function reloadOnce(chunk: string): boolean {
  if (sessionStorage.getItem(RELOADED)?.startsWith(`${build()} `)) return false;
  sessionStorage.setItem(RELOADED, `${build()} ${chunk}`);
  window.location.reload();
  return true;
}

/** It has arrived: if a later release takes it away, a reload helps again. */
function forget(chunk: string): void {
  if (sessionStorage.getItem(RELOADED) === `${build()} ${chunk}`) sessionStorage.removeItem(RELOADED);
}
