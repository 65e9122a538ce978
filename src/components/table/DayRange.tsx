import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { businessDay } from '#contract/time';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './table.module.css';

interface Props {
  label: string;
  /** Business days, "2026-08-27". */
  from: string | undefined;
  to: string | undefined;
  onChoose: (from: string | undefined, to: string | undefined) => void;
}
const DAY = 'YYYY-MM-DD';

/** Two business days and those between. The calendar opens at today as the zone and the server have it, whatever this machine's clock says. */
export default function DayRange({ label, from, to, onChoose }: Props) {
  const t = useWords();
  const today = businessDay(serverNow(), useZone());
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      defaultPickerValue={[dayjs(today), dayjs(today)]}
      placeholder={[t('table.from'), t('table.to')]}
      onChange={(range) => onChoose(range?.[0]?.format(DAY), range?.[1]?.format(DAY))}
      classNames={{ popup: { root: css.calendar ?? '' } }}
      cellRender={(day, { type, originNode }) => (type === 'date' ? <Cell day={dayjs(day)} today={today} /> : originNode)}
    />
  );
}

function Cell({ day, today }: { day: Dayjs; today: string }) {
  const isToday = day.format(DAY) === today;
  return (
    <div className={`ant-picker-cell-inner ${isToday ? css.today : ''}`} {...(isToday && { 'aria-current': 'date' })}>
      {day.date()}
    </div>
  );
}
