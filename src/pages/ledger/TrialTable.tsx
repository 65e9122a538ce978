import { Link } from '@umijs/max';
import type { Trial } from '#contract/ledger';
import { type Book, book } from '#contract/status';
import css from '@/components/drawer/drawer.module.css';
import { isZero } from '@/components/show/amountText';
import FamilyIcon from '@/components/show/FamilyIcon';
import Money from '@/components/show/Money';
import TestMark from '@/components/show/TestMark';
import { useNamed } from '@/components/show/useNamed';
import { useWords } from '@/services/words';
import own from './ledger.module.css';

const heads = ['books.opening', 'books.debit', 'books.credit', 'books.side.D', 'books.side.C'] as const;

/** One currency: by kind what there was, what the day moved, and on which side what is there stands. */
export default function TrialTable({ trial, of, asOf }: { trial: Trial; of: Book; asOf: number | undefined }) {
  const t = useWords();
  const named = useNamed();
  const { currency } = trial;
  const money = (amount: string | null, apart = '0') => (
    <td className={css.atEnd}>
      {amount !== null && <Money amount={amount} currency={currency} />}
      {amount !== null && !isZero(apart) && (
        <small>
          {' '}
          {t('books.unexplained')} <Money amount={apart} currency={currency} />
        </small>
      )}
    </td>
  );
  const accountsOf = (kind: string) => {
    const query = { part: 'accounts', kind, currency, ...(asOf !== undefined && { asOf: String(asOf) }) };
    const ofBook = of === book.live ? {} : { book: String(of) };
    return `/ledger?${new URLSearchParams({ ...query, ...ofBook })}`;
  };
  return (
    <section className={own.sheet} aria-label={currency}>
      <h2>
        {currency} <TestMark of={of} />
      </h2>
      <div className={css.scroll}>
        <table className={css.plain}>
          <thead>
            <tr>
              <th scope="col">{t('books.kind')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={css.atEnd}>
                  {head.startsWith('books.side') && `${t('books.closing')} · `}
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trial.rows.map((row) => (
              <tr key={`${row.kind} ${row.side}`}>
                <th scope="row">
                  <Link to={accountsOf(row.kind)}>{named('ledger', row.kind)}</Link>
                </th>
                {money(row.opening)}
                {money(row.debit)}
                {money(row.credit)}
                {money(row.side === 'D' ? row.closing : null, row.unexplained)}
                {money(row.side === 'C' ? row.closing : null)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {t('journal.total')} <Verdict difference={trial.difference} />
              </th>
              <td />
              {money(trial.debit)}
              {money(trial.credit)}
              {money(trial.closingDebit)}
              {money(trial.closingCredit)}
            </tr>
            <tr>
              <th scope="row">{t('books.difference')}</th>
              <td colSpan={4} />
              {money(trial.difference)}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Are both sides equal? */
function Verdict({ difference }: { difference: string }) {
  const t = useWords();
  const good = isZero(difference);
  return (
    <span className={good ? css.good : css.bad} role={good ? undefined : 'alert'}>
      <FamilyIcon family={good ? 'done' : 'failed'} /> {t(good ? 'journal.balanced' : 'journal.unbalanced')}
    </span>
  );
}
