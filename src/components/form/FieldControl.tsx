import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '@/services/words';
import AmountInput from './AmountInput';
import type { FormField } from './formField';
import type { Given } from './given';
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

/** The control of one field of a form; every kind is written once, here, and passes on what the form's item gives it. */
export default function FieldControl<In>({ field, value, onChange, ...said }: Props<In>) {
  const t = useWords();
  const change = (next: unknown) => onChange?.(next === '' || next === null ? undefined : next);
  switch (field.kind) {
    case 'amount':
      return <AmountInput {...said} currency={field.currency} value={textIn(value)} onChange={change} />;
    case 'text':
      return <Input {...said} dir="auto" value={textIn(value)} onChange={(event) => change(event.target.value)} />;
    case 'reason':
      return <Input.TextArea {...said} dir="auto" rows={3} value={textIn(value)} onChange={(event) => change(event.target.value)} />;
    case 'choice':
      return (
        <Select {...said} value={value} onChange={change} options={field.choices.map((choice) => ({ value: choice.value, label: t(choice.word) }))} />
      );
    case 'pick':
      return <field.Pick {...said} label={t(field.word)} value={textIn(value) ? [textIn(value)] : []} onChange={([first]) => change(first)} />;
    case 'picks':
      return <field.Pick {...said} many label={t(field.word)} value={textsIn(value)} onChange={(all) => change(all.length > 0 ? all : undefined)} />;
    case 'lines':
      return (
        <Input.TextArea
          {...said}
          dir="ltr"
          rows={3}
          value={textsIn(value).join(LINE)}
          onChange={({ target }) => change(target.value === '' ? undefined : target.value.split(LINE))}
        />
      );
    case 'ranges':
      return <RangesInput {...said} value={value} onChange={change} />;
    case 'whole':
      return <InputNumber {...said} dir="ltr" precision={0} value={numberIn(value)} onChange={change} suffix={field.unit && t(field.unit)} />;
    case 'flag':
      return <Switch {...said} checked={value === true} onChange={change} />;
    case 'own':
      return <field.Control {...said} label={t(field.word)} value={value} onChange={change} />;
    case 'code':
      return (
        <Input
          {...said}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={textIn(value)}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'password':
      return (
        <Input.Password
          {...said}
          dir="ltr"
          autoComplete={field.isNew ? 'new-password' : 'current-password'}
          maxLength={128}
          value={textIn(value)}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'moment':
      return <DatePicker {...said} showTime value={typeof value === 'number' ? dayjs(value) : null} onChange={(at) => change(at?.valueOf())} />;
  }
}
