import { useCallback, useEffect, useRef } from 'react';
import type { LiveTopic } from '#contract/live';
import { type Given, whenLacking } from '@/services/ahead';
import { follow } from '@/services/stream';
import { useMarks } from './useMarks';

/** A row that came or changed is marked this long, ms. */
const FRESH = 4000;
/** What comes together is one question, ms. How often that may be is the server's to say (decision 0170). */
const AT_ONCE = 10;
/** What the server answers by itself is asked for where that has not come after so long, ms. */
const OVERDUE = 3000;

/** A question that the server may answer by itself. */
export interface Answers {
  /** Which one it is. */
  text: string;
  isAnswered(): boolean;
  /** Has it answered until the returned function is called; undefined where it is to be asked. */
  show(topic: LiveTopic, hear: (given: Given | undefined) => void): () => void;
}

interface How {
  /** The first change is asked for at once, what follows it within this time together, ms. */
  gather?: number;
  /** Of this number alone; of all where none is named. */
  only?: string | undefined;
  shown?: Answers | undefined;
}

/**
 * Asks again when rows of a topic change elsewhere, and says which rows those are. A tab that nobody sees waits until
 * it is seen.
 * @param refresh asks, unless that was done after a moment, epoch ms: such an answer knows the change. Or it takes what
 *   the server has answered.
 */
export function useFresh(
  topic: LiveTopic | undefined,
  refresh: (since: number, given?: Given) => void,
  { gather = 0, only, shown }: How = {},
): (key: string) => boolean {
  const { isMarked, mark, showMarks } = useMarks();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const missed = useRef(false);
  const newsTime = useRef(0);
  const askTime = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(refresh);
  latest.current = refresh;
  const answers = useRef(shown);
  answers.current = shown;

  const askSoon = useCallback(() => {
    const comes = answers.current?.isAnswered();
    const pause = Math.max(comes ? OVERDUE : AT_ONCE, askTime.current + gather - performance.now());
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      missed.current = document.hidden;
      if (document.hidden) return;
      askTime.current = performance.now();
      latest.current(newsTime.current);
      showMarks();
    }, pause);
  }, [gather, showMarks]);

  useEffect(() => {
    if (!topic) return;
    const stop = follow([topic], (change) => {
      if (change !== 'fell behind' && only !== undefined && change.no !== only) return;
      newsTime.current = Date.now();
      if (change !== 'fell behind') mark(change.no, gather + FRESH);
      askSoon();
    });
    const catchUp = whenLacking(() => {
      newsTime.current = Date.now();
      askSoon();
    });
    const seen = () => !document.hidden && missed.current && askSoon();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      catchUp();
      clearTimeout(waiting.current);
      waiting.current = undefined;
      document.removeEventListener('visibilitychange', seen);
    };
  }, [topic, only, gather, mark, askSoon]);
  useShown(topic, shown, (given) => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    missed.current ||= document.hidden;
    if (!given) askSoon();
    if (!given || document.hidden) return;
    latest.current(newsTime.current, given);
    showMarks();
  });
  return isMarked;
}

/** Tells the stream what is shown. */
function useShown(topic: LiveTopic | undefined, shown: Answers | undefined, hear: (given: Given | undefined) => void) {
  const latest = useRef(hear);
  latest.current = hear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether it is another
  useEffect(() => {
    if (topic) return shown?.show(topic, (given) => latest.current(given));
  }, [topic, shown?.text]);
}
