import type { Output } from '#contract/call';
import type { PaymentTotal, payment } from '#contract/payment';
import { paymentStatus } from '#contract/status';
import type { Narrow } from '@/components/PageTable';
import CurrencyTotals, { type TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Percent from '@/components/show/Percent';
import Summary from '@/components/show/Summary';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

interface Props {
  summary: Output<typeof payment.page>['summary'];
  narrow: Narrow;
}
const columns: readonly TotalColumn<PaymentTotal>[] = [
  { word: 'payment.sum.amount', of: (total) => total.amount },
  { word: 'payment.sum.paidAmount', of: (total) => total.paidAmount },
  { word: 'payment.sum.fee', of: (total) => total.fee },
  { word: 'payment.sum.net', of: (total) => total.netAmount },
  { word: 'payment.sum.cost', of: (total) => total.cost },
  { word: 'payment.sum.profit', of: (total) => total.profit },
];

/** The whole filter in figures. */
export default function Totals({ summary, narrow }: Props) {
  const t = useWords();
  return (
    <Summary>
      <FigureStrip>
        <Figure label={t('payment.sum.orders')}>
          <Whole count={summary.count} />
        </Figure>
        <Figure label={t('payment.sum.paid')} onClick={() => narrow({ status: String(paymentStatus.paid) })}>
          <Whole count={summary.paidCount} />
        </Figure>
        <Figure label={t('payment.sum.rate')}>
          <Percent value={summary.successRate} />
        </Figure>
      </FigureStrip>
      <CurrencyTotals totals={summary.totals} columns={columns} onCurrency={(currency) => narrow({ currency })} />
    </Summary>
  );
}
