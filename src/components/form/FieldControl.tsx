import { Input, InputNumber, Select, Switch } from 'antd';
import type { ChangeEvent } from 'react';
import { useWords } from '@/services/words';
import AmountInput from './AmountInput';
import DayInput from './DayInput';
import type { FormField } from './formField';
import type { Given } from './itemProps';
import MomentInput from './MomentInput';
import RangesInput from './RangesInput';

interface Props<In> extends Given {
  field: FormField<In>;
  value?: unknown;
  onChange?: (value: unknown) => void;
}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const LINE = '\n';
const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const;
type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * The control of one field of a form; every kind is written once, here, and passes on what the form's item gives it.
 */
export default function FieldControl<In>({ field, value, onChange, ...rest }: Props<In>) {
  const t = useWords();
  const change = (next: unknown) => onChange?.(next === '' || next === null ? undefined : next);
  const text = { value: textIn(value), onChange: (event: Typing) => change(event.target.value) };
  switch (field.kind) {
    case 'amount':
      return <AmountInput {...rest} currency={field.currency} value={text.value} onChange={change} />;
    case 'text':
      return <Input {...rest} {...text} dir="auto" />;
    case 'reason':
      return <Input.TextArea {...rest} {...text} dir="auto" rows={3} />;
    case 'choice': {
      const options = field.choices.map((choice) => ({ value: choice.value, label: t(choice.word) }));
      return <Select {...rest} value={value} onChange={change} options={options} />;
    }
    case 'pick': {
      const chosen = text.value ? [text.value] : [];
      return <field.Pick {...rest} label={t(field.word)} value={chosen} onChange={([first]) => change(first)} />;
    }
    case 'picks': {
      const take = (all: string[]) => change(all.length > 0 ? all : undefined);
      return <field.Pick {...rest} many label={t(field.word)} value={textsIn(value)} onChange={take} />;
    }
    case 'lines': {
      const take = ({ target }: Typing) => change(target.value === '' ? undefined : target.value.split(LINE));
      return <Input.TextArea {...rest} dir="ltr" rows={3} value={textsIn(value).join(LINE)} onChange={take} />;
    }
    case 'ranges':
      return <RangesInput {...rest} value={value} onChange={change} />;
    case 'whole': {
      const whole = { value: numberIn(value), onChange: change, suffix: field.unit && t(field.unit) };
      return <InputNumber {...rest} {...whole} dir="ltr" precision={0} />;
    }
    case 'flag':
      return <Switch {...rest} checked={value === true} onChange={change} />;
    case 'own':
      return <field.Control {...rest} label={t(field.word)} value={value} onChange={change} />;
    case 'code':
      return <Input {...rest} {...text} {...CODE} dir="ltr" />;
    case 'password': {
      const autoComplete = field.isNew ? 'new-password' : 'current-password';
      return <Input.Password {...rest} {...text} dir="ltr" autoComplete={autoComplete} maxLength={128} />;
    }
    case 'day':
      return <DayInput {...rest} value={text.value} onChange={change} isPast={field.isPast} />;
    case 'moment':
      return <MomentInput {...rest} value={value} onChange={change} />;
  }
}
