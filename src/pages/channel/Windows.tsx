import type { MaintenanceWindow } from '#contract/channel';
import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';

/** Windows of maintenance that are not over; the first one also says whether it holds now. */
export default function Windows({ of }: { of: readonly MaintenanceWindow[] }) {
  const t = useWords();
  if (of.length === 0) return '–';
  return of.map(({ from, until, method, reason }) => (
    <div key={`${from} ${method ?? ''}`}>
      {from <= Date.now() && <strong>{t('channel.window.now')} </strong>}
      <Moment at={from} /> – <Moment at={until} /> <bdi dir="ltr">{method ?? t('channel.window.all')}</bdi>{' '}
      <bdi>{reason}</bdi>
    </div>
  ));
}
