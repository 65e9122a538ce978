import { useRequest } from 'ahooks';
import type { Input } from '#contract/call';
import type { receipt } from '#contract/receipt';
import Doubtful from '@/components/Doubtful';
import { reasonOf } from '@/components/reason';
import { api } from '@/services/api';

/** So long nobody types before it is looked at, ms. */
const PAUSE = 400;

/** What is doubtful about a match, before it is sent. */
export default function Look({ receiptId, parts }: Input<typeof receipt.look>) {
  const isReady = parts.length > 0;
  const { data, error, loading } = useRequest(
    async () => (isReady ? await api.receipt.look({ receiptId, parts }, { skipErrorHandler: true }) : undefined),
    { refreshDeps: [JSON.stringify(parts)], debounceWait: PAUSE, onError: () => undefined },
  );
  if (!isReady || (loading && !data)) return null;
  if (error) return <p role="status">{reasonOf(error).msg}</p>;
  return data ? <Doubtful of={data} /> : null;
}
