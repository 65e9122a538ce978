import { useEffect, useRef } from 'react';

/**
 * Runs work one at a time: of two the later one counts, and none when the page is left.
 * @returns takes work, which is told when it no longer counts, and what hears of its failure
 */
export function useLastRun() {
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return async (work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): Promise<void> => {
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) onError(error);
    }
  };
}
