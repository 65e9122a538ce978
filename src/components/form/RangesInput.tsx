import { Input } from 'antd';
import { useState } from 'react';
import type { Given } from './itemProps';

export interface NamedRange {
  cidr: string;
  remark?: string;
}
interface Props extends Given {
  value?: unknown;
  onChange: (value: NamedRange[]) => void;
}

/** Ranges of addresses, one a line: what stands behind the first blank says what it is. The server judges each. */
export default function RangesInput({ value, onChange, ...given }: Props) {
  // What is typed stays as it is typed: a line that is not finished is no range yet.
  const [text, setText] = useState(() => textOf(value));
  return (
    <Input.TextArea
      {...given}
      dir="ltr"
      rows={6}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(rangesIn(target.value));
      }}
    />
  );
}

function rangesIn(text: string): NamedRange[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [cidr = '', ...words] = line.split(/\s+/);
    return { cidr, ...(words.length > 0 && { remark: words.join(' ') }) };
  });
}

const isNamed = (one: unknown): one is { cidr: string; remark?: string | null } =>
  typeof one === 'object' && one !== null && 'cidr' in one;
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .filter(isNamed)
        .map(({ cidr, remark }) => (remark ? `${cidr} ${remark}` : cidr))
        .join('\n')
    : '';
