import type { FreezeTicket } from '#contract/merchantMoney';
import { ticketStatus } from '#contract/status';
import Facts from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import { api } from '@/services/api';
import Release from './Release';
import { ticketFields } from './ticketFields';

/** What of a merchant's money is held back, ticket by ticket. */
export default function Tickets({ merchantId, asOf }: { merchantId: string; asOf: number | undefined }) {
  const { detail, error, refresh } = useDetail(api.merchant.freezeTickets, { merchantId }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  if (detail.length === 0) return <Nothing word="merchant.noTickets" />;
  return detail.map((ticket) => <Ticket key={ticket.ticketId} ticket={ticket} />);
}

function Ticket({ ticket }: { ticket: FreezeTicket }) {
  const head = (
    <>
      <Copyable text={ticket.ticketId} />
      <StatusTag of="ticket" value={ticket.status} />
      <Moment at={ticket.createTime} />
      {ticket.status === ticketStatus.open && <Release ticket={ticket} />}
    </>
  );
  return (
    <Record head={head}>
      <Facts fields={ticketFields} row={ticket} />
    </Record>
  );
}
