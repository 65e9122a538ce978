// What waits for this person: the menu and the dashboard show it, and share what either of them has asked.
import { useSyncExternalStore } from 'react';
import type { Output } from '#contract/call';
import type { todo } from '#contract/todo';
import { everyMinute, onReturn } from '@/services/again';
import { api, type CallOptions } from '@/services/api';
import { makeHold, makeListeners } from '@/services/listeners';
import { token } from '@/services/session';
import { follow, orderTopics } from '@/services/stream';
import { onWritten } from './written';

type Todo = Output<typeof todo.summary>;
type Counts = Readonly<Record<string, number>>;

/**
 * A busy hour brings many changes a second; nobody counts that fast. The dashboard waits as long, so that both ask at
 * once.
 */
export const GATHER = 5000;

const listeners = makeListeners();
let counts: Counts = {};
let askTime = 0;
/** Of several questions the last one's answer counts. */
let askCount = 0;
let onItsWay: { token: string; answer: Promise<Todo> } | undefined;

/** Asks for all of it. Whoever asks with the same session while it is on its way shares the answer. */
export const askTodo = (options: CallOptions): Promise<Todo> =>
  onItsWay?.token === token() ? onItsWay.answer : askAnew(options);

/** The same after a write, of which an answer on its way may know nothing. */
function askAnew(options: CallOptions): Promise<Todo> {
  askTime = Date.now();
  const answer = ask(options).finally(() => {
    if (onItsWay?.answer === answer) onItsWay = undefined;
  });
  onItsWay = { token: token(), answer };
  return answer;
}

async function ask(options: CallOptions): Promise<Todo> {
  askCount += 1;
  const nth = askCount;
  const answer = await api.todo.summary({}, options);
  if (nth !== askCount) return answer;
  counts = Object.fromEntries(answer.list.map((item) => [item.key, item.count]));
  listeners.tell();
  return answer;
}

/** How much there is of it, by key. However many entries show a count, one question is asked for all. */
export const useTodoCounts = (): Counts => useSyncExternalStore(subscribe, () => counts);

const hold = makeHold(keepCounting);
function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener);
  const release = hold();
  return () => {
    leave();
    release();
  };
}

/**
 * Counts at once, after each write, when orders change, when the person comes back, and each minute, because some work
 * begins untold. But for a write never twice within five seconds.
 */
function keepCounting(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let newsTime = 0;
  const countSince = (moment: number) => {
    if (!document.hidden && askTime <= moment)
      void askTodo({ skipErrorHandler: true, background: true }).catch(() => undefined);
  };
  const count = () => countSince(Date.now() - GATHER);
  const countSoon = () => {
    newsTime = Date.now();
    waiting ??= setTimeout(() => {
      waiting = undefined;
      countSince(newsTime);
    }, GATHER);
  };
  count();
  // What one did oneself is counted at once.
  const countNow = () => void askAnew({ skipErrorHandler: true }).catch(() => undefined);
  const ends = [
    follow([...orderTopics, 'approval'], countSoon),
    onWritten(countNow),
    everyMinute(count),
    onReturn(count),
  ];
  return () => {
    for (const end of ends) end();
    clearTimeout(waiting);
    counts = {};
    askTime = 0;
  };
}
