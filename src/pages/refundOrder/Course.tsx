import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';

type Details = Output<typeof payment.details>;
type Step = Details['timeline'][number];

const columns: readonly PlainColumn<Step>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.step', show: ({ kind }) => <Named prefix="payment.event" name={kind} /> },
  { word: 'payment.actor', show: ({ actor }) => actor },
];

/** The life of its order, in which the refund is a part. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return <Plain rows={steps} keyOf={({ at, kind }) => `${at} ${kind}`} columns={columns} empty="table.emptyAlways" />;
}
