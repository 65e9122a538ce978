import { Link } from '@umijs/max';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Refund, RefundColumn } from '#contract/refund';
import { bookOfChannel } from '#contract/status';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';

const id = (value: string | null) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const money = (value: string, { currency }: Refund) => <Money amount={value} currency={currency} />;

/** How each field of a refund is titled and shown, once. */
export const fields: Fields<Refund, SortField<AppContract['payment']['refundPage']>, RefundColumn, 'refund'> = {
  refundNo: { word: 'refund.refundNo', show: id },
  createTime: { word: 'refund.createTime', show: time, sort: true },
  status: { word: 'refund.status', show: (value) => <StatusTag of="refund" value={value} /> },
  amount: { word: 'refund.amount', show: money, end: true, sort: true },
  merchantName: {
    word: 'refund.merchantName',
    show: (name, { channelCode }) => (
      <>
        {name} <TestMark of={bookOfChannel(channelCode)} />
      </>
    ),
  },
  orderNo: {
    word: 'refund.orderNo',
    show: (value) => (
      <Link to={`/paymentOrder?open=${value}`} dir="ltr">
        {value}
      </Link>
    ),
  },
  reason: { word: 'refund.reason', show: text, roomy: true },
  failure: { word: 'refund.failure', show: text, roomy: true },
  askedBy: { word: 'refund.askedBy', show: text, roomy: true },
  endTime: { word: 'refund.endTime', show: time, roomy: true },
  merchantOrderNo: { word: 'refund.merchantOrderNo', show: id, spare: true },
  merchantRefundNo: { word: 'refund.merchantRefundNo', show: id, spare: true },
  feeBack: { word: 'refund.feeBack', show: money, end: true, spare: true },
  channelCode: { word: 'refund.channelCode', spare: true },
  upstreamRefundNo: { word: 'refund.upstreamRefundNo', show: id, spare: true },
  bankTraceNo: { word: 'refund.bankTraceNo', show: id, spare: true },
  tries: { word: 'refund.tries', end: true, spare: true },
  nextTime: { word: 'refund.nextTime', show: time, spare: true },
  countryId: { word: 'refund.countryId', show: (value) => <Country code={value} />, spare: true },
  currency: { word: 'refund.currency', spare: true },
  merchantId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['merchantName', 'status', 'refundNo', 'amount'] as const satisfies readonly (keyof Refund)[];
