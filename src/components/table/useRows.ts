import type { ApiCall } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useZone } from '@/services/zone';
import { type Read, useRead } from '../read/useRead';
import { useWritten } from '../written';

/** Nobody sees a skeleton that lasts shorter than this. */
const SKELETON_AFTER = 150;

export interface Rows<Out> extends Omit<Read<unknown>, 'data'> {
  answer: Out | undefined;
  /** When the shown answer arrived, epoch ms. */
  asOf: number | undefined;
}

/**
 * Asks a page call whenever its input or the zone changes, whose business days it answers for. An answer that arrives after a later question is dropped;
 * the rows before stay until the new ones are there. A write of the same area asks again.
 */
export function useRows<In, Out>(call: ApiCall<In, Out>, input: In): Rows<Out> {
  const zone = useZone();
  const { data, ...read } = useRead(
    async (options) => ({ answer: await call(input, options), asOf: serverNow() }),
    [call.call, input, zone],
    SKELETON_AFTER,
  );
  useWritten(call.call, read.refresh);
  return { ...read, answer: data?.answer, asOf: data?.asOf };
}
