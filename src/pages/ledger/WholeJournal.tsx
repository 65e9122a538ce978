import type { WholeJournal as Whole } from '#contract/ledger';
import Journal from '@/components/drawer/Journal';
import Nothing from '@/components/drawer/Nothing';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useDetail } from '@/components/drawer/useDetail';
import Page from '@/components/Page';
import ReadState from '@/components/read/ReadState';
import AboutOrder from '@/components/show/AboutOrder';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TypedText from '@/components/table/TypedText';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './ledger.module.css';

type Order = Whole['orders'][number];
const columns: readonly PlainColumn<Order>[] = [
  { word: 'books.order', show: ({ orderNo }) => <AboutOrder no={orderNo} /> },
  { word: 'books.status', show: ({ status }) => <StatusTag of="payment" value={status} /> },
  { word: 'books.amount', show: ({ amount, currency }) => <Money amount={amount} currency={currency} />, end: true },
];

/** One journal by its number, with the orders it is about. */
export default function WholeJournal() {
  const t = useWords();
  const { query, change } = useQuery();
  return (
    <Page title={t('books.journal')}>
      <div className={css.line}>
        <TypedText
          label={t('books.journalNo')}
          value={query.journalNo}
          onSettle={(journalNo) => change({ journalNo: journalNo?.trim() })}
        />
      </div>
      {query.journalNo ? <Found journalNo={query.journalNo} /> : <Nothing word="books.typeNo" />}
    </Page>
  );
}

function Found({ journalNo }: { journalNo: string }) {
  const t = useWords();
  const { detail, error, refresh } = useDetail(api.ledger.journalDetails, { journalNo }, undefined);
  if (!detail || error) return <ReadState error={error} onRetry={refresh} />;
  return (
    <div className={css.sheet}>
      <Journal journal={detail} />
      <h2>{t('books.orders')}</h2>
      <Plain rows={detail.orders} keyOf={({ orderNo }) => orderNo} columns={columns} empty="books.orders.none" />
    </div>
  );
}
