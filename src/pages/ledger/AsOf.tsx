import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { instantOf, wallTime } from '#contract/time';
import type { PickProps } from '@/components/options/PickProps';
import Moment from '@/components/show/Moment';
import { useZone } from '@/services/zone';

/** A minute on the wall of the chosen zone, up to and with its last millisecond. */
export default function AsOf({ value, onChange, label, still, brief: _, many: __, ...given }: PickProps) {
  const zone = useZone();
  const [at] = value.map(Number);
  if (still) return <Moment at={at} />;
  const choose = (text: string | undefined) => onChange(text ? [String(instantOf(text, zone) + 59_999)] : []);
  return (
    <DatePicker
      {...given}
      aria-label={label}
      placeholder={label}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={at === undefined ? null : dayjs(wallTime(at, zone))}
      onChange={(chosen) => choose(chosen?.format('YYYY-MM-DDTHH:mm'))}
    />
  );
}
