import type { Candidate, Receipt } from '#contract/receipt';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Match from '@/components/receipt/Match';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { orderLink } from './fields';

interface Props {
  receipt: Receipt;
  orders: readonly Candidate[];
}

/** The likeliest first, each one press from being paid. */
export default function Candidates({ receipt, orders }: Props) {
  const columns: readonly PlainColumn<Candidate>[] = [
    { word: 'receipt.score', show: ({ score }) => <Whole count={score} />, end: true },
    { word: 'receipt.match.orderNo', show: (order) => <Numbered of={order} /> },
    { word: 'receipt.merchantName', show: ({ merchantName }) => <bdi>{merchantName}</bdi> },
    { word: 'receipt.amount', show: (order) => <Money amount={order.amount} currency={order.currency} />, end: true },
    { word: 'receipt.status', show: ({ status }) => <StatusTag of="payment" value={status} /> },
    { word: 'receipt.match', show: ({ orderNo }) => <Match receipt={receipt} orderNo={orderNo} /> },
  ];
  const empty = receipt.isBooked ? 'receipt.candidates.none' : 'receipt.candidates.unbooked';
  return <Plain rows={orders} keyOf={({ orderNo }) => orderNo} columns={columns} empty={empty} />;
}

/** Number and time below one another: all columns stand in the drawer, the button too. */
const Numbered = ({ of: { orderNo, createTime } }: { of: Candidate }) => (
  <>
    {orderLink(orderNo)}
    <br />
    <Moment at={createTime} />
  </>
);
