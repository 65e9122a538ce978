import { Link } from '@umijs/max';
import type { TestOrder } from '#contract/testInit';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';

const time = (value: number) => <Moment at={value} />;
const money = (value: string, { currency }: TestOrder) => <Money amount={value} currency={currency} />;

/** How each field of a test order is titled and shown, once. */
export const fields: Fields<TestOrder> = {
  orderNo: {
    word: 'testInit.orderNo',
    show: (value) => (
      <Link to={`/paymentOrder?open=${value}`} dir="ltr" onClick={(event) => event.stopPropagation()}>
        {value}
      </Link>
    ),
  },
  createTime: { word: 'testInit.createTime', show: time, width: 140 },
  status: { word: 'testInit.status', show: (value) => <StatusTag of="payment" value={value} /> },
  amount: { word: 'testInit.amount', show: money, end: true },
  paidAmount: { word: 'testInit.paidAmount', show: money, end: true },
  outcome: { word: 'testInit.outcome', show: (value) => <Named prefix="testInit.outcome" name={value} /> },
  merchantName: { word: 'testInit.merchant' },
  method: { word: 'testInit.method', show: (value) => <bdi>{value}</bdi> },
  notifyStatus: { word: 'testInit.notifyStatus', show: (value) => <StatusTag of="notify" value={value} /> },
  expireTime: { word: 'testInit.expireTime', show: time, roomy: true },
  placedBy: { word: 'testInit.placedBy', show: (value) => <bdi>{value}</bdi>, roomy: true },
  payUrl: { word: 'testInit.payUrl', show: (value) => <Copyable text={value} />, spare: true },
  currency: { word: 'testInit.currency', spare: true },
  merchantId: null,
};

/** The same four on every card of a phone. */
export const facts = ['orderNo', 'status', 'amount', 'outcome'] as const satisfies readonly (keyof TestOrder)[];
