import { useCallback, useEffect, useRef } from 'react';
import { whenLacking } from '@/services/ahead';
import { follow, type LiveTopic } from '@/services/stream';
import { useMarks } from './useMarks';

export type { LiveTopic };

/** A row that came or changed is marked this long, ms. */
const FRESH = 4000;
/** What comes together is one question, ms. How often that may be is the server's to say (decision 0170). */
const AT_ONCE = 10;

/**
 * Asks again when rows of a topic change elsewhere, and says which rows those are. A tab that nobody sees waits until
 * it is seen.
 * @param refresh asks, unless that was done after a moment, epoch ms: such an answer knows the change.
 * @param gather the first change is asked for at once, what follows it within this time together, ms
 * @param only of this number alone; of all where none is named.
 */
export function useFresh(
  topic: LiveTopic | undefined,
  refresh: (since: number) => void,
  gather = 0,
  only?: string,
): (key: string) => boolean {
  const { isMarked, mark, showMarks } = useMarks();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const missed = useRef(false);
  const toldAt = useRef(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(refresh);
  latest.current = refresh;

  const askSoon = useCallback(() => {
    const pause = Math.max(AT_ONCE, askedAt.current + gather - performance.now());
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      missed.current = document.hidden;
      if (document.hidden) return;
      askedAt.current = performance.now();
      latest.current(toldAt.current);
      showMarks();
    }, pause);
  }, [gather, showMarks]);

  useEffect(() => {
    if (!topic) return;
    const stop = follow([topic], (change) => {
      if (change !== 'fell behind' && only !== undefined && change.no !== only) return;
      toldAt.current = Date.now();
      if (change !== 'fell behind') mark(change.no, gather + FRESH);
      askSoon();
    });
    const catchUp = whenLacking(() => {
      toldAt.current = Date.now();
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
  return isMarked;
}
