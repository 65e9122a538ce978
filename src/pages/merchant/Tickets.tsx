import type { FreezeTicket } from '#contract/merchantMoney';
import { ticketStatus } from '#contract/status';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useDetail } from '@/components/drawer/useDetail';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import Release from './Release';

const columns: readonly PlainColumn<FreezeTicket>[] = [
  { word: 'merchant.ticket', show: ({ ticketId }) => <Copyable text={ticketId} /> },
  { word: 'merchant.status', show: ({ status }) => <StatusTag of="ticket" value={status} /> },
  { word: 'merchant.ticket.amount', show: ({ amount, currency }) => <Money amount={amount} currency={currency} />, end: true },
  { word: 'merchant.ticket.remaining', show: ({ remaining, currency }) => <Money amount={remaining} currency={currency} />, end: true },
  { word: 'merchant.ticket.time', show: ({ createTime }) => <Moment at={createTime} /> },
  { word: 'merchant.ticket.by', show: ({ createdBy }) => createdBy },
  { word: 'merchant.ticket.reason', show: ({ reason }) => reason },
  { word: 'merchant.ticket.expire', show: ({ expireTime }) => <Moment at={expireTime} /> },
  { word: 'table.actions', show: (ticket) => ticket.status === ticketStatus.open && <Release ticket={ticket} />, end: true },
];

/** What of a merchant's money is held back, ticket by ticket. */
export default function Tickets({ merchantId, asOf }: { merchantId: string; asOf: number | undefined }) {
  const { detail, error, refresh } = useDetail(api.merchant.freezeTickets, { merchantId }, asOf);
  if (!detail) return <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />;
  return <Plain rows={detail} keyOf={({ ticketId }) => ticketId} columns={columns} empty="merchant.noTickets" />;
}
