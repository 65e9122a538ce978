import { timeText } from '@/components/show/clock';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import type { Hour } from './trendChart';

/** The day hour by hour in figures, for whoever cannot see or does not want the chart. */
export default function TrendTable({ today, yesterday }: { today: readonly Hour[]; yesterday: readonly Hour[] }) {
  const t = useWords();
  const zone = useZone();
  return (
    <table>
      <caption>{t('dashboard.trend')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.hour')}</th>
          <th scope="col">{t('dashboard.count')}</th>
          <th scope="col">{t('dashboard.paid')}</th>
          <th scope="col">{t('dashboard.rate')}</th>
          <th scope="col">{t('dashboard.yesterday')}</th>
        </tr>
      </thead>
      <tbody>
        {today.map((hour, index) => (
          <tr key={hour.t}>
            <th scope="row">
              <bdi dir="ltr">{timeText(hour.t, zone).slice(0, 5)}</bdi>
            </th>
            <td>
              <Whole count={hour.payCount} />
            </td>
            <td>
              <Whole count={hour.paidCount} />
            </td>
            <td>
              <Percent value={hour.successRate} />
            </td>
            <td>{yesterday[index] && <Whole count={yesterday[index].payCount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
