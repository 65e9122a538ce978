import type { Output } from '#contract/call';
import type { PaymentTotal, payment } from '#contract/payment';
import { notPaid, wasPaid } from '#contract/status';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import Percent from '@/components/show/Percent';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { type Query, toList } from '@/components/table/filter';
import type { Narrowing } from '@/components/table/NarrowLink';
import { useQuery } from '@/components/table/useQuery';
import { useWords } from '@/services/words';

/**
 * Of these statuses those that the list is narrowed to already, so that a figure leads to as many rows as it counts.
 */
function among(statuses: readonly number[], { status }: Query): Narrowing {
  const filter = toList(status);
  const both = statuses.filter((one) => filter.includes(String(one)));
  return { status: (both.length > 0 ? both : statuses).join() };
}

const columnsOf = (paid: Narrowing): readonly TotalColumn<PaymentTotal>[] => [
  { word: 'payment.sum.amount', of: (total) => total.amount },
  { word: 'payment.sum.paidAmount', of: (total) => total.paidAmount, by: paid },
  { word: 'payment.sum.fee', of: (total) => total.fee, by: paid },
  { word: 'payment.sum.net', of: (total) => total.netAmount, by: paid },
  { word: 'payment.sum.cost', of: (total) => total.cost, by: paid },
  { word: 'payment.sum.profit', of: (total) => total.profit, by: paid },
];

/** The whole filter in figures, each a link to its orders; the rate leads to what keeps it down. */
export default function Totals({ summary }: { summary: Output<typeof payment.page>['summary'] }) {
  const t = useWords();
  const { query } = useQuery();
  const paid = among(wasPaid, query);
  return (
    <TotalStrip totals={summary.totals} columns={columnsOf(paid)}>
      <Figure label={t('payment.sum.orders')} by={{}}>
        <Whole count={summary.count} />
      </Figure>
      <Figure label={t('payment.sum.paid')} by={paid}>
        <Whole count={summary.paidCount} />
      </Figure>
      <Figure label={t('payment.sum.rate')} about={t('payment.rate.about')} by={among(notPaid, query)}>
        <Percent value={summary.successRate} />
      </Figure>
    </TotalStrip>
  );
}
