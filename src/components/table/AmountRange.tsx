import { Space } from 'antd';
import { useWords } from '@/services/words';
import TypedText from './TypedText';

interface Props {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onSettle: (from: string | undefined, to: string | undefined) => void;
}
const AMOUNT = /^\d{1,16}(\.\d{1,6})?$/;
/** Anything that is no amount is not asked for. */
const amountIn = (text: string | undefined): string | undefined => (text && AMOUNT.test(text) ? text : undefined);

/** Two amounts between which the rows lie; either may be left out. */
export default function AmountRange({ label, from, to, onSettle }: Props) {
  const t = useWords();
  return (
    <Space.Compact>
      <TypedText
        label={`${label} ${t('table.from')}`}
        hint={`${label} ≥`}
        value={from}
        onSettle={(text) => onSettle(amountIn(text), to)}
      />
      <TypedText
        label={`${label} ${t('table.to')}`}
        hint="≤"
        value={to}
        onSettle={(text) => onSettle(from, amountIn(text))}
      />
    </Space.Compact>
  );
}
