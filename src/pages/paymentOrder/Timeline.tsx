import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';

type Step = Output<typeof payment.details>['timeline'][number];

const columns: readonly PlainColumn<Step>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.step', show: ({ kind }) => <Named prefix="payment.event" name={kind} /> },
  { word: 'payment.status', show: ({ toStatus }) => toStatus !== null && <StatusTag of="payment" value={toStatus} /> },
  { word: 'payment.event.means', show: ({ means }) => means !== null && <Named prefix="failCode" name={means} /> },
  { word: 'payment.actor', show: ({ actor }) => actor },
  { word: 'payment.since', show: ({ sinceMs }) => <Millis count={sinceMs} />, end: true },
];

/** The order's life, step by step, with how long each took. */
export default function Timeline({ steps }: { steps: readonly Step[] }) {
  return <Plain rows={steps} keyOf={({ at, kind }) => `${at} ${kind}`} columns={columns} empty="table.emptyAlways" />;
}
