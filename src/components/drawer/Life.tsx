import type { Machine } from '#contract/machine';
import type { OrderStep } from '#contract/orderStep';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';

const columnsOf = (of: Machine): readonly PlainColumn<OrderStep>[] => [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.status', show: ({ toStatus }) => <StatusTag of={of} value={toStatus} /> },
  { word: 'payment.actor', show: ({ actor }) => actor },
  { word: 'payment.reason', show: ({ reason }) => reason },
  { word: 'payment.since', show: ({ sinceMs }) => <Millis count={sinceMs} />, end: true },
];
/** Who, and why, is told to our own people alone. */
const isUntold = (steps: readonly OrderStep[], word: string) =>
  (word === 'payment.actor' && steps.every(({ actor }) => actor === null)) ||
  (word === 'payment.reason' && steps.every(({ reason }) => reason === null));

/** How an order came to where it stands, step by step, with how long each took. */
export default function Life({ of, steps }: { of: Machine; steps: readonly OrderStep[] }) {
  const columns = columnsOf(of).filter(({ word }) => !isUntold(steps, word));
  const keyOf = ({ at, toStatus }: OrderStep) => `${at} ${toStatus}`;
  return <Plain rows={steps} keyOf={keyOf} columns={columns} empty="table.emptyAlways" />;
}
