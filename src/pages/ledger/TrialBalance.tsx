import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type Book, book } from '#contract/status';
import { businessDay, dayEnd } from '#contract/time';
import { useDetail } from '@/components/drawer/useDetail';
import BookSelect from '@/components/options/BookSelect';
import Page from '@/components/Page';
import TableState from '@/components/table/TableState';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './ledger.module.css';
import TrialTable from './TrialTable';

const DAY = /^20[0-8]\d-\d\d-\d\d$/;

/** What every kind of account holds at the end of a day, currency by currency; both sides are equal. */
export default function TrialBalance() {
  const t = useWords();
  const zone = useZone();
  const { query, change } = useQuery();
  const today = businessDay(serverNow(), zone);
  const of = query.book === String(book.test) ? book.test : book.live;
  const day = query.day && DAY.test(query.day) ? query.day : today;
  return (
    <Page title={t('books.trial')} range={t('books.trial.note')}>
      <div className={css.line}>
        <DatePicker
          aria-label={t('books.day')}
          value={dayjs(day)}
          allowClear={false}
          maxDate={dayjs(today)}
          onChange={(chosen) => change({ day: chosen?.format('YYYY-MM-DD') })}
        />
        <BookSelect
          label={t('payment.book')}
          value={of === book.live ? [] : [String(of)]}
          onChange={([chosen]) => change({ book: chosen })}
        />
      </div>
      <OfDay of={of} asOf={day === today ? undefined : dayEnd(day, zone) - 1} />
    </Page>
  );
}

function OfDay({ of, asOf }: { of: Book; asOf: number | undefined }) {
  const input = { ...(asOf !== undefined && { asOf }), ...(of !== book.live && { book: of }) };
  const { detail, error, refresh } = useDetail(api.ledger.trialBalance, input, undefined);
  if (!detail || error || detail.trials.length === 0)
    return (
      <TableState
        {...{ loading: !detail && !error, error, filtered: false, dated: false, empty: 'books.trial.none' as const }}
        onRetry={refresh}
        onClear={refresh}
      />
    );
  return detail.trials.map((trial) => <TrialTable key={trial.currency} {...{ trial, of, asOf }} />);
}
