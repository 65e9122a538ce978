import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import AboutOrder from '@/components/show/AboutOrder';
import Booked from '@/components/show/Booked';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { Detail } from './ComplaintDrawer';

type Ticket = Detail['tickets'][number];

const columnsOf = (merchantId: string): readonly PlainColumn<Ticket>[] => [
  { word: 'paymentDeed.tickets', show: ({ ticketNo }) => <AboutOrder no={ticketNo} merchantId={merchantId} /> },
  { word: 'complaint.status', show: ({ status }) => <StatusTag of="ticket" value={status} /> },
  {
    word: 'complaint.amount',
    show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    end: true,
  },
  {
    word: 'paymentDeed.ticket.remaining',
    show: ({ remaining, currency, ticketNo }) => (
      <Booked amount={remaining} account={`mch:${merchantId}:frozen`} currency={currency} keyword={ticketNo} />
    ),
    end: true,
  },
  { word: 'complaint.note.at', show: ({ createTime }) => <Moment at={createTime} /> },
];

/** What of the merchant's money is, and was, held for it. */
export default function HoldTickets({ merchantId, tickets }: { merchantId: string; tickets: readonly Ticket[] }) {
  return (
    <Plain
      rows={tickets}
      keyOf={({ ticketId }) => ticketId}
      columns={columnsOf(merchantId)}
      empty="complaint.held.none"
    />
  );
}
