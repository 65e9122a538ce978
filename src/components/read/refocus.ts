import { useEffect, useRef } from 'react';
import type { Question, ReadSteps } from './backOff';

/** Whoever comes back sees what is true now, but nothing is asked more often than this. */
export const REFOCUS = 5000;

/** Asks again in the background when the person comes back to the tab, or the machine to the network. */
export function useRefocus<T>(read: Question<T>): ReadSteps<T> {
  const askedAt = useRef(0);
  useEffect(() => {
    const ask = () => {
      if (document.hidden || !navigator.onLine || Date.now() - askedAt.current < REFOCUS) return;
      read.run(true);
    };
    document.addEventListener('visibilitychange', ask);
    for (const event of ['focus', 'online']) window.addEventListener(event, ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      for (const event of ['focus', 'online']) window.removeEventListener(event, ask);
    };
  }, [read]);
  return {
    onBefore: () => {
      askedAt.current = Date.now();
    },
  };
}
