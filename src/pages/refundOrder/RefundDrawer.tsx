import type { Refund } from '#contract/refund';
import { bookOfChannel } from '#contract/status';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import RowDrawer from '@/components/drawer/RowDrawer';
import Upstream from '@/components/drawer/Upstream';
import { useDetail } from '@/components/drawer/useDetail';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { Steps } from './Course';
import Deeds from './Deeds';
import { fields } from './fields';

/** One refund: what it is, what was asked and said of it, and its money. */
export default function RefundDrawer({ id, row, asOf, ...around }: DrawerProps<Refund>) {
  const head = (
    <Headline>
      <Copyable text={id} />
      {row && <TestMark of={bookOfChannel(row.channelCode)} />}
      {row && <StatusTag of="refund" value={row.status} />}
      {row && <Money amount={row.amount} currency={row.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Deeds refund={row} />}>
      {row && <Tabs key={id} refund={row} asOf={asOf} />}
    </RowDrawer>
  );
}

/** Steps, requests and journals are those of its order that name the refund. */
function Tabs({ refund, asOf }: { refund: Refund; asOf: DrawerProps<Refund>['asOf'] }) {
  const { refundNo, orderNo } = refund;
  const { detail } = useDetail(api.payment.details, { orderNo }, asOf);
  const journals = detail?.journals.filter(({ remark }) => remark === refundNo) ?? [];
  const logs = detail?.upstreamLogs?.filter(({ request }) => request.includes(refundNo));
  const summary = <Facts fields={fields} row={refund} without={['refundNo', 'status', 'amount']} />;
  return (
    <DrawerTabs
      tabs={[
        { key: 'summary', word: 'payment.tab.summary', children: summary },
        { key: 'timeline', word: 'payment.tab.timeline', children: <Steps steps={detail?.timeline ?? []} /> },
        ...(logs
          ? [
              {
                key: 'upstream',
                word: 'payment.tab.upstream' as const,
                count: logs.length,
                children: <Upstream logs={logs} />,
              },
            ]
          : []),
        {
          key: 'journal',
          word: 'payment.tab.journal',
          count: journals.length,
          children: <Journals journals={journals} />,
        },
      ]}
    />
  );
}
