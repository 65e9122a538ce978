import type { account } from '#contract/account';
import type { Output } from '#contract/call';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

type Summary = Output<typeof account.page>['summary'];

const columns: readonly TotalColumn<Summary[number]>[] = [
  { word: 'account.usedToday', of: ({ usedToday }) => usedToday },
  { word: 'account.balance', of: ({ balance }) => balance },
];

/** All accounts of the filter in figures. */
export default function Totals({ summary, count }: { summary: Summary; count: number }) {
  const t = useWords();
  return (
    <TotalStrip totals={summary} columns={columns}>
      <Figure label={t('account.sum.count')} by={{}}>
        <Whole count={count} />
      </Figure>
    </TotalStrip>
  );
}
