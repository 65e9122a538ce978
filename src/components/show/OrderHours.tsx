import type { OrderHour } from '#contract/orderHour';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import Bars from './Bars';
import { clockText } from './clock';

/** A bar for each of the last 24 hours: as high as it had orders, filled as far as they were paid. */
export default function OrderHours({ hours }: { hours: readonly OrderHour[] }) {
  const t = useWords();
  const zone = useZone();
  const most = Math.max(...hours.map(({ orders }) => orders), 1);
  const bars = hours.map(({ hour, orders, paid, successRate }) => ({
    key: hour,
    height: orders / most,
    filled: orders === 0 ? 0 : paid / orders,
    label: t('channel.hours.one', {
      hour: clockText(hour, zone).slice(0, -3),
      orders: String(orders),
      paid: String(paid),
      rate: successRate === null ? '–' : `${successRate} %`,
    }),
  }));
  return (
    <section>
      <h4>{t('channel.hours')}</h4>
      <Bars bars={bars} />
    </section>
  );
}
