import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

type SummaryData = Output<typeof merchant.page>['summary'];

const columns: readonly TotalColumn<SummaryData['totals'][number]>[] = [
  { word: 'merchant.available', of: (total) => total.available },
  { word: 'merchant.pending', of: (total) => total.pending },
  { word: 'merchant.frozen', of: (total) => total.frozen },
  { word: 'merchant.payoutTransit', of: (total) => total.payoutTransit },
  { word: 'merchant.todayPayment', of: (total) => total.todayPayment },
];

/** All merchants of the filter in figures. */
export default function Totals({ summary }: { summary: SummaryData }) {
  const t = useWords();
  return (
    <TotalStrip totals={summary.totals} columns={columns}>
      <Figure label={t('merchant.sum.count')} by={{}}>
        <Whole count={summary.count} />
      </Figure>
    </TotalStrip>
  );
}
