import { useRequest } from 'ahooks';
import type { ApiCall } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useZone } from '@/services/zone';
import { useWritten } from '../written';

/** Nobody sees a skeleton that lasts shorter than this. */
const SKELETON_AFTER = 150;

export interface Rows<Out> {
  answer: Out | undefined;
  /** When the shown answer arrived, epoch ms. */
  asOf: number | undefined;
  error: unknown;
  loading: boolean;
  refresh: () => void;
}

/**
 * Asks a page call whenever its input or the zone changes, whose business days it answers for. An answer that arrives after a later question is dropped;
 * the rows before stay until the new ones are there. A write of the same area asks again.
 */
export function useRows<In, Out>(call: ApiCall<In, Out>, input: In): Rows<Out> {
  const zone = useZone();
  const ask = async () => ({ answer: await call(input, { skipErrorHandler: true }), asOf: serverNow() });
  const { data, error, loading, refresh } = useRequest(ask, {
    refreshDeps: [call, JSON.stringify(input), zone],
    loadingDelay: SKELETON_AFTER,
    // Shown where the rows would be, with a way to try again.
    onError: () => undefined,
  });
  useWritten(call.call, refresh);
  return { answer: data?.answer, asOf: data?.asOf, error, loading, refresh };
}
