import type { ValueKind } from '#contract/said';
import { useWords } from '@/services/words';
import FileLink from '../file/FileLink';
import Moment from '../show/Moment';
import Money from '../show/Money';
import type { Machine } from '../show/machines';
import StatusTag from '../show/StatusTag';
import { useNamed } from '../show/useNamed';

interface Props {
  value: string | null;
  kind: ValueKind;
  currency: string | null;
  /** Where the words of its codes stand, `merchant.category`, or whose statuses they are. */
  codes: string | { machine: Machine };
}

/** A value that the server names the kind of, in the reader's words. */
export default function SaidValue({ value, kind, currency, codes }: Props) {
  const t = useWords();
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
      return t(value === 'true' ? 'table.yes' : 'table.no');
    case 'time':
      return <Moment at={/^\d+$/.test(value) ? Number(value) : Date.parse(value)} />;
    case 'code':
      return typeof codes === 'string' ? each(codes) : <StatusTag of={codes.machine} value={Number(value)} />;
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
