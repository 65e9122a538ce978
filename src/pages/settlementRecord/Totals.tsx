import type { SettlementTotal } from '#contract/settlement';
import { openSettlements, settlementStatus, settleType } from '#contract/status';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import UsdtTotal from '@/components/show/UsdtTotal';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

const columns: readonly TotalColumn<SettlementTotal>[] = [
  { word: 'settlement.sum.amount', of: (total) => total.amount },
  { word: 'settlement.sum.fee', of: (total) => total.fee },
  { word: 'settlement.remitAmount', of: (total) => total.remitAmount },
  { word: 'settlement.sum.open', of: (total) => total.openAmount, by: { status: openSettlements.join() } },
  { word: 'settlement.sum.paid', of: (total) => total.paidAmount, by: { status: String(settlementStatus.paid) } },
];

/** The whole filter in figures, each a link to its settlements. */
export default function Totals({ totals }: { totals: readonly SettlementTotal[] }) {
  const t = useWords();
  return (
    <TotalStrip totals={totals} columns={columns}>
      <Figure label={t('settlement.sum.count')} by={{}}>
        <Whole count={totals.reduce((sum, { count }) => sum + count, 0)} />
      </Figure>
      <UsdtTotal totals={totals} label={t('settlement.usdtAmount')} by={{ settleType: String(settleType.usdt) }} />
    </TotalStrip>
  );
}
