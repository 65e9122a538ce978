import { useRequest } from 'ahooks';
import { useCallback, useEffect } from 'react';
import type { CallOptions } from '@/services/api';

const MINUTE = 60_000;

export interface Polled<T> {
  data: T | undefined;
  error: unknown;
  loading: boolean;
  refresh: () => void;
  /** The same without a person behind it. */
  quietly: () => void;
}

/** Asks at once and each minute, but not while nobody looks. Only a person's own refresh keeps the session alive. */
export function usePolled<T>(ask: (options: CallOptions) => Promise<T>, depends: readonly unknown[]): Polled<T> {
  const { data, error, loading, run } = useRequest((background: boolean) => ask({ background, skipErrorHandler: true }), {
    defaultParams: [false],
    refreshDeps: [...depends],
    refreshDepsAction: () => run(false),
    onError: () => undefined,
  });
  const quietly = useCallback(() => run(true), [run]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && quietly(), MINUTE);
    return () => clearInterval(timer);
  }, [quietly]);
  return { data, error, loading, refresh: () => run(false), quietly };
}
