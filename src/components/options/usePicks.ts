import type { ApiCall } from '@/services/api';
import { userName } from '@/services/session';
import { useCache } from '../read/useCache';

/**
 * All that may be picked, asked once it is wanted. The answer is kept for five minutes, for this person and this
 * question alone; whoever asks the same shares it.
 */
export function usePicks<In, Item>(call: ApiCall<In, readonly Item[]>, input: NoInfer<In>, ready: boolean) {
  const key = `options ${call.call} ${JSON.stringify(input)} ${userName()}`;
  const { data = [] } = useCache(key, () => call(input), { ready });
  return data;
}
