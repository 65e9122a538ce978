import { useRequest } from 'ahooks';
import type { Input, Output } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import { reasonOf } from '@/components/reason';
import { api } from '@/services/api';

type Save = Input<typeof merchantAgent.relateSave>;
/** What would become of what is typed. */
export interface Trial {
  answer: Output<typeof merchantAgent.relateSave> | undefined;
  /** Why it would be refused. */
  refusal: string | undefined;
  loading: boolean;
}
interface TrialInput {
  proxyId: string;
  version: number | undefined;
  items: Save['items'] | undefined;
}

/** Tries out what is typed, a moment after the last key; nothing where nothing is. */
export function useTrial({ proxyId, version, items }: TrialInput): Trial {
  const isWhole = version !== undefined && items !== undefined && items.length > 0;
  const { data, error, loading } = useRequest(
    () => {
      const input = { proxyId, version: version ?? 0, items: items ?? [], dryRun: true };
      return api.merchant.relateSave(input, { skipErrorHandler: true });
    },
    { ready: isWhole, refreshDeps: [JSON.stringify(items), version], debounceWait: 400, onError: () => undefined },
  );
  if (!isWhole) return { answer: undefined, refusal: undefined, loading: false };
  // A dry run never waits for anybody.
  const answer = data && 'list' in data ? data : undefined;
  return { answer: error ? undefined : answer, refusal: error ? reasonOf(error).msg : undefined, loading };
}
