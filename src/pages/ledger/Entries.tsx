import { Link } from '@umijs/max';
import type { EntrySummary } from '#contract/ledger';
import Nothing from '@/components/drawer/Nothing';
import PageTable from '@/components/PageTable';
import { Figure, FigureStrip } from '@/components/show/FigureStrip';
import Money from '@/components/show/Money';
import Summary from '@/components/show/Summary';
import TestMark from '@/components/show/TestMark';
import { useNamed } from '@/components/show/useNamed';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { facts, fields } from './entryFields';
import { entryFilters } from './entryFilters';
import Owner from './Owner';

/** The lines of one account, the latest first, each with what it left. */
export default function Entries() {
  const t = useWords();
  const { query } = useQuery();
  if (!query.account || !query.currency)
    return (
      <>
        <Nothing word="books.choose" />
        <Link to="/ledger?part=accounts">{t('books.accounts')}</Link>
      </>
    );
  return (
    <PageTable
      title="books.entries"
      call={api.ledger.entryPage}
      rowKey="entryNo"
      fields={fields}
      facts={facts}
      filters={entryFilters}
      figures={({ summary }) => <Ends summary={summary} />}
    />
  );
}

/** Whose lines these are, and what they begin and end with. */
function Ends({ summary }: { summary: EntrySummary }) {
  const { account, label, book, currency, opening, change, closing } = summary;
  const t = useWords();
  const named = useNamed();
  return (
    <Summary>
      <FigureStrip>
        <Figure label={t('books.kind')}>
          {named('ledger', label.kind)} <TestMark of={book} />
        </Figure>
        {label.ownerName && (
          <Figure label={t('books.owner')}>
            <Owner account={account} name={label.ownerName} />
          </Figure>
        )}
        <Figure label={t('books.opening')}>
          <Money amount={opening} currency={currency} />
        </Figure>
        <Figure label={t('books.change')}>
          <Money amount={change} currency={currency} />
        </Figure>
        <Figure label={t('books.closing')}>
          <Money amount={closing} currency={currency} />
        </Figure>
      </FigureStrip>
    </Summary>
  );
}
