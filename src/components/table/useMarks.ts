import { useCallback, useEffect, useState } from 'react';

/** Marks that are over go together, so many ms apart. */
const SWEEP = 500;

/**
 * Which rows are marked. A table is drawn anew for each change of it. So what is marked is shown when the rows are
 * asked for, which draws them anyway, and what is over goes together.
 */
export function useMarks() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [{ mark, showMarks, stop }] = useState(() => marksFor(setShown));
  useEffect(() => {
    showMarks(); // of a screen that was left some are over
    return stop;
  }, [showMarks, stop]);
  return { isMarked: useCallback((key: string) => shown.has(key), [shown]), mark, showMarks };
}

type Tell = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;

function marksFor(tell: Tell) {
  const until = new Map<string, number>();
  let sweeping: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(sweeping);
    sweeping = undefined;
  };
  const showMarks = () => {
    const now = performance.now();
    for (const [key, end] of until) if (end <= now) until.delete(key);
    tell((before) => (isSame(before, until) ? before : new Set(until.keys())));
    if (until.size === 0) return;
    sweeping ??= setTimeout(() => {
      sweeping = undefined;
      showMarks();
    }, SWEEP);
  };
  /** @param lasts ms */
  const mark = (key: string, lasts: number) => void until.set(key, performance.now() + lasts);
  return { mark, showMarks, stop };
}

const isSame = (one: ReadonlySet<string>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));
