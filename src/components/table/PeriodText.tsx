import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import type { OtherTime } from './filter';
import { type Days, datesText, periodText } from './period';
import css from './period.module.css';

/** Which days are on screen, in words; on paper with their dates. Without days it is all of them. */
export default function PeriodText({ days, by }: { days: Days | undefined; by?: OtherTime | undefined }) {
  const t = useWords();
  const zone = useZone();
  if (!days) return <>{t('table.allDays')}</>;
  const dates = datesText(t, zone, days);
  return (
    <span title={dates}>
      {periodText(t, zone, days, serverNow())}
      {by && ` · ${t(by.word)}`}
      <span className={css.onPaper}> · {dates}</span>
    </span>
  );
}
