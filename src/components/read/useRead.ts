import { useRequest } from 'ahooks';
import { useCallback, useEffect, useRef } from 'react';
import { onReturn } from '@/services/again';
import type { Given } from '@/services/ahead';
import type { CallOptions } from '@/services/api';
import { isUnanswered } from '@/services/network';
import { type Asking, useBackOff } from './backOff';
import { isPassing } from './passing';

export interface Read<T> {
  data: T | undefined;
  error: unknown;
  /** On its way, and somebody waits for it: not where nobody asked and there is something to see. */
  loading: boolean;
  /** A person asks. */
  refresh: () => void;
  /**
   * Nobody asks: it does not keep the session alive. Not asked again where it was asked after a moment, epoch ms; where
   * a question is on its way, once it is answered.
   * @param given the answer, which the server has told unasked
   */
  quietly: (since?: number, given?: Given) => void;
}

/** A question on its way is waited for so long, ms; one that has been for longer may never be answered. */
const PATIENCE = 1000;

/**
 * The one way in which a screen reads: at once, when what it depends on changes, after bad weather, and when the person
 * comes back. Of several questions the last one's answer counts.
 */
export function useRead<T>(
  ask: (options: CallOptions) => Promise<T>,
  depends: readonly unknown[],
  loadingDelay = 0,
): Read<T> {
  const question = JSON.stringify(depends);
  const answered = useRef<string>(undefined);
  const askTime = useRef(0);
  const isUnderWay = useRef(false);
  const askAgain = useRef(false);
  const { data, error, loading, params, run } = useRequest<T, Asking>(
    (background, given) => ask({ background, skipErrorHandler: true, ...(given && { given }) }),
    {
      defaultParams: [false],
      refreshDeps: [question],
      refreshDepsAction: () => run(false),
      loadingDelay,
      onBefore: () => {
        askTime.current = Date.now();
        isUnderWay.current = true;
        askAgain.current = false;
      },
      onSuccess: () => {
        answered.current = question;
      },
      // Shown where the data would be, with a way to try again.
      onError: () => undefined,
      onFinally: (_params, _data, failure) => {
        isUnderWay.current = false;
        if (askAgain.current && !failure) run(true);
      },
    },
    [useBackOff],
  );
  const refresh = useCallback(() => run(false), [run]);
  const quietly = useCallback(
    (since = Number.POSITIVE_INFINITY, given?: Given) => {
      if (askTime.current > since) return;
      // Of two on their way the first would be dropped, and nobody would see what it says.
      if (isUnderWay.current && Date.now() - askTime.current < PATIENCE) askAgain.current = true;
      else run(true, given);
    },
    [run],
  );
  useRefocus(quietly);
  const isQuiet = params[0] === true;
  // What a person has before them is not taken away because nobody answers, which the frame says, or because of what
  // nobody asked.
  const stays = answered.current === question && (isUnanswered(error) || (isQuiet && isPassing(error)));
  return {
    data,
    error: stays ? undefined : error,
    loading: loading && !(isQuiet && data !== undefined),
    refresh,
    quietly,
  };
}

/** Whoever comes back sees what is true now, but nothing is asked more often than this. */
const REFOCUS = 5000;

/**
 * Asks again in the background when the person comes back to the tab, or the machine to the network or from its sleep.
 */
function useRefocus(quietly: (since: number) => void): void {
  useEffect(() => onReturn(() => quietly(Date.now() - REFOCUS)), [quietly]);
}
