import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Narrow } from '@/components/PageTable';
import CurrencyTotals, { type TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Summary from '@/components/show/Summary';
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
export default function Totals({ summary, narrow }: { summary: SummaryData; narrow: Narrow }) {
  const t = useWords();
  return (
    <Summary>
      <FigureStrip>
        <Figure label={t('merchant.sum.count')}>
          <Whole count={summary.count} />
        </Figure>
      </FigureStrip>
      <CurrencyTotals totals={summary.totals} columns={columns} onCurrency={(currency) => narrow({ currency })} />
    </Summary>
  );
}
