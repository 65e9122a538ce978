import type { KindTopic } from '#contract/kind';
import type { LiveLine, LiveTopic } from '#contract/live';
import { api } from './api';
import { isTakenOver, sessionHeaders, token } from './session';
import type { LineQuestion } from './shown';
import { currentZone } from './zone';

/** Told about each change; `fell behind` means that some were missed, so ask again for everything shown. */
export type OnChange = (change: LiveLine | 'fell behind') => void;

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** While the stream is down, whoever listens looks for itself this often. */
const POLL = 15_000;
/** The server sends a beat more often than this; a silent line is a dead one. */
const SILENCE = 45_000;
const SILENT = 'silent';
/** A tab that nobody has looked at for so long gives its connection back: a browser has six for all tabs of a site. */
const UNSEEN = 60_000;
/** Two lines overlap for so long, ms. */
const OVERLAP = 500;
/** Orders of each kind that is followed; said here, so that the first screen does not wait for what else kinds are. */
const ofOrders: Record<KindTopic, true> = {
  'order.payment': true,
  'order.recharge': true,
  'order.settlement': true,
  complaint: true,
};
/** One that is missing does not compile: lists would ask for it, and nothing would ever come. */
const all: Record<LiveTopic, true> = {
  ...ofOrders,
  'merchant.balance': true,
  notice: true,
  menu: true,
  approval: true,
  account: true,
  price: true,
};
// The records' own names are the keys of their types.
export const orderTopics = Object.keys(ofOrders) as KindTopic[];
/** A connection that had to ask again for one more would miss what happens meanwhile. */
const topics = Object.keys(all);

interface Listener {
  topics: readonly LiveTopic[];
  onChange: OnChange;
}
const listeners = new Set<Listener>();
let connection: AbortController | undefined;

/**
 * Follows topics until the returned function is called. However many listen, they share one connection. EventSource
 * cannot send the four headers, so the answer of a POST is read line by line; between attempts the listeners poll.
 */
export function follow(wanted: LiveTopic[], onChange: OnChange): () => void {
  const listener = { topics: wanted, onChange };
  listeners.add(listener);
  connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) connection?.abort();
  };
}

function connect(): void {
  if (!connection || connection.signal.aborted) open();
}

/** @param before ends a moment after this one is open: nothing is missed in between */
function open(before?: AbortController): void {
  const own = new AbortController();
  connection = own;
  own.signal.addEventListener('abort', () => before?.abort());
  void keepFollowing(own.signal, before).finally(() => own.abort());
}

/** What the server is to answer by itself. Lists bring it with them: a page that has none does not load it. */
interface Bringing {
  questions(): LineQuestion[];
  opened(questions: readonly LineQuestion[]): void;
  ended(questions: readonly LineQuestion[]): void;
  tell(line: LiveLine, questions: readonly LineQuestion[]): Promise<void>;
}
let bringing: Bringing | undefined;
/** @returns what opens another line, because other things are shown */
export function bring(what: Bringing): () => void {
  bringing = what;
  return () => open(connection);
}

function tellAll(change: LiveLine | 'fell behind'): void {
  for (const { topics: wanted, onChange } of listeners)
    if (change === 'fell behind' || wanted.some((topic) => topic === change.topic)) onChange(change);
}

const waitBefore = (attempt: number): number => Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);

async function keepFollowing(signal: AbortSignal, before: AbortController | undefined): Promise<void> {
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = (on: boolean) => {
    clearInterval(polling);
    polling = on ? setInterval(() => tellAll('fell behind'), POLL) : undefined;
  };
  for (let attempt = 0; !signal.aborted && token() && !isTakenOver(); attempt += 1) {
    // What takes the place of an open line does so at once.
    if (attempt > 0 || !before) await untilSeen(signal);
    const opened = () => {
      poll(false);
      setTimeout(() => before?.abort(), OVERLAP);
      if (attempt > 0) tellAll('fell behind');
      attempt = 0;
    };
    const fellSilent = await readOnce(opened, signal);
    poll(!signal.aborted && !document.hidden);
    // It has waited long enough: most likely the machine has slept.
    if (!fellSilent) await pause(waitBefore(attempt), signal);
  }
  poll(false);
}

/** @returns true where the line was silent for too long, and not ended otherwise. */
async function readOnce(opened: () => void, signal: AbortSignal): Promise<boolean> {
  const line = new AbortController();
  const end = () => line.abort();
  const giveUp = () => line.abort(SILENT);
  signal.addEventListener('abort', end, { once: true });
  const stopWatching = whenUnseen(end);
  let silence = setTimeout(giveUp, SILENCE);
  const questions = bringing?.questions() ?? [];
  try {
    const answer = await fetch(`/backend${api.live.stream.path}`, {
      method: 'POST',
      headers: sessionHeaders(currentZone()),
      body: JSON.stringify({ topics, questions: questions.map(({ question }) => question) }),
      signal: line.signal,
    });
    // A refusal is an envelope; the next ordinary call will tell the person about it.
    if (!answer.body || !answer.ok || answer.headers.get('content-type')?.startsWith('application/json')) return false;
    for await (const text of linesOf(answer.body)) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE);
      await tell(text, questions, opened);
    }
  } catch {
    // The next attempt says the same as any message would.
  } finally {
    bringing?.ended(questions);
    clearTimeout(silence);
    stopWatching();
    signal.removeEventListener('abort', end);
  }
  return line.signal.reason === SILENT;
}

async function tell(text: string, questions: readonly LineQuestion[], opened: () => void): Promise<void> {
  // Written by our own server to the shape that the contract declares.
  const line = JSON.parse(text) as LiveLine;
  if (line.topic === 'ready') {
    bringing?.opened(questions);
    opened();
  } else if (line.topic === 'answer') await bringing?.tell(line, questions);
  else if (line.topic === 'refetch') tellAll('fell behind');
  else if (line.topic !== 'beat') tellAll(line);
}

/** Calls once the tab has been hidden for long. */
function whenUnseen(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = document.hidden ? setTimeout(act, UNSEEN) : undefined;
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}

/** Whole lines of a body that arrives in pieces. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts.filter(Boolean);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
