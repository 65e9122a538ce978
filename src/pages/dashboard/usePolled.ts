import { useRequest } from 'ahooks';
import { useCallback, useEffect } from 'react';
import { useFresh } from '@/components/table/useFresh';
import type { CallOptions } from '@/services/api';

const MINUTE = 60_000;
/** A busy hour brings many orders a second; nobody reads figures that fast. */
const GATHER = 5000;

export interface Polled<T> {
  data: T | undefined;
  error: unknown;
  loading: boolean;
  refresh: () => void;
}

/** Asks at once, each minute, and soon after orders have come or changed; never while nobody looks. Only a person's own refresh keeps the session alive. */
export function usePolled<T>(ask: (options: CallOptions) => Promise<T>, depends: readonly unknown[]): Polled<T> {
  const { data, error, loading, run } = useRequest((background: boolean) => ask({ background, skipErrorHandler: true }), {
    defaultParams: [false],
    refreshDeps: [...depends],
    refreshDepsAction: () => run(false),
    onError: () => undefined,
  });
  const quietly = useCallback(() => run(true), [run]);
  useFresh('order.payment', quietly, GATHER);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && quietly(), MINUTE);
    return () => clearInterval(timer);
  }, [quietly]);
  return { data, error, loading, refresh: () => run(false) };
}
