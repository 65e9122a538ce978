import { Input, type InputRef } from 'antd';
import { type Ref, useEffect, useState } from 'react';

interface Props {
  label: string;
  value: string | undefined;
  /** Called when a person has finished: with Enter, on leaving, or by clearing. */
  onSettle: (value: string | undefined) => void;
  hint?: string;
  ref?: Ref<InputRef>;
  className?: string;
}

/** A text that takes effect when it is finished, not with each letter. */
export default function TypedText({ label, value = '', onSettle, hint, ref, className = '' }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const settle = (text: string) => {
    const next = text.trim();
    if (next !== value) onSettle(next || undefined);
  };
  return (
    <Input
      {...(ref && { ref })}
      className={className}
      aria-label={label}
      placeholder={hint ?? label}
      title={hint ?? label}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') settle('');
      }}
      onPressEnter={() => settle(typed)}
      onBlur={() => settle(typed)}
      allowClear
    />
  );
}
