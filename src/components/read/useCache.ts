import { useRequest } from 'ahooks';
import { useLayoutEffect, useState } from 'react';

const FIVE_MINUTES = 300_000;

type Asking<T> = Parameters<typeof useRequest<T, []>>[1];

/**
 * An answer that is kept for five minutes under its key, for all who ask for it. It is asked for by what stands on the
 * screen alone: ahooks subscribes while React draws, and would keep for good each drawing that React gives up.
 */
export function useCache<T>(key: string, ask: () => Promise<T>, { ready = true, ...asking }: Asking<T> = {}) {
  const [stands, setStands] = useState(false);
  useLayoutEffect(() => setStands(true), []);
  // Without a name ahooks keeps nothing, and subscribes to nothing.
  return useRequest(ask, { ...asking, ready: stands && ready, cacheKey: stands ? key : '', staleTime: FIVE_MINUTES });
}
