import { Link } from '@umijs/max';
import { type Currency, toMajor, toMinor } from '#contract/money';
import type { Journal as JournalData } from '#contract/payment';
import { businessDay } from '#contract/time';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import { entriesOf } from '../show/entriesOf';
import FamilyIcon from '../show/FamilyIcon';
import { isolatedName } from '../show/isolated';
import JournalNo from '../show/JournalNo';
import Moment from '../show/Moment';
import Money from '../show/Money';
import { useNamed } from '../show/useNamed';
import css from './drawer.module.css';

type Line = JournalData['lines'][number];
const sum = (lines: readonly Line[], side: Line['side'], currency: Currency): string =>
  toMajor(
    lines
      .filter((line) => line.side === side && line.currency === currency)
      .reduce((total, line) => total + toMinor(line.amount, currency), 0n),
    currency,
  );

/**
 * One journal as a T-account table: what each account was debited and credited, what that left, and whether both sides
 * are equal.
 */
export default function Journal({ journal }: { journal: JournalData }) {
  const t = useWords();
  const named = useNamed();
  const currencies = [...new Set(journal.lines.map((line) => line.currency))];
  return (
    <section className={css.record}>
      <header>
        <strong>{named('bizType', String(journal.bizType))}</strong>
        <JournalNo no={journal.journalNo} />
        <Moment at={journal.bookTime} />
        <span>{journal.operator}</span>
      </header>
      <div className={css.scroll}>
        <table className={css.plain}>
          <thead>
            <tr>
              <th scope="col">{t('journal.account')}</th>
              <th scope="col" className={css.atEnd}>
                {t('journal.debit')}
              </th>
              <th scope="col" className={css.atEnd}>
                {t('journal.credit')}
              </th>
              <th scope="col" className={css.atEnd}>
                {t('journal.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {journal.lines.map((line) => (
              <tr key={line.lineNo}>
                <td>
                  <AccountName line={line} journal={journal} />
                  {line.bizType !== journal.bizType && <small> {named('bizType', String(line.bizType))}</small>}
                </td>
                <td className={css.atEnd}>
                  {line.side === 'D' && <Money amount={line.amount} currency={line.currency} />}
                </td>
                <td className={css.atEnd}>
                  {line.side === 'C' && <Money amount={line.amount} currency={line.currency} />}
                </td>
                <td className={css.atEnd}>
                  <Money amount={line.balanceAfter} currency={line.currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {currencies.map((currency) => {
              const debit = sum(journal.lines, 'D', currency);
              const credit = sum(journal.lines, 'C', currency);
              return (
                <tr key={currency}>
                  <th scope="row">{t('journal.total')}</th>
                  <td className={css.atEnd}>
                    <Money amount={debit} currency={currency} />
                  </td>
                  <td className={css.atEnd}>
                    <Money amount={credit} currency={currency} />
                  </td>
                  <td className={css.atEnd}>
                    <Verdict good={debit === credit} />
                  </td>
                </tr>
              );
            })}
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Verdict({ good }: { good: boolean }) {
  const t = useWords();
  return (
    <span className={good ? css.good : css.bad}>
      <FamilyIcon family={good ? 'done' : 'failed'} /> {t(good ? 'journal.balanced' : 'journal.unbalanced')}
    </span>
  );
}

/**
 * An account in words, with whose it is; a merchant's leads to its statement at this journal, every other to its
 * entries.
 */
function AccountName({ line, journal }: { line: Line; journal: JournalData }) {
  const named = useNamed();
  const zone = useZone();
  const [kind, owner = '', pocket = ''] = line.account.split(':');
  const label = [named('ledger', line.label.kind), line.label.ownerName && isolatedName(line.label.ownerName)]
    .filter(Boolean)
    .join(' · ');
  const reads = useCan(api.ledger.entryPage);
  if (kind !== 'mch' && !reads) return <span title={line.account}>{label}</span>;
  if (kind !== 'mch')
    return (
      <Link to={entriesOf(line.account, line.currency)} title={line.account}>
        {label}
      </Link>
    );
  const day = businessDay(journal.bookTime, zone);
  const query = new URLSearchParams({
    merchantId: owner,
    currency: line.currency,
    subAccount: pocket,
    journalNo: journal.journalNo,
    startDate: day,
    endDate: day,
  });
  return (
    <Link to={`/billingFlow?${query}`} title={line.account}>
      {label}
    </Link>
  );
}
