import { useRequest } from 'ahooks';
import { useCallback } from 'react';
import type { ApiCall } from '@/services/api';
import { useWritten } from '../written';
import { type Filter, inputOf, type Preset } from './filter';
import type { PageAnswer, Paging } from './pageAnswer';

/** Milliseconds: live lists are asked again often, and nobody reads counts that fast. */
const AT_MOST_EVERY = 10_000;
/** The smallest page there is; its `total` is what is wanted. */
const JUST_COUNT = { current: 1, pageSize: 1 };

/**
 * How many rows each preset would show, by its key. Asked after the list itself, and again when the list was; a count
 * that could not be had is left out.
 */
export function useCounts<In extends Paging, Out extends PageAnswer<unknown>>(
  call: ApiCall<In, Out>,
  filters: readonly Filter<In>[],
  presets: readonly Preset[],
  asOf: number | undefined,
): Readonly<Record<string, number>> {
  const count = async ({ key, query }: Preset) => {
    // A preset's query holds filters of this list, and every page call takes a page.
    const input = { ...JUST_COUNT, ...inputOf(filters, query) } as unknown as In;
    const answer = await call(input, { skipErrorHandler: true, background: true }).catch(() => undefined);
    return answer ? [[key, answer.total] as const] : [];
  };
  const {
    data = {},
    cancel,
    run,
  } = useRequest(async () => Object.fromEntries((await Promise.all(presets.map(count))).flat()), {
    ready: presets.length > 0 && asOf !== undefined,
    refreshDeps: [asOf],
    throttleWait: AT_MOST_EVERY,
    onError: () => undefined,
  });
  // A write is not a busy hour: its own counts are right at once.
  const recount = useCallback(() => {
    cancel();
    run();
  }, [cancel, run]);
  useWritten(call.call, recount);
  return data;
}
