import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Journal from '@/components/drawer/Journal';
import Nothing from '@/components/drawer/Nothing';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';

type Details = Output<typeof payment.details>;
type Step = Details['timeline'][number];
type Log = NonNullable<Details['upstreamLogs']>[number];

const columns: readonly PlainColumn<Step>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.step', show: ({ kind }) => <Named prefix="payment.event" name={kind} /> },
  { word: 'payment.actor', show: ({ actor }) => actor },
];

/** The life of its order, in which the refund is a part. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return <Plain rows={steps} keyOf={({ at, kind }) => `${at} ${kind}`} columns={columns} empty="table.emptyAlways" />;
}

/** What the channel was asked about it, and what it said. */
export function Attempts({ logs }: { logs: readonly Log[] }) {
  if (logs.length === 0) return <Nothing word="payment.nothing.upstream" />;
  return logs.map((log) => (
    <Record
      key={`${log.at} ${log.action}`}
      head={
        <>
          <Moment at={log.at} />
          <strong>{log.action}</strong>
          <Millis count={log.tookMs} />
        </>
      }
    >
      <Wire label="payment.request" text={log.request} />
      <Wire label="payment.answer" text={log.response} />
    </Record>
  ));
}

/** Held, and done or given back. */
export function Journals({ journals }: { journals: Details['journals'] }) {
  if (journals.length === 0) return <Nothing word="payment.nothing.journal" />;
  return journals.map((journal) => <Journal key={journal.journalNo} journal={journal} />);
}
