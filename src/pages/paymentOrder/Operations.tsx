import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import CallName from '@/components/show/CallName';
import Moment from '@/components/show/Moment';

type Operation = Output<typeof payment.details>['operations'][number];

const columns: readonly PlainColumn<Operation>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.user', show: ({ userName }) => userName },
  { word: 'payment.action', show: ({ call }) => <CallName call={call} /> },
  { word: 'payment.result', show: ({ result }) => result, end: true },
  { word: 'payment.reason', show: ({ reason }) => reason ?? '–' },
];

/** What people did to the order. */
export default function Operations({ operations }: { operations: readonly Operation[] }) {
  return (
    <Plain
      rows={operations}
      keyOf={({ at, call }) => `${at} ${call}`}
      columns={columns}
      empty="payment.nothing.operations"
    />
  );
}
