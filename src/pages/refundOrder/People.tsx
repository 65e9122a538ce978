import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import type { RefundDecision } from '#contract/refund';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import CallName from '@/components/show/CallName';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';

type Deed = Output<typeof payment.details>['operations'][number];

const decided: readonly PlainColumn<RefundDecision>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.user', show: ({ userName }) => userName },
  { word: 'refund.decision', show: ({ passed }) => <Named prefix="refund" name={passed ? 'passed' : 'rejected'} /> },
  { word: 'refund.asked', show: ({ call }) => <CallName call={call} /> },
  { word: 'refund.askedBy', show: ({ makerName }) => makerName },
];
const deeds: readonly PlainColumn<Deed>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.user', show: ({ userName }) => userName },
  { word: 'payment.action', show: ({ call }) => <CallName call={call} /> },
  { word: 'payment.result', show: ({ result }) => result, end: true },
  { word: 'payment.reason', show: ({ reason }) => reason ?? '–' },
];

/** Who decided about it, and what was asked about refunds of its order. */
export default function People({ decisions, done }: { decisions: readonly RefundDecision[]; done: readonly Deed[] }) {
  return (
    <>
      <Plain
        rows={decisions}
        keyOf={({ at, userName }) => `${at} ${userName}`}
        columns={decided}
        empty="refund.undecided"
      />
      <Plain rows={done} keyOf={({ at, call }) => `${at} ${call}`} columns={deeds} empty="payment.nothing.operations" />
    </>
  );
}
