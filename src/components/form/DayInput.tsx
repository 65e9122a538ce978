import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { DAY, daysWith } from '@/components/calendar/days';
import { serverNow } from '@/services/clock';
import type { Given } from './itemProps';

interface Props extends Given {
  value: string;
  onChange: (value: string | undefined) => void;
  /** No day that has not begun. */
  isPast?: boolean | undefined;
}

/** One day of the books, whatever day it is where this machine stands. */
export default function DayInput({ value, onChange, isPast, ...rest }: Props) {
  const today = businessDay(serverNow(), BOOK_ZONE);
  return (
    <DatePicker
      {...rest}
      {...daysWith(today)}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange(next?.format(DAY))}
      defaultPickerValue={dayjs(today)}
      showNow={false}
      {...(isPast && { maxDate: dayjs(today) })}
    />
  );
}
