import type { Machine } from '#contract/machine';
import type { ValueKind } from '#contract/valueKind';
import FileLink from '../file/FileLink';
import Flag from '../show/Flag';
import Moment from '../show/Moment';
import Money from '../show/Money';
import StatusTag from '../show/StatusTag';
import { useNamed } from '../show/useNamed';

interface Props {
  value: string | null;
  kind: ValueKind;
  currency: string | null;
  /** Where the words of its codes stand, `merchant.category`, or whose statuses they are, where somebody knows. */
  codes: string | { machine: Machine | null };
}

/** A value that the server names the kind of, in the reader's words. */
export default function ValueWords({ value, kind, currency, codes }: Props) {
  const named = useNamed();
  if (value === null || value === '') return '–';
  const each = (prefix: string) => (
    <bdi>
      {value
        .split(', ')
        .map((one) => named(prefix, one.trim()))
        .join(', ')}
    </bdi>
  );
  switch (kind) {
    case 'money':
      return <Money amount={value} currency={currency ?? ''} />;
    case 'flag':
      return <Flag on={flagOf(value)} />;
    case 'time':
      return <Moment at={/^\d+$/.test(value) ? Number(value) : Date.parse(value)} />;
    case 'code':
      if (typeof codes === 'string') return each(codes);
      return codes.machine === null ? <bdi>{value}</bdi> : <StatusTag of={codes.machine} value={Number(value)} />;
    case 'role':
      return each('approval.role');
    case 'country':
      return each('country');
    case 'call':
      return each('call');
    case 'menu':
      return each('menu');
    case 'file':
      return value.split(', ').map((id) => <FileLink key={id} id={id} />);
    case 'text':
      return <bdi>{value}</bdi>;
  }
}

/** What is neither yes nor no is not known. */
const flagOf = (value: string): boolean | null => (value === 'true' ? true : value === 'false' ? false : null);
