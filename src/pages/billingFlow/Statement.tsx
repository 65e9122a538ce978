import type { FlowSummary } from '#contract/merchantMoney';
import { toMinor } from '#contract/money';
import { isZero } from '@/components/show/amountText';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import FamilyIcon from '@/components/show/FamilyIcon';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Money from '@/components/show/Money';
import Summary from '@/components/show/Summary';
import TotalStrip from '@/components/show/TotalStrip';
import NarrowLink from '@/components/table/NarrowLink';
import { filtersOf, useQuery } from '@/components/table/useQuery';
import { useWords } from '@/services/words';
import css from './statement.module.css';

/** What went out stands with its sign. */
const outOf = ({ out }: FlowSummary): string => (isZero(out) ? out : `-${out}`);
const columns: readonly TotalColumn<FlowSummary>[] = [
  { word: 'billing.sum.in', of: (summary) => summary.in },
  { word: 'billing.sum.out', of: outOf },
  { word: 'billing.sum.net', of: (summary) => summary.net },
];

/** What makes a statement whole: whose, of what, of which pocket, of which days. */
const OF_WHOLE = new Set(['merchantId', 'proxyId', 'currency', 'subAccount', 'startDate', 'endDate']);

/**
 * Opening, in, out and closing of one pocket or one journal, and whether they agree; of several, or of some lines only,
 * what came in and went out.
 */
export default function Statement({ summaries }: { summaries: readonly FlowSummary[] }) {
  const [only] = summaries;
  if (!only) return null;
  const { opening, closing } = only;
  if (summaries.length === 1 && opening !== null && closing !== null)
    return <Whole summary={only} opening={opening} closing={closing} />;
  return <TotalStrip totals={summaries} columns={columns} note={<WhyNoBalance />} />;
}

/** Says what keeps opening and closing away, and the way to them. */
function WhyNoBalance() {
  const t = useWords();
  const { query } = useQuery();
  const isNarrowed = Object.keys(filtersOf(query)).some((name) => !OF_WHOLE.has(name));
  if (!isNarrowed) return <p className={css.hint}>{t('billing.choose')}</p>;
  return (
    <p className={css.hint}>
      {t('billing.narrowed')} <ToWhole />
    </p>
  );
}

/** Takes off whatever leaves lines out. */
function ToWhole() {
  const t = useWords();
  const { query } = useQuery();
  const narrowing = Object.keys(filtersOf(query)).filter((name) => !OF_WHOLE.has(name));
  return (
    <NarrowLink by={Object.fromEntries(narrowing.map((name) => [name, undefined]))}>
      <span className={css.way}>{t('billing.whole')}</span>
    </NarrowLink>
  );
}

function Whole({ summary, opening, closing }: { summary: FlowSummary; opening: string; closing: string }) {
  const t = useWords();
  const { query } = useQuery();
  const { currency, net } = summary;
  const ofJournal = Boolean(query.journalNo ?? query.keyword);
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const agrees = toMinor(opening, currency) + toMinor(net, currency) === toMinor(closing, currency);
  const good = ofJournal ? 'billing.checks.journal' : 'billing.checks';
  return (
    <Summary>
      <FigureStrip>
        <Figure label={t(ofJournal ? 'billing.before.journal' : 'billing.opening')}>{money(opening)}</Figure>
        <Figure label={t('billing.sum.in')} by={{ currency, direction: '+' }}>
          {money(summary.in)}
        </Figure>
        <Figure label={t('billing.sum.out')} by={{ currency, direction: '-' }}>
          {money(outOf(summary))}
        </Figure>
        <Figure label={t('billing.sum.net')}>{money(net)}</Figure>
        <Figure label={t(ofJournal ? 'billing.after.journal' : 'billing.closing')}>{money(closing)}</Figure>
      </FigureStrip>
      <p className={agrees ? css.good : css.bad} role={agrees ? undefined : 'alert'}>
        <FamilyIcon family={agrees ? 'done' : 'failed'} /> {t(agrees ? good : 'billing.off')}
      </p>
      {ofJournal && (
        <p className={css.hint}>
          <ToWhole />
        </p>
      )}
    </Summary>
  );
}
