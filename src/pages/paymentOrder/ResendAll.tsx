import { useNavigate } from '@umijs/max';
import { useRequest } from 'ahooks';
import type { Input } from '#contract/call';
import type { notifyLog } from '#contract/notifyLog';
import ActionButton from '@/components/ActionButton';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { inputOf } from '@/components/table/filter';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { filters } from './filters';

/** The list's own filters, by the types of both. */
type Wanted = Input<typeof notifyLog.resendOrders>;

/** Tells merchants again of whatever the filter in force has, by a job; the page of callbacks shows how far it is. */
export default function ResendAll() {
  const { query } = useQuery();
  const navigate = useNavigate();
  const wanted = { ...inputOf(filters, query), ...(query.keyword && { keyword: query.keyword }) } as Wanted;
  return (
    <ActionButton
      call={api.notifyLog.resendOrders}
      title="paymentDeed.resendAll"
      given={wanted}
      fields={[]}
      verb={(_, say) => say('paymentDeed.resendAll.verb')}
      about={<About wanted={wanted} />}
      onDone={() => navigate('/notifyLog')}
    />
  );
}

/** How many there are, tried out. */
function About({ wanted }: { wanted: Wanted }) {
  const t = useWords();
  const locale = useLocale();
  const tryOut = () => api.notifyLog.resendOrders({ ...wanted, dryRun: true }, { skipErrorHandler: true });
  const { data, error } = useRequest(tryOut, { onError: () => undefined });
  return (
    <>
      <p>{t('paymentDeed.resendAll.about')}</p>
      <p role="status">
        {error
          ? reasonOf(error).msg
          : data && t('paymentDeed.resendAll.count', { count: countText(data.total, locale) })}
      </p>
    </>
  );
}
