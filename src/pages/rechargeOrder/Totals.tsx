import type { RechargeTotal } from '#contract/recharge';
import { rechargeStatus, rechargeType } from '#contract/status';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import UsdtTotal from '@/components/show/UsdtTotal';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

const columns: readonly TotalColumn<RechargeTotal>[] = [
  { word: 'recharge.sum.amount', of: (total) => total.amount },
  {
    word: 'recharge.sum.done',
    of: (total) => total.confirmedAmount,
    by: { status: String(rechargeStatus.done) },
  },
  { word: 'recharge.fee', of: (total) => total.fee },
];

/** The whole filter in figures, each a link to its orders. */
export default function Totals({ totals }: { totals: readonly RechargeTotal[] }) {
  const t = useWords();
  const sum = (of: (total: RechargeTotal) => number) => totals.reduce((all, total) => all + of(total), 0);
  return (
    <TotalStrip totals={totals} columns={columns}>
      <Figure label={t('recharge.sum.count')} by={{}}>
        <Whole count={sum(({ count }) => count)} />
      </Figure>
      <Figure label={t('recharge.overdue')} by={{ overdue: '1' }}>
        <Whole count={sum(({ overdue }) => overdue)} />
      </Figure>
      <UsdtTotal totals={totals} label={t('recharge.usdtAmount')} by={{ rechargeType: String(rechargeType.usdt) }} />
    </TotalStrip>
  );
}
