import { useState } from 'react';
import type { Output } from '#contract/call';
import type { payment, PaymentOrder as Row } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import FactGroups from '@/components/drawer/FactGroups';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import Known from '@/components/drawer/Known';
import RowDrawer from '@/components/drawer/RowDrawer';
import Upstream from '@/components/drawer/Upstream';
import { useDetail } from '@/components/drawer/useDetail';
import Files from '@/components/file/Files';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useLateWords } from '@/services/words';
import Answer from './Answer';
import Callbacks from './Callbacks';
import Deeds from './Deeds';
import { drawerFields } from './drawerFields';
import { groups } from './groups';
import Notifications from './Notifications';
import Operations from './Operations';
import Related from './Related';
import Tickets from './Tickets';
import Timeline from './Timeline';
import Waits from './Waits';

type Details = Output<typeof payment.details>;
/** What the head says, or nothing is to be said of. */
const unsaid = (order: Row) => ['orderNo', 'status', 'amount', ...emptyIn(order)] as const;

/** One collection order explained: its life, its messages, its money. */
export default function OrderDrawer({ id, asOf, row, ...around }: DrawerProps<Row>) {
  useLateWords();
  const { detail, error, refresh } = useDetail(api.payment.details, { orderNo: id }, asOf);
  const [answer, setAnswer] = useState<{ of: string; upstream: UpstreamAnswer }>();
  const hear = (upstream: UpstreamAnswer) => setAnswer({ of: id, upstream });
  const order = detail?.order.orderNo === id ? detail.order : undefined;
  // What the list knows is said at once; the rest comes.
  const known = order ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {known && <TestMark of={known.book} />}
      {known && <StatusTag of="payment" value={known.status} />}
      {known && <Money amount={known.amount} currency={known.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={order && <Deeds order={order} waits={detail?.waits} onAnswer={hear} />}>
      {answer?.of === id && <Answer orderNo={id} answer={answer.upstream} onAnswer={hear} />}
      {detail && order ? (
        <DrawerTabs tabs={tabsOf(detail)} />
      ) : (
        <Known fields={drawerFields} row={error ? undefined : row} without={unsaid} groups={groups} tab="summary">
          <ReadState error={error} onRetry={refresh} />
        </Known>
      )}
    </RowDrawer>
  );
}

const tabsOf = (detail: Details) => [
  {
    key: 'summary',
    word: 'payment.tab.summary' as const,
    children: (
      <>
        {detail.waits && <Waits waits={detail.waits} />}
        <Tickets merchantId={detail.order.merchantId} tickets={detail.tickets} />
        <Files files={detail.files} word="receipt.proof" />
        <FactGroups groups={groups} fields={drawerFields} row={detail.order} without={unsaid(detail.order)} />
      </>
    ),
  },
  { key: 'timeline', word: 'payment.tab.timeline' as const, children: <Timeline steps={detail.timeline} /> },
  {
    key: 'callbacks',
    word: 'payment.tab.callbacks' as const,
    count: detail.callbacks.length,
    children: <Callbacks callbacks={detail.callbacks} of={detail.order} />,
  },
  {
    key: 'notifications',
    word: 'payment.tab.notifications' as const,
    count: detail.notifications.length,
    children: <Notifications tries={detail.notifications} />,
  },
  {
    key: 'journal',
    word: 'payment.tab.journal' as const,
    count: detail.journals.length,
    children: <Journals journals={detail.journals} />,
  },
  ...(detail.upstreamLogs
    ? [
        {
          key: 'upstream',
          word: 'payment.tab.upstream' as const,
          count: detail.upstreamLogs.length,
          children: <Upstream logs={detail.upstreamLogs} />,
        },
      ]
    : []),
  {
    key: 'operations',
    word: 'payment.tab.operations' as const,
    count: detail.operations.length,
    children: <Operations operations={detail.operations} />,
  },
  {
    key: 'related',
    word: 'payment.tab.related' as const,
    count: detail.related.length,
    children: <Related orders={detail.related} />,
  },
];
