import type { LiveLine } from '#contract/live';
import { api } from './api';
import { sessionHeaders, token } from './session';
import { currentZone } from './zone';

export type LiveTopic = Exclude<LiveLine['topic'], 'ready' | 'beat' | 'refetch'>;
/** Told about each change; `fell behind` means that some were missed, so ask again for everything shown. */
export type OnChange = (change: LiveLine | 'fell behind') => void;

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** While the stream is down, whoever listens looks for itself this often. */
const POLL = 15_000;
/** The server sends a beat more often than this; a silent line is a dead one. */
const SILENCE = 45_000;

const waitBefore = (attempt: number): number => Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);

/**
 * Follows topics until the returned function is called. EventSource cannot send the four headers, so the answer of a
 * POST is read line by line; between attempts the listener polls.
 */
export function follow(topics: LiveTopic[], onChange: OnChange): () => void {
  const stop = new AbortController();
  let polling: ReturnType<typeof setInterval> | undefined;
  const poll = (on: boolean) => {
    clearInterval(polling);
    polling = on ? setInterval(() => onChange('fell behind'), POLL) : undefined;
  };
  void keepFollowing(topics, onChange, poll, stop.signal);
  return () => {
    stop.abort();
    poll(false);
  };
}

async function keepFollowing(topics: LiveTopic[], onChange: OnChange, poll: (on: boolean) => void, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted && token(); attempt += 1) {
    const opened = () => {
      poll(false);
      if (attempt > 0) onChange('fell behind');
      attempt = 0;
    };
    await readOnce(topics, onChange, opened, signal).catch(() => undefined);
    if (signal.aborted) return;
    poll(true);
    await pause(waitBefore(attempt), signal);
  }
}

async function readOnce(topics: LiveTopic[], onChange: OnChange, opened: () => void, signal: AbortSignal): Promise<void> {
  const line = new AbortController();
  const end = () => line.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENCE);
  try {
    const answer = await fetch(`/backend${api.live.stream.path}`, {
      method: 'POST',
      headers: sessionHeaders(currentZone()),
      body: JSON.stringify({ topics }),
      signal: line.signal,
    });
    // A refusal is an envelope; the next ordinary call will tell the person about it.
    if (!answer.body || !answer.ok || answer.headers.get('content-type')?.startsWith('application/json')) return;
    for await (const text of linesOf(answer.body)) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE);
      tell(text, onChange, opened);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

function tell(text: string, onChange: OnChange, opened: () => void): void {
  // Written by our own server to the shape that the contract declares.
  const said = JSON.parse(text) as LiveLine;
  if (said.topic === 'ready') opened();
  else if (said.topic === 'refetch') onChange('fell behind');
  else if (said.topic !== 'beat') onChange(said);
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
