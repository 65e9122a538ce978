import { useRequest, useUnmountedRef } from 'ahooks';
import { useCallback } from 'react';
import type { ApiCall } from '@/services/api';
import { useWritten } from '../written';
import { type Filter, inputOf, type Preset, type PresetsFor } from './filter';
import type { PageAnswer, Paging } from './pageAnswer';

/** Milliseconds: live lists are asked again often, and nobody reads counts that fast. */
const AT_MOST_EVERY = 10_000;
/** The smallest page there is; what else would be shown is counted beside it. */
const JUST_COUNT = { current: 1, pageSize: 1 };
/** Milliseconds: the rows are painted first. */
const AFTER_ROWS = 100;

/**
 * How many rows each preset would show, by its key, in one question. Asked after the list itself, and again when the
 * list was; counts that could not be had are left out.
 */
export function useCounts<In extends Paging, Out extends PageAnswer<unknown>>(
  call: ApiCall<In, Out>,
  filters: readonly Filter<NoInfer<In>>[],
  named: PresetsFor<NoInfer<In>> | undefined,
  asOf: number | undefined,
): Readonly<Record<string, number>> {
  const presets: readonly Preset[] = named ?? [];
  const isLeft = useUnmountedRef();
  const count = async () => {
    await new Promise((painted) => setTimeout(painted, AFTER_ROWS));
    if (isLeft.current) return {}; // nobody reads it
    // A preset's query holds filters of this list; by the type of the presets its call counts them (`countsOf`).
    const input = { ...JUST_COUNT, counts: presets.map(({ query }) => inputOf(filters, query)) } as unknown as In;
    const { counts = [] } = await call(input, { skipErrorHandler: true, background: true });
    return Object.fromEntries(presets.flatMap(({ key }, at) => (counts[at] === undefined ? [] : [[key, counts[at]]])));
  };
  const {
    data = {},
    cancel,
    run,
  } = useRequest(count, {
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
