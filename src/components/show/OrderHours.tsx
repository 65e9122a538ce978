import type { OrderHour } from '#contract/orderHour';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import { clockText } from './clock';
import css from './orderHours.module.css';

/**
 * A bar for each of the last 24 hours: as high as it had orders, filled as far as they were paid. What stands behind a
 * bar is said by pointing at it, and read aloud.
 */
export default function OrderHours({ hours }: { hours: readonly OrderHour[] }) {
  const t = useWords();
  const zone = useZone();
  const most = Math.max(...hours.map(({ orders }) => orders), 1);
  return (
    <section className={css.hours}>
      <h4>{t('channel.hours')}</h4>
      <ol dir="ltr">
        {hours.map(({ hour, orders, paid, successRate }) => {
          const said = t('channel.hours.one', {
            hour: clockText(hour, zone).slice(0, -3),
            orders: String(orders),
            paid: String(paid),
            rate: successRate === null ? '–' : `${successRate} %`,
          });
          return (
            <li key={hour} title={said} aria-label={said}>
              <span style={{ blockSize: `${(100 * orders) / most}%` }}>
                <span style={{ blockSize: `${orders === 0 ? 0 : (100 * paid) / orders}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
