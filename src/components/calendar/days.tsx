import type { PickerProps } from 'antd/es/date-picker/generatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import css from './calendar.module.css';

export const DAY = 'YYYY-MM-DD';

/** The days of a calendar, with today as the caller has it marked and not as this machine's clock does. */
export const daysWith = (today: string) =>
  ({
    classNames: { popup: { root: css.calendar ?? '' } },
    cellRender: (day, { type, originNode }) => (type === 'date' ? <Cell day={dayjs(day)} today={today} /> : originNode),
  }) satisfies Pick<PickerProps<Dayjs>, 'classNames' | 'cellRender'>;

function Cell({ day, today }: { day: Dayjs; today: string }) {
  const isToday = day.format(DAY) === today;
  return (
    <div className={`ant-picker-cell-inner ${isToday ? css.today : ''}`} {...(isToday && { 'aria-current': 'date' })}>
      {day.date()}
    </div>
  );
}
