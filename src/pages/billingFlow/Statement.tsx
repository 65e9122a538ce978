import type { FlowSummary } from '#contract/merchantMoney';
import { toMinor } from '#contract/money';
import type { Narrow } from '@/components/PageTable';
import { isZero } from '@/components/show/amountText';
import CurrencyTotals, { type TotalColumn } from '@/components/show/CurrencyTotals';
import FamilyIcon from '@/components/show/FamilyIcon';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Money from '@/components/show/Money';
import Summary from '@/components/show/Summary';
import { useWords } from '@/services/words';
import css from './statement.module.css';

interface Props {
  summaries: readonly FlowSummary[];
  narrow: Narrow;
}
/** What went out stands with its sign. */
const outOf = ({ out }: FlowSummary): string => (isZero(out) ? out : `-${out}`);
const columns: readonly TotalColumn<FlowSummary>[] = [
  { word: 'billing.sum.in', of: (summary) => summary.in },
  { word: 'billing.sum.out', of: outOf },
  { word: 'billing.sum.net', of: (summary) => summary.net },
];

/** Opening, in, out and closing of one pocket, and whether they agree; of several, what came in and went out. */
export default function Statement({ summaries, narrow }: Props) {
  const t = useWords();
  const [only] = summaries;
  if (!only) return null;
  const { opening, closing } = only;
  if (summaries.length === 1 && opening !== null && closing !== null)
    return <Whole summary={only} opening={opening} closing={closing} narrow={narrow} />;
  return (
    <Summary>
      <CurrencyTotals totals={summaries} columns={columns} onCurrency={(currency) => narrow({ currency })} />
      <p className={css.hint}>{t('billing.choose')}</p>
    </Summary>
  );
}

function Whole({ summary, opening, closing, narrow }: { summary: FlowSummary; opening: string; closing: string; narrow: Narrow }) {
  const t = useWords();
  const { currency, net } = summary;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const agrees = toMinor(opening, currency) + toMinor(net, currency) === toMinor(closing, currency);
  return (
    <Summary>
      <FigureStrip>
        <Figure label={t('billing.opening')}>{money(opening)}</Figure>
        <Figure label={t('billing.sum.in')} onClick={() => narrow({ currency, direction: '+' })}>
          {money(summary.in)}
        </Figure>
        <Figure label={t('billing.sum.out')} onClick={() => narrow({ currency, direction: '-' })}>
          {money(outOf(summary))}
        </Figure>
        <Figure label={t('billing.sum.net')}>{money(net)}</Figure>
        <Figure label={t('billing.closing')}>{money(closing)}</Figure>
      </FigureStrip>
      <p className={agrees ? css.good : css.bad} role={agrees ? undefined : 'alert'}>
        <FamilyIcon family={agrees ? 'done' : 'failed'} /> {t(agrees ? 'billing.checks' : 'billing.off')}
      </p>
    </Summary>
  );
}
