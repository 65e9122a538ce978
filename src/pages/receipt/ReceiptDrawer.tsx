import type { Output } from '#contract/call';
import type { receipt as contract, Receipt as Row } from '#contract/receipt';
import { bookOfChannel, receiptStatus } from '#contract/status';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Actions from './Actions';
import Candidates from './Candidates';
import { fields } from './fields';
import Notes from './Notes';
import Parts from './Parts';
import Suspended from './Suspended';

/** One receipt: what was told of it, the orders that it may be for, and what may be done with it. */
export default function ReceiptDrawer({ id, asOf, row, ...around }: DrawerProps<Row>) {
  const t = useWords();
  const { detail: found, error, refresh } = useDetail(api.receipt.details, { receiptId: id }, asOf);
  const detail = found?.receipt.receiptId === id ? found : undefined;
  const known = detail?.receipt ?? row;
  return (
    <RowDrawer
      {...around}
      head={known && <Head of={known} />}
      footer={
        detail?.receipt.status === receiptStatus.open && <Actions receipt={detail.receipt} orders={detail.candidates} />
      }
    >
      {known && <Facts fields={fields} row={known} without={['receiptNo', 'status', 'amount', 'currency']} />}
      {detail ? (
        <>
          <Orders of={detail} />
          <section>
            <h3>{t('receipt.notes')}</h3>
            <Notes receiptId={id} notes={detail.notes} />
          </section>
          <section>
            <h3>{t('payment.tab.timeline')}</h3>
            <Life of="receipt" steps={detail.timeline} />
          </section>
        </>
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

function Head({ of }: { of: Row }) {
  return (
    <Headline>
      <Copyable text={of.receiptNo} />
      <TestMark of={bookOfChannel(of.channelCode)} />
      <StatusTag of="receipt" value={of.status} />
      <Suspended amount={of.amount} of={of} />
    </Headline>
  );
}

/** Those that it may be for while it is open, and those that it was given to. */
function Orders({ of: { receipt, candidates, parts } }: { of: Output<typeof contract.details> }) {
  const t = useWords();
  const isOpen = receipt.status === receiptStatus.open;
  return (
    <>
      {isOpen && (
        <section>
          <h3>{t('receipt.candidates')}</h3>
          <Candidates receipt={receipt} orders={candidates} />
        </section>
      )}
      {(!isOpen || parts.length > 0) && (
        <section>
          <h3>{t('receipt.parts')}</h3>
          <Parts parts={parts} />
        </section>
      )}
    </>
  );
}
