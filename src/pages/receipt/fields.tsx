import { Link } from '@umijs/max';
import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Receipt, ReceiptColumn } from '#contract/receipt';
import { bookOfChannel, receiptStatus } from '#contract/status';
import type { Fields } from '@/components/fields';
import Ago from '@/components/show/Ago';
import Copyable from '@/components/show/Copyable';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import { serverNow } from '@/services/clock';
import Suspended from './Suspended';

const copied = (value: string | null) => (value === null ? '–' : <Copyable text={value} />);
const time = (value: number | null) => (value === null ? '–' : <Moment at={value} />);
const plain = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
export const orderLink = (orderNo: string | null) =>
  orderNo === null ? (
    '–'
  ) : (
    <Link to={`/paymentOrder?keyword=${orderNo}&open=${orderNo}`} dir="ltr">
      {orderNo}
    </Link>
  );

/** How each field of a receipt is titled and shown, once. */
export const fields: Fields<Receipt, SortField<AppContract['receipt']['page']>, ReceiptColumn, 'receipt'> = {
  receiptNo: {
    word: 'receipt.receiptNo',
    show: (value, { channelCode }) => (
      <>
        <Copyable text={value} /> <TestMark of={bookOfChannel(channelCode)} />
      </>
    ),
  },
  receivedTime: {
    word: 'receipt.receivedTime',
    // Since when it waits for somebody.
    show: (value, { status }) => (
      <>
        {time(value)} {status === receiptStatus.open && <Ago at={value} now={serverNow()} />}
      </>
    ),
    sort: true,
  },
  status: { word: 'receipt.status', show: (value) => <StatusTag of="receipt" value={value} /> },
  amount: {
    word: 'receipt.amount',
    show: (value, row) => <Suspended amount={value} of={row} />,
    end: true,
    sort: true,
  },
  left: {
    word: 'receipt.left',
    show: (value, row) => <Suspended amount={value} of={row} />,
    end: true,
    spare: true,
  },
  why: { word: 'receipt.why', show: (value) => <Named prefix="receipt.why" name={value} /> },
  payerName: { word: 'receipt.payerName', show: plain },
  bankTraceNo: { word: 'receipt.bankTraceNo', show: copied },
  orderNo: { word: 'receipt.orderNo', show: orderLink },
  merchantName: { word: 'receipt.merchantName', show: plain, roomy: true },
  channelCode: { word: 'receipt.channelCode', roomy: true },
  payTime: { word: 'receipt.payTime', show: time, roomy: true },
  currency: { word: 'receipt.currency', show: plain, spare: true },
  payerAccount: { word: 'receipt.payerAccount', show: copied, spare: true },
  payerBank: { word: 'receipt.payerBank', show: plain, spare: true },
  upstreamOrderNo: { word: 'receipt.upstreamOrderNo', show: copied, spare: true },
  orderNoTold: { word: 'receipt.orderNoTold', show: copied, spare: true },
  isBooked: { word: 'receipt.isBooked', show: (value) => <Flag on={value} />, spare: true },
  workedTime: { word: 'receipt.workedTime', show: time, spare: true },
  workedBy: { word: 'receipt.workedBy', show: plain, spare: true },
  workedReason: { word: 'receipt.workedReason', show: plain, spare: true },
  receiptId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['receiptNo', 'status', 'amount', 'receivedTime'] as const satisfies readonly (keyof Receipt)[];
