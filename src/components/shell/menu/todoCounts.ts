import { useSyncExternalStore } from 'react';
import { api } from '@/services/api';
import { follow } from '@/services/stream';

type Counts = Readonly<Record<string, number>>;

/** A busy hour brings many changes a second; nobody counts that fast. */
const GATHER = 5000;
/** Some work begins without a change that the stream tells. */
const MINUTE = 60_000;

const listeners = new Set<() => void>();
let counts: Counts = {};
let stop: (() => void) | undefined;

/** How much waits for this person, by key of the to-do summary. However many entries show a count, one question is asked for all. */
export const useTodoCounts = (): Counts => useSyncExternalStore(subscribe, () => counts);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= keepCounting();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    counts = {};
  };
}

async function count(): Promise<void> {
  const { list } = await api.todo.summary({}, { skipErrorHandler: true, background: true });
  counts = Object.fromEntries(list.map((item) => [item.key, item.count]));
  for (const tell of listeners) tell();
}

/** Counts at once, and again when orders change, when the tab is seen again, and each minute; never twice within five seconds. */
function keepCounting(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const ask = () => {
    waiting = undefined;
    if (document.hidden) return;
    last = Date.now();
    void count().catch(() => undefined);
  };
  const askSoon = () => {
    waiting ??= setTimeout(ask, Math.max(last + GATHER - Date.now(), 0));
  };
  askSoon();
  const unfollow = follow(['order.payment'], askSoon);
  const everyMinute = setInterval(askSoon, MINUTE);
  document.addEventListener('visibilitychange', askSoon);
  return () => {
    unfollow();
    clearTimeout(waiting);
    clearInterval(everyMinute);
    document.removeEventListener('visibilitychange', askSoon);
  };
}
