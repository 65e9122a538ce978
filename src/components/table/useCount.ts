import { useEffect, useMemo } from 'react';
import type { ApiCall } from '@/services/api';
import type { PageAnswer, Paging } from './pageAnswer';

/** Milliseconds: a list that is live is not counted from the beginning all the time. */
const AT_MOST_EVERY = 10_000;

/** Not all of a list is counted; `stop` leaves it at that, and is absent once that was done. */
export interface Counting {
  stop: (() => void) | undefined;
}
type Ask<Out> = (more: object, signal?: AbortSignal) => Promise<Out>;

/** What becomes of one question of which only a part could be had soon. */
class Count<Out extends PageAnswer<unknown>> {
  isNeeded = false;
  isStopped = false;
  private running: Promise<Out> | undefined;
  private endedAt = Number.NEGATIVE_INFINITY;
  private left = new AbortController();

  /** Whoever comes back counts again. */
  readonly leave = () => {
    this.left.abort();
    this.left = new AbortController();
  };
  readonly stop = () => {
    this.isStopped = true;
    this.leave();
  };

  /** One count for all who ask meanwhile. */
  whole(ask: Ask<Out>): Promise<Out> | undefined {
    if (!this.isNeeded || this.isStopped) return undefined;
    this.running ??= this.ask(ask).finally(() => {
      this.endedAt = performance.now();
      this.running = undefined;
    });
    return this.running;
  }

  private async ask(ask: Ask<Out>): Promise<Out> {
    const { signal } = this.left;
    const pause = this.endedAt + AT_MOST_EVERY - performance.now();
    if (pause > 0) await new Promise((over) => setTimeout(over, pause));
    try {
      const answer = await ask({ exact: true }, signal);
      this.isStopped ||= answer.counting === true; // the server had to leave it
      return answer;
    } catch (failure) {
      if (this.isStopped) return ask({});
      this.isStopped = !signal.aborted;
      throw failure;
    }
  }
}

/** The count of a question, which ends with the question. */
export function useCount<Out extends PageAnswer<unknown>>(question: string): Count<Out> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own
  const count = useMemo(() => new Count<Out>(), [question]);
  useEffect(() => count.leave, [count]);
  return count;
}

/** The whole answer, where an answer in part has shown that it takes long. */
export const wholeOf = <In extends Paging, Out extends PageAnswer<unknown>>(
  count: Count<Out>,
  call: ApiCall<In, Out>,
  input: In,
): Promise<Out> | undefined =>
  count.whole((more, signal) =>
    call({ ...input, ...more }, { background: true, skipErrorHandler: true, ...(signal && { signal, timeout: 0 }) }),
  );

/** Goes on from an answer in part. @param again asks by itself, as nobody has pressed anything */
export function useCounting<Out extends PageAnswer<unknown>>(
  count: Count<Out>,
  answer: Out | undefined,
  again: () => void,
): Counting | undefined {
  const isPart = answer?.counting === true;
  const goesOn = isPart && !count.isStopped;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!goesOn) return;
    count.isNeeded = true;
    again();
  }, [answer, count, again]);
  return useMemo(() => (isPart ? { stop: goesOn ? count.stop : undefined } : undefined), [isPart, goesOn, count]);
}
