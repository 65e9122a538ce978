import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useZone } from '@/services/zone';
import type { ControlProps } from '../form/formField';
import { momentAt, wallAt } from './wall';

const FORMAT = 'YYYY-MM-DD HH:mm';

/** A moment to come, epoch ms, on the wall of the chosen zone, as lists show it, wherever this machine stands. */
export default function DeadlineInput({ value, onChange, label: _, ...said }: ControlProps) {
  const zone = useZone();
  return (
    <DatePicker
      {...said}
      showTime
      format={FORMAT}
      showNow={false}
      value={typeof value === 'number' ? dayjs(wallAt(value, zone)) : null}
      onChange={(next) => onChange(next ? momentAt(next.format('YYYY-MM-DDTHH:mm:00'), zone) : undefined)}
    />
  );
}
