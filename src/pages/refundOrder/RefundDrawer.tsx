import type { Refund } from '#contract/refund';
import { bookOfChannel } from '#contract/status';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import Upstream from '@/components/drawer/Upstream';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Deeds from './Deeds';
import People from './People';
import Summary, { type Explained } from './Summary';

/** One refund: what it is, what was asked and said of it, who decided, its payment and its money. */
export default function RefundDrawer({ id, row, asOf, ...around }: DrawerProps<Refund>) {
  const { detail: found, error, refresh } = useDetail(api.payment.refundDetails, { refundNo: id }, asOf);
  const detail = found?.refund.refundNo === id ? found : undefined;
  const known = detail?.refund ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {known && <TestMark of={bookOfChannel(known.channelCode)} />}
      {known && <StatusTag of="refund" value={known.status} />}
      {known && <Money amount={known.amount} currency={known.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={known && <Deeds refund={known} asOf={asOf} />}>
      {known ? (
        <Tabs key={id} refund={known} detail={detail} asOf={asOf} />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

interface Shown {
  refund: Refund;
  detail: Explained | undefined;
  asOf: DrawerProps['asOf'];
}
/** Requests and journals are those of its order that name the refund. */
function Tabs({ refund, detail, asOf }: Shown) {
  const { refundNo, orderNo } = refund;
  const { detail: order } = useDetail(api.payment.details, { orderNo }, asOf);
  const journals = order?.journals.filter(({ remark }) => remark === refundNo) ?? [];
  const logs = order?.upstreamLogs?.filter(({ request }) => request.includes(refundNo));
  const done = order?.operations.filter(({ call }) => call.startsWith('payment.refund')) ?? [];
  const tabs = [
    { key: 'summary', word: 'payment.tab.summary', children: <Summary refund={refund} detail={detail} /> },
    { key: 'timeline', word: 'payment.tab.timeline', children: <Life of="refund" steps={detail?.timeline ?? []} /> },
    { key: 'people', word: 'refund.people', children: <People decisions={detail?.decisions ?? []} done={done} /> },
    ...(logs ? [upstreamTab(logs)] : []),
    {
      key: 'journal',
      word: 'payment.tab.journal',
      count: journals.length,
      children: <Journals journals={journals} />,
    },
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}

const upstreamTab = (logs: Parameters<typeof Upstream>[0]['logs']) => ({
  key: 'upstream',
  word: 'payment.tab.upstream' as const,
  count: logs.length,
  children: <Upstream logs={logs} />,
});
