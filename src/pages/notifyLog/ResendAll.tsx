import { useRequest } from 'ahooks';
import ActionButton from '@/components/ActionButton';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { inputOf } from '@/components/table/filter';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { filters } from './filters';

type Wanted = ReturnType<typeof useWanted>;

/** Sends again whatever the filter in force has, by a job. */
export default function ResendAll({ onBegun }: { onBegun: () => void }) {
  const wanted = useWanted();
  return (
    <ActionButton
      call={api.notifyLog.resendBatch}
      title="notifyLog.resendAll"
      given={wanted}
      fields={[]}
      verb={(_, say) => say('notifyLog.resendAll.verb')}
      about={<About wanted={wanted} />}
      onDone={onBegun}
    />
  );
}

function useWanted() {
  const { query } = useQuery();
  return { ...inputOf(filters, query), ...(query.keyword && { keyword: query.keyword }) };
}

/** How many there are, tried out. */
function About({ wanted }: { wanted: Wanted }) {
  const t = useWords();
  const locale = useLocale();
  const tryOut = () => api.notifyLog.resendBatch({ ...wanted, dryRun: true }, { skipErrorHandler: true });
  const { data, error } = useRequest(tryOut, { onError: () => undefined });
  return (
    <>
      <p>{t('notifyLog.resendAll.about')}</p>
      <p role="status">
        {error ? reasonOf(error).msg : data && t('notifyLog.resendAll.count', { count: countText(data.total, locale) })}
      </p>
    </>
  );
}
