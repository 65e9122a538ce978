import { toMajor, toMinor } from '#contract/money';
import type { Narrowing } from '../table/NarrowLink';
import { WITH_JOURNALS } from './CurrencyTotals';
import { Figure } from './FigureStrip';
import Money from './Money';

interface Props {
  totals: readonly { usdtAmount: string }[];
  label: string;
  by: Narrowing;
}

/** What of a filter is in USDT, which is one unit whatever the currency beside it; nothing where there is none. */
export default function UsdtTotal({ totals, label, by }: Props) {
  const sum = totals.reduce((total, { usdtAmount }) => total + toMinor(usdtAmount, 'USDT'), 0n);
  if (sum === 0n) return null;
  return (
    <Figure label={label} by={{ ...WITH_JOURNALS, ...by }}>
      <Money amount={toMajor(sum, 'USDT')} currency="USDT" steady />
    </Figure>
  );
}
