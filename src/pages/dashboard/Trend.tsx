import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { DAY, HOUR } from '#contract/time';
import { useTheme } from '@/components/shell/themeStore';
import { timeText } from '@/components/show/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './dashboard.module.css';
import Legend from './Legend';
import TrendTable from './TrendTable';
import { dataOf, type Hour, optionsOf } from './trendChart';

interface Props {
  today: readonly Hour[];
  yesterday: readonly Hour[];
}

/**
 * Orders and paid orders of each hour as columns, the success rate as a line on its own axis, yesterday faint; the same
 * as a table.
 */
export default function Trend({ today, yesterday }: Props) {
  const t = useWords();
  const zone = useZone();
  const theme = useTheme();
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = place.current;
    if (!box || asTable) return;
    const start = today[0]?.t ?? 0;
    const labels = Array.from({ length: DAY / HOUR }, (_, index) => timeText(start + index * HOUR, zone).slice(0, 5));
    // `theme` is named so that the chart is drawn anew in its colours.
    const chart = new uPlot(optionsOf({ box, labels, theme, onHover: setAt }), dataOf(today, yesterday), box);
    const resize = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: box.clientHeight }));
    resize.observe(box);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [today, yesterday, zone, theme, asTable]);

  return (
    <>
      <div className={css.legendLine}>
        <Legend hour={at === null ? undefined : today[at]} />
        <button type="button" className={css.switch} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'dashboard.asChart' : 'dashboard.asTable')}
        </button>
      </div>
      {!asTable && <div ref={place} className={css.chart} role="img" aria-label={t('dashboard.trend')} dir="ltr" />}
      <div className={asTable ? css.table : css.unseen}>
        <TrendTable today={today} yesterday={yesterday} />
      </div>
    </>
  );
}
