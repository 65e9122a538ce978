import { useRequest } from 'ahooks';
import type { Replay } from '#contract/notifyLog';
import { api } from '@/services/api';

/** While one is under way it is looked at this often, ms. */
const PACE = 2_000;

interface Last {
  replay: Replay | undefined;
  refresh: () => void;
}
/** The last replay of many that this person sees. */
export function useReplay(): Last {
  const ask = () => api.notifyLog.replays({ pageSize: 1 }, { background: true, skipErrorHandler: true });
  const { data, refresh, cancel } = useRequest(ask, {
    pollingInterval: PACE,
    pollingWhenHidden: false,
    onSuccess: ({ list: [last] }) => !isUnderWay(last) && cancel(),
    onError: () => undefined,
  });
  return { replay: data?.list[0], refresh };
}

/** All is made anew, but some were not tried yet: that is no end to whoever waits for it. */
const isUnderWay = (last: Replay | undefined): boolean =>
  last !== undefined && (last.state === 'running' || (last.state === 'done' && last.told + last.failed < last.queued));
