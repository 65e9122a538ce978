import { Input } from 'antd';
import { useWords } from '@/services/words';
import css from './form.module.css';
import type { Given } from './itemProps';
import { magnitudeOf } from './magnitude';

interface Props extends Given {
  value?: string;
  onChange?: (value: string) => void;
  currency: string;
  /** Where no label of a form stands beside it. */
  'aria-label'?: string;
}

/** An amount as text, so that no digit is lost, with the word for its magnitude under it. */
export default function AmountInput({ value = '', onChange, currency, ...given }: Props) {
  const t = useWords();
  const magnitude = magnitudeOf(value);
  return (
    <>
      <Input
        {...given}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.target.value.trim())}
        suffix={currency}
      />
      <span className={css.magnitude}>{magnitude && t(magnitude)}</span>
    </>
  );
}
