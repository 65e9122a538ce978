import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';

type Order = Output<typeof payment.details>['related'][number];

const columns: readonly PlainColumn<Order>[] = [
  {
    word: 'payment.orderNo',
    show: ({ orderNo }) => (
      <Link to={`/paymentOrder?open=${orderNo}`} dir="ltr">
        {orderNo}
      </Link>
    ),
  },
  { word: 'payment.status', show: ({ status }) => <StatusTag of="payment" value={status} /> },
  { word: 'payment.amount', show: ({ amount, currency }) => <Money amount={amount} currency={currency} />, end: true },
  { word: 'payment.createTime', show: ({ createTime }) => <Moment at={createTime} /> },
];

/** Other orders of the same payer. */
export default function Related({ orders }: { orders: readonly Order[] }) {
  return <Plain rows={orders} keyOf={({ orderNo }) => orderNo} columns={columns} empty="payment.nothing.related" />;
}
