import { timeText } from '@/components/show/clock';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { useWords, type Word } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './dashboard.module.css';
import type { Hour } from './trendChart';

type Mark = 'orders' | 'paid' | 'rate' | 'yesterday';
const entries: readonly (readonly [Mark, Word])[] = [
  ['orders', 'dashboard.count'],
  ['paid', 'dashboard.paid'],
  ['rate', 'dashboard.rate'],
  ['yesterday', 'dashboard.yesterday'],
];

/** What is what in the chart, and its figures at the hour that is pointed at. */
export default function Legend({ hour }: { hour: Hour | undefined }) {
  const t = useWords();
  const zone = useZone();
  const figures = hour && {
    orders: <Whole count={hour.payCount} />,
    paid: <Whole count={hour.paidCount} />,
    rate: <Percent value={hour.successRate} />,
    yesterday: null,
  };
  return (
    <ul className={css.legend}>
      {hour && (
        <li>
          <bdi dir="ltr">{timeText(hour.t, zone).slice(0, 5)}</bdi>
        </li>
      )}
      {entries.map(([mark, word]) => (
        <li key={mark}>
          <i data-mark={mark} aria-hidden="true" /> {t(word)} {figures?.[mark]}
        </li>
      ))}
    </ul>
  );
}
