import { useState } from 'react';
import type { Output } from '#contract/call';
import type { payment, PaymentOrder as Row } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import Known from '@/components/drawer/Known';
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
import Answer from './Answer';
import Callbacks from './Callbacks';
import Deeds from './Deeds';
import { drawerFields } from './drawerFields';
import Notifications from './Notifications';
import Operations from './Operations';
import Related from './Related';
import Tickets from './Tickets';
import Timeline from './Timeline';

type Details = Output<typeof payment.details>;
/** What the head says, or nothing is to be said of. */
const unsaid = (order: Row) => ['orderNo', 'status', 'amount', ...emptyIn(order)] as const;

/** One collection order explained: its life, its messages, its money. */
export default function OrderDrawer({ id, asOf, row, ...around }: DrawerProps<Row>) {
  const { detail, error, refresh } = useDetail(api.payment.details, { orderNo: id }, asOf);
  const [answer, setAnswer] = useState<{ of: string; said: UpstreamAnswer }>();
  const hear = (said: UpstreamAnswer) => setAnswer({ of: id, said });
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
    <RowDrawer {...around} head={head} footer={order && <Deeds order={order} onAnswer={hear} />}>
      {answer?.of === id && <Answer orderNo={id} answer={answer.said} onAnswer={hear} />}
      {detail && order ? (
        <DrawerTabs tabs={tabsOf(detail)} />
      ) : (
        <Known fields={drawerFields} row={error ? undefined : row} without={unsaid} tab="summary">
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
        <Tickets merchantId={detail.order.merchantId} tickets={detail.tickets} />
        <Facts fields={drawerFields} row={detail.order} without={unsaid(detail.order)} />
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
