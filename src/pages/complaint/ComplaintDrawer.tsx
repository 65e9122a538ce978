import type { Output } from '#contract/call';
import type { Complaint, complaint as contract } from '#contract/complaint';
import { bookOfChannel } from '#contract/status';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import Files from '@/components/file/Files';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Deeds from './Deeds';
import { fields } from './fields';
import HoldTickets from './HoldTickets';
import Notes from './Notes';
import Payment from './Payment';

export type Detail = Output<typeof contract.details>;
const inHead = ['complaintNo', 'status', 'amount'] as const;

/** One complaint: what it is about, what was written, what is held for it, and what may be done. */
export default function ComplaintDrawer({ id, row, asOf, ...around }: DrawerProps<Complaint>) {
  const { detail: found, error, refresh } = useDetail(api.complaint.details, { complaintNo: id }, asOf);
  const detail = found?.complaint.complaintNo === id ? found : undefined;
  const known = detail?.complaint ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {known && <TestMark of={bookOfChannel(known.channelCode)} />}
      {known && <StatusTag of="complaint" value={known.status} />}
      {known && <Money amount={known.amount} currency={known.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={detail && <Deeds detail={detail} />}>
      {known ? <Tabs key={id} of={known} detail={detail} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}

function Tabs({ of, detail }: { of: Complaint; detail: Detail | undefined }) {
  const { notes = [], tickets = [], files = [] } = detail ?? {};
  const summary = (
    <>
      <Files files={files} word="complaint.files" />
      <Facts fields={fields} row={of} without={[...inHead, ...emptyIn(of)]} />
      {detail && <Payment payment={detail.payment} />}
    </>
  );
  const tabs = [
    { key: 'summary', word: 'payment.tab.summary', children: summary },
    { key: 'timeline', word: 'payment.tab.timeline', children: <Life of="complaint" steps={detail?.timeline ?? []} /> },
    { key: 'notes', word: 'complaint.notes', count: notes.length, children: <Notes notes={notes} /> },
    {
      key: 'held',
      word: 'complaint.held',
      count: tickets.length,
      children: <HoldTickets merchantId={of.merchantId} tickets={tickets} />,
    },
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}
