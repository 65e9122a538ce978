import type { RefundTotal } from '#contract/refund';
import { openRefunds, refundStatus } from '#contract/status';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

const columns: readonly TotalColumn<RefundTotal>[] = [
  { word: 'refund.sum.amount', of: (total) => total.amount },
  { word: 'refund.sum.done', of: (total) => total.doneAmount, by: { status: String(refundStatus.done) } },
  { word: 'refund.sum.open', of: (total) => total.openAmount, by: { status: openRefunds.join() } },
];

/** The whole filter in figures, each a link to its refunds. */
export default function Totals({ totals }: { totals: readonly RefundTotal[] }) {
  const t = useWords();
  return (
    <TotalStrip totals={totals} columns={columns}>
      <Figure label={t('refund.sum.count')} by={{}}>
        <Whole count={totals.reduce((sum, { count }) => sum + count, 0)} />
      </Figure>
    </TotalStrip>
  );
}
