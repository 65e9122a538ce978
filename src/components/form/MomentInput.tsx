import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { instantOf, wallTime } from '#contract/time';
import { useZone } from '@/services/zone';
import type { Given } from './itemProps';

const SECONDS = 'YYYY-MM-DDTHH:mm:ss';
const MINUTES = 'YYYY-MM-DDTHH:mm';

interface MomentProps extends Given {
  'aria-label'?: string;
  placeholder?: string;
  /** Epoch ms. */
  value?: unknown;
  onChange?(value: number | undefined): void;
  /** Shown and typed to the minute; to the second without it. */
  toMinute?: true;
}

/** A moment, epoch ms, on the wall of the chosen zone, as lists show it, wherever this machine stands. */
export default function MomentInput({ value, onChange, toMinute, ...given }: MomentProps) {
  const zone = useZone();
  const format = toMinute ? { format: 'YYYY-MM-DD HH:mm', showNow: false } : {};
  return (
    <DatePicker
      {...given}
      {...format}
      showTime
      value={typeof value === 'number' ? dayjs(wallTime(value, zone)) : null}
      onChange={(next) => onChange?.(next ? instantOf(next.format(toMinute ? MINUTES : SECONDS), zone) : undefined)}
    />
  );
}
