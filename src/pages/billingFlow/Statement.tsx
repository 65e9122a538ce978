import type { FlowSummary } from '#contract/merchantMoney';
import { toMinor } from '#contract/money';
import type { Narrow } from '@/components/PageTable';
import FamilyIcon from '@/components/show/FamilyIcon';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Money from '@/components/show/Money';
import Summary from '@/components/show/Summary';
import { useWords } from '@/services/words';
import css from './statement.module.css';

/** Opening, in, out, closing of each currency, and whether they agree. */
export default function Statement({ summaries, narrow }: { summaries: readonly FlowSummary[]; narrow: Narrow }) {
  const t = useWords();
  if (summaries.length === 0) return null;
  const whole = summaries.some(({ opening }) => opening !== null);
  return (
    <Summary>
      {summaries.map((summary) => (
        <Line key={summary.currency} summary={summary} narrow={narrow} />
      ))}
      {!whole && <p className={css.hint}>{t('billing.choose')}</p>}
    </Summary>
  );
}

function Line({ summary, narrow }: { summary: FlowSummary; narrow: Narrow }) {
  const t = useWords();
  const { currency, opening, closing } = summary;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <FigureStrip>
      {opening !== null && <Figure label={t('billing.opening')}>{money(opening)}</Figure>}
      <Figure label={t('billing.sum.in')} onClick={() => narrow({ currency, direction: '+' })}>
        {money(summary.in)}
      </Figure>
      <Figure label={t('billing.sum.out')} onClick={() => narrow({ currency, direction: '-' })}>
        {money(negative(summary.out))}
      </Figure>
      <Figure label={t('billing.sum.net')}>{money(summary.net)}</Figure>
      {closing !== null && <Figure label={t('billing.closing')}>{money(closing)}</Figure>}
      {opening !== null && closing !== null && <Check good={agrees(summary, opening, closing)} />}
    </FigureStrip>
  );
}

/** What went out stands with its sign. */
const negative = (amount: string): string => (amount.startsWith('-') ? amount : `-${amount}`);

const agrees = ({ currency, net }: FlowSummary, opening: string, closing: string): boolean =>
  toMinor(opening, currency) + toMinor(net, currency) === toMinor(closing, currency);

function Check({ good }: { good: boolean }) {
  const t = useWords();
  return (
    <p className={good ? css.good : css.bad} role={good ? undefined : 'alert'}>
      <FamilyIcon family={good ? 'done' : 'failed'} /> {t(good ? 'billing.checks' : 'billing.off')}
    </p>
  );
}
