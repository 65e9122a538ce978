import { useRequest } from 'ahooks';
import type { ApiCall } from '@/services/api';
import { useWritten } from '../written';

/** What a drawer shows: asked anew for another row, when the list behind was, and after a write of the same area. */
export function useDetail<In, Out>(
  call: ApiCall<In, Out>,
  input: In,
  asOf: number | undefined,
): { detail: Out | undefined; error: unknown; refresh: () => void } {
  const { data, error, refresh } = useRequest(() => call(input, { skipErrorHandler: true }), {
    refreshDeps: [JSON.stringify(input), asOf],
    onError: () => undefined,
  });
  useWritten(call.call, refresh);
  return { detail: data, error, refresh };
}
