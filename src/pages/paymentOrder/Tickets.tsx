import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Booked from '@/components/show/Booked';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import { useLateWords, useWords } from '@/services/words';

type Ticket = Output<typeof payment.details>['tickets'][number];

const columnsOf = (merchantId: string): readonly PlainColumn<Ticket>[] => [
  { word: 'paymentDeed.tickets', show: ({ ticketId }) => <Copyable text={ticketId} /> },
  { word: 'payment.status', show: ({ status }) => <StatusTag of="ticket" value={status} /> },
  {
    word: 'paymentDeed.ticket.remaining',
    show: ({ remaining, currency, ticketNo }) => (
      <Booked amount={remaining} account={`mch:${merchantId}:frozen`} currency={currency} keyword={ticketNo} />
    ),
    end: true,
  },
  { word: 'paymentDeed.reason', show: ({ reason }) => reason },
  { word: 'paymentDeed.ticket.by', show: ({ createdBy }) => createdBy },
  { word: 'payment.at', show: ({ createTime }) => <Moment at={createTime} /> },
];

interface Props {
  merchantId: string;
  tickets: readonly Ticket[];
}

/** What of the merchant's money is held back for the order; nothing where nothing ever was. */
export default function Tickets({ merchantId, tickets }: Props) {
  useLateWords();
  const t = useWords();
  if (tickets.length === 0) return null;
  return (
    <section aria-label={t('paymentDeed.tickets')}>
      <Plain
        rows={tickets}
        keyOf={({ ticketId }) => ticketId}
        columns={columnsOf(merchantId)}
        empty="table.emptyAlways"
      />
    </section>
  );
}
