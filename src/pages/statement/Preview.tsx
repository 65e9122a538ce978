import { Alert } from 'antd';
import type { Currency } from '#contract/money';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import RefusedRows from '@/components/importing/RefusedRows';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import Ends from './Ends';
import css from './statement.module.css';
import type { Answer } from './useBankFile';

interface Props {
  answer: Answer;
  currency: Currency;
  isSaved: boolean;
}

/** What would become of the rows, or what did: the first lines as they were read, and why rows were refused. */
export default function Preview({ answer, currency, isSaved }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { total, okCount, sameCount, failed, lines } = answer;
  if (lines.length === 0 && failed.length === 0) return null;
  const say = (count: number) => countText(count, locale);
  const title = t(isSaved ? 'statement.saved' : 'statement.found', { count: say(okCount), total: say(total) });
  return (
    <section className={css.upload} aria-live="polite">
      <Alert
        type={failed.length === 0 ? 'success' : 'warning'}
        showIcon
        title={failed.length === 0 ? title : t('statement.refused', { count: say(failed.length) })}
        description={
          <>
            {sameCount > 0 && <div>{t('import.same', { count: say(sameCount) })}</div>}
            {answer.opening !== null && (
              <div>
                <Ends of={{ ...answer, currency }} />
              </div>
            )}
          </>
        }
      />
      {failed.length > 0 ? <RefusedRows rows={failed} /> : <Lines rows={lines} currency={currency} />}
    </section>
  );
}

type Line = Answer['lines'][number];
function Lines({ rows, currency }: { rows: readonly Line[]; currency: Currency }) {
  const columns: readonly PlainColumn<Line>[] = [
    { word: 'statement.day', show: ({ day }) => <bdi>{day}</bdi> },
    { word: 'statement.amount', show: ({ amount }) => <Money amount={amount} currency={currency} />, end: true },
    {
      word: 'statement.balance',
      show: ({ balance }) => (balance === null ? '–' : <Money amount={balance} currency={currency} />),
      end: true,
    },
    { word: 'statement.trace', show: ({ trace }) => <bdi>{trace ?? '–'}</bdi> },
  ];
  return <Plain rows={rows} keyOf={({ rowNo }) => String(rowNo)} columns={columns} empty="statement.empty" />;
}
