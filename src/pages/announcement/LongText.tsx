import { Input } from 'antd';
import type { ControlProps } from '@/components/form/formField';

/** Some paragraphs. */
export default function LongText({ label, value, onChange }: ControlProps) {
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
