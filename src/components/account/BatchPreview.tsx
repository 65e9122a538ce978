import { useRequest } from 'ahooks';
import type { account } from '#contract/account';
import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import RowList from '@/components/bulk/RowList';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { useByRow } from './batchAnswer';

interface Props {
  rows: readonly Account[];
  patch: Input<typeof account.saveAccountBatch>['patch'];
}
/** So long nobody types before it is tried out, ms. */
const PAUSE = 400;

/** What the values typed so far would do to each account: the call itself, tried out. */
export default function BatchPreview({ rows, patch }: Props) {
  const t = useWords();
  const locale = useLocale();
  const byRow = useByRow();
  const ids = rows.map(({ accountId }) => accountId);
  const { data, error, loading } = useRequest(
    async () =>
      patch && api.account.saveAccountBatch({ mode: 'patch', ids, patch, dryRun: true }, { skipErrorHandler: true }),
    { refreshDeps: [JSON.stringify(patch)], debounceWait: PAUSE, onError: () => undefined },
  );
  const answer = data && byRow(rows, data);
  const count = (of: readonly unknown[]) => countText(of.length, locale);
  const statusText = () => {
    if (!patch) return t('account.batch.empty');
    if (error) return t('bulk.untried', { msg: reasonOf(error).msg });
    if (loading || !answer) return t('bulk.trying');
    if (answer.failed.length === 0) return t('bulk.allFit', { count: count(answer.okIds) });
    return t('bulk.someFit', { fit: count(answer.okIds), refused: count(answer.failed) });
  };
  return (
    <>
      <p role="status">{statusText()}</p>
      <RowList
        rows={rows}
        keyOf={({ accountId }) => accountId}
        nameOf={({ accountName }) => accountName}
        answer={patch && answer}
        good="bulk.fits"
      />
    </>
  );
}
