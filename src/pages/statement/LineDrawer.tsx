import type { StatementLine } from '#contract/statement';
import { lineStatus } from '#contract/status';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Brought from './Brought';
import { fields } from './fields';
import Match from './Match';
import Suggestions from './Suggestions';
import Undo from './Undo';

const undecided: readonly number[] = [lineStatus.suggested, lineStatus.broken];

/** One line of a bank: what it says, what it may be, and what was made of it. */
export default function LineDrawer({ id, asOf, row, ...around }: DrawerProps<StatementLine>) {
  const t = useWords();
  const { detail: found, error, refresh } = useDetail(api.statement.details, { lineId: id }, asOf);
  const detail = found?.line.lineId === id ? found : undefined;
  const line = detail?.line ?? row;
  const open = detail !== undefined && undecided.includes(detail.line.status);
  return (
    <RowDrawer {...around} head={line && <Head of={line} />} footer={detail && deedsOf(detail.line)}>
      {line && (
        <Facts fields={fields} row={line} without={['status', 'amount', 'currency', 'score', ...emptyIn(line)]} />
      )}
      {detail ? (
        <>
          {open && (
            <section>
              <h3>{t('statement.suggestions')}</h3>
              <Suggestions line={detail.line} rows={detail.suggestions} />
            </section>
          )}
          <section>
            <h3>{t('statement.brought')}</h3>
            <Brought statementId={detail.line.statementId} asOf={asOf} />
          </section>
          {detail.line.no !== null && (
            <section>
              <h3>{t('payment.tab.journal')}</h3>
              <Journals journals={detail.journals} />
            </section>
          )}
        </>
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

const Head = ({ of: { placeName, status, amount, currency } }: { of: StatementLine }) => (
  <Headline>
    <bdi>{placeName}</bdi>
    <StatusTag of="line" value={status} />
    <Money amount={amount} currency={currency} large />
  </Headline>
);

/** Money that came and is nobody's becomes a receipt; what was matched is let go of. */
function deedsOf(line: StatementLine) {
  if (line.status === lineStatus.matched) return <Undo line={line} />;
  return undecided.includes(line.status) && !line.amount.startsWith('-') && <Match line={line} />;
}
