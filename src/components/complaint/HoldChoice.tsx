import { Select } from 'antd';
import { useWords } from '@/services/words';
import type { ControlProps } from '../form/formField';

/** Whether the money is held; left open, it goes by who complains. */
export default function HoldChoice({ value, onChange, label, ...rest }: ControlProps) {
  const t = useWords();
  const options = [
    { value: true, label: t('complaint.freeze.yes') },
    { value: false, label: t('complaint.freeze.no') },
  ];
  return (
    <Select
      {...rest}
      aria-label={label}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      options={options}
      placeholder={t('complaint.freeze.bySource')}
      allowClear
    />
  );
}
