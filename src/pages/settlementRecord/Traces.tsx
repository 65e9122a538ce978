import { Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import type { Sum } from '@/components/bulk/Sums';
import type { ControlProps } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import Money from '@/components/show/Money';
import { pasted } from './pasted';
import css from './traces.module.css';

export interface Props extends ControlProps {
  payments: readonly (Sum & { orderNo: string })[];
}
const LINES = /[\r\n\t,;]/;

/** A trace beside each payment; its value is all of them in that order, once there is one for each. */
export default function Traces({ payments, label, onChange, id, value: _, ...rest }: Props) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const nos = payments.map(({ orderNo }) => orderNo);
  const take = (more: Iterable<readonly [string, string]>) => {
    const all = new Map([...typed, ...more]);
    setTyped(all);
    const traces = nos.map((no) => all.get(no)?.trim() ?? '');
    onChange(traces.includes('') ? undefined : traces);
  };
  const paste = (event: ClipboardEvent, from: number) => {
    const text = event.clipboardData.getData('text');
    if (!LINES.test(text.trim())) return;
    event.preventDefault();
    take(pasted(text, nos, from));
  };
  return (
    <ol className={css.traces}>
      {payments.map(({ orderNo, amount, currency }, n) => (
        <li key={orderNo}>
          <bdi dir="ltr">{orderNo}</bdi>
          <Money amount={amount} currency={currency} />
          <Input
            {...rest}
            {...(n === 0 && id !== undefined && { id })}
            dir="ltr"
            aria-label={`${label} ${isolatedName(orderNo)}`}
            value={typed.get(orderNo) ?? ''}
            onChange={(event) => take([[orderNo, event.target.value]])}
            onPaste={(event) => paste(event, n)}
          />
        </li>
      ))}
    </ol>
  );
}
