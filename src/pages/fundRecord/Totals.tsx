import type { FundTotal } from '#contract/fund';
import { fundStatus } from '#contract/status';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

const columns: readonly TotalColumn<FundTotal>[] = [
  { word: 'fund.sum.amount', of: (total) => total.amount },
  { word: 'fund.sum.fee', of: (total) => total.fee },
  { word: 'fund.sum.transit', of: (total) => total.transitAmount, by: { status: String(fundStatus.inTransit) } },
];

/** The whole filter in figures, each a link to its records. */
export default function Totals({ totals }: { totals: readonly FundTotal[] }) {
  const t = useWords();
  return (
    <TotalStrip totals={totals} columns={columns}>
      <Figure label={t('fund.sum.count')} by={{}}>
        <Whole count={totals.reduce((sum, { count }) => sum + count, 0)} />
      </Figure>
    </TotalStrip>
  );
}
