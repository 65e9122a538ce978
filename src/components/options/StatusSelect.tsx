import { Select } from 'antd';
import { useWords } from '@/services/words';
import { type Machine, statusesOf } from '../show/machines';
import type { PickProps } from './PickProps';

const NONE = '';

/** The statuses of one machine, after the option *none*. */
export default function StatusSelect({ of, value, onChange, label }: PickProps & { of: Machine }) {
  const t = useWords();
  const options = statusesOf(of).map((status) => ({ value: String(status.value), label: t(status.word) }));
  return (
    <Select<string[]>
      mode="multiple"
      maxTagCount="responsive"
      aria-label={label}
      placeholder={label}
      value={[...value]}
      onChange={(chosen) => onChange(chosen.includes(NONE) ? [] : chosen)}
      options={[{ value: NONE, label: t('common.none') }, ...options]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
    />
  );
}
