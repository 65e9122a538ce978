import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import { useLateWords, useWords } from '@/services/words';

type Ticket = Output<typeof payment.details>['tickets'][number];

const columns: readonly PlainColumn<Ticket>[] = [
  { word: 'paymentDeed.tickets', show: ({ ticketId }) => <Copyable text={ticketId} /> },
  { word: 'payment.status', show: ({ status }) => <StatusTag of="ticket" value={status} /> },
  {
    word: 'paymentDeed.ticket.remaining',
    show: ({ remaining, currency }) => <Money amount={remaining} currency={currency} />,
    end: true,
  },
  { word: 'paymentDeed.reason', show: ({ reason }) => reason },
  { word: 'paymentDeed.ticket.by', show: ({ createdBy }) => createdBy },
  { word: 'payment.at', show: ({ createTime }) => <Moment at={createTime} /> },
];

/** What of the merchant's money is held back for the order; nothing where nothing ever was. */
export default function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  useLateWords();
  const t = useWords();
  if (tickets.length === 0) return null;
  return (
    <section aria-label={t('paymentDeed.tickets')}>
      <Plain rows={tickets} keyOf={({ ticketId }) => ticketId} columns={columns} empty="table.emptyAlways" />
    </section>
  );
}
