// What the page's head asks before the scripts are there (`src/head.ts`), and what the transport then finds waiting.
// It is kept in this page's memory alone, and given once, to whoever asks the same with the same session.
import { makeListeners } from './listeners';
import { sessionHeaders } from './session';
import { currentZone } from './zone';

/** Milliseconds until nobody waits for such an answer any more. */
const PATIENCE = 30_000;
/** An answer that has waited for longer, in ms, is asked for anew. */
const STALE = 15_000;
/** One that has waited for longer, in ms, may lack what has happened since. */
const MAY_LACK = 1000;
/** Milliseconds after which what was asked for is shown, and the page's other files have come. */
const TO_SETTLE = 5000;

/** What the server said: a whole body and two of its headers. */
export interface Given {
  body: string;
  type: string;
  /** The Date header, as if it had been sent now. */
  date: string;
}
interface Waiting {
  question: string;
  answer: Promise<{ body: string; type: string; date: number; at: number } | undefined>;
}
declare global {
  interface Window {
    caudalAhead?: Waiting[];
  }
}

/** The same for whoever asks the same of the same server with the same session, role and zone. */
export const questionOf = (url: string, input: unknown): string =>
  JSON.stringify([url, input, sessionHeaders(currentZone())]);

/** Asks, so that the answer waits. Only a read may be asked so. */
export function askAhead(path: string, input: object): void {
  const url = `/backend${path}`;
  window.caudalAhead ??= [];
  window.caudalAhead.push({ question: questionOf(url, input), answer: ask(url, input).catch(() => undefined) });
}

async function ask(url: string, input: object): Waiting['answer'] {
  const answer = await fetch(url, {
    method: 'POST',
    headers: sessionHeaders(currentZone()),
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE),
  });
  // What failed is asked in the usual way, which knows what to do then.
  if (!answer.ok) return undefined;
  const [type, date] = ['content-type', 'date'].map((name) => answer.headers.get(name) ?? '');
  return { body: await answer.text(), type: type ?? '', date: Date.parse(date ?? ''), at: performance.now() };
}

const lacking = makeListeners();
/** Runs where an answer had waited for so long that something may have happened meanwhile; once it is shown. */
export const whenLacking = (act: () => void): (() => void) => lacking.subscribe(act);

/** Rows come and go; a menu that changes is told of otherwise. */
const isPage = (input: unknown): boolean => typeof input === 'object' && input !== null && 'pageSize' in input;

/** The answer to the same question, once; undefined where none waits, and it is to be asked. */
export async function takeAhead(url: string, input: unknown): Promise<Given | undefined> {
  const all = window.caudalAhead ?? [];
  const place = all.length > 0 ? all.findIndex(({ question }) => question === questionOf(url, input)) : -1;
  const answer = await all.splice(place, place < 0 ? 0 : 1)[0]?.answer;
  if (!answer) return undefined;
  const waited = performance.now() - answer.at;
  if (waited > STALE) return undefined;
  if (waited > MAY_LACK && isPage(input)) setTimeout(lacking.tell, TO_SETTLE);
  const date = Number.isNaN(answer.date) ? '' : new Date(answer.date + waited).toUTCString();
  return { body: answer.body, type: answer.type, date };
}
