import type { Plugin } from 'ahooks/es/useRequest/src/types';
import { useRef } from 'react';
import type { Given } from '@/services/ahead';
import { whenOnline } from './online';
import { isPassing } from './passing';

const SECOND = 1000;
/** How long to wait before each retry. ahooks' own begins at two seconds, and its interval is one constant. */
export const waits = [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * SECOND);

/** How a question is asked: in the background or not, and with an answer where it is there already. */
export type Asking = [background: boolean, given?: Given | undefined];
type ReadPlugin<T> = Plugin<T, Asking>;
/** A question as ahooks runs it: `run(true)` asks in the background. */
export type Question<T> = Parameters<ReadPlugin<T>>[0];
export type ReadSteps<T> = ReturnType<ReadPlugin<T>>;

/** Asks again after a passing failure, in the background; a person's own question begins the waits anew. */
export function useBackOff<T>(read: Question<T>): ReadSteps<T> {
  const tries = useRef(0);
  const isRetry = useRef(false);
  const cancel = useRef<() => void>(undefined);
  const stop = () => cancel.current?.();
  return {
    onBefore: () => {
      stop();
      if (!isRetry.current) tries.current = 0;
      isRetry.current = false;
    },
    onError: (failure) => {
      const wait = waits[tries.current];
      if (wait === undefined || !isPassing(failure)) return;
      tries.current += 1;
      cancel.current = whenOnline(wait, () => {
        isRetry.current = true;
        read.run(true);
      });
    },
    onCancel: stop,
  };
}
