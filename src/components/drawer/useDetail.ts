import { useEffect, useRef } from 'react';
import type { ApiCall } from '@/services/api';
import { useRead } from '../read/useRead';
import { useWritten } from '../written';

/** What a drawer shows: asked anew for another row, when the list behind was, and after a write of the same area. */
export function useDetail<In, Out>(
  call: ApiCall<In, Out>,
  input: In,
  asOf: number | undefined,
): { detail: Out | undefined; error: unknown; refresh: () => void } {
  const { data, error, refresh, quietly } = useRead((options) => call(input, options), [input]);
  const before = useRef(asOf);
  useEffect(() => {
    // The first rows of the list tell nothing new about the one that is open.
    if (before.current !== undefined && before.current !== asOf) quietly();
    before.current = asOf;
  }, [asOf, quietly]);
  useWritten(call.call, refresh);
  return { detail: data, error, refresh };
}
