import { useRequest } from 'ahooks';
import type { Input } from '#contract/call';
import type { receipt } from '#contract/receipt';
import { reasonOf } from '@/components/reason';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** So long nobody types before it is looked at, ms. */
const PAUSE = 400;

/** What is doubtful about a match, before it is sent. */
export default function Look({ receiptId, parts }: Input<typeof receipt.look>) {
  const t = useWords();
  const isReady = parts.length > 0;
  const { data, error, loading } = useRequest(
    async () => (isReady ? await api.receipt.look({ receiptId, parts }, { skipErrorHandler: true }) : undefined),
    { refreshDeps: [JSON.stringify(parts)], debounceWait: PAUSE, onError: () => undefined },
  );
  if (!isReady || (loading && !data)) return null;
  if (error) return <p role="status">{reasonOf(error).msg}</p>;
  if (!data) return null;
  const { differs, aboveLimit, similar } = data;
  return (
    <div role="status">
      {similar.length > 0 && <p>{t('receipt.look.similar', { orders: similar.map(isolated).join(', ') })}</p>}
      {differs && <p>{t('receipt.look.differs')}</p>}
      {aboveLimit && <p>{t('receipt.look.above')}</p>}
      {!differs && !aboveLimit && similar.length === 0 && <p>{t('receipt.look.fine')}</p>}
    </div>
  );
}
