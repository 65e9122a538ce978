import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { PaymentColumn, PaymentOrder } from '#contract/payment';
import type { Fields } from '@/components/fields';
import { isZero } from '@/components/show/amountText';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import TestMark from '@/components/show/TestMark';
import { useWords } from '@/services/words';

const id = (value: string | null | undefined) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const money = (value: string | null | undefined, { currency }: PaymentOrder) => (
  <Money amount={value} currency={currency} />
);
/** Another amount than was ordered is worth a second look. */
const isOff = (paid: string, { amount }: PaymentOrder) => !isZero(paid) && paid !== amount;

/** How each field of a collection order is titled and shown, once. */
export const fields: Fields<PaymentOrder, SortField<AppContract['payment']['page']>, PaymentColumn, 'payment'> = {
  orderNo: { word: 'payment.orderNo', show: id },
  createTime: { word: 'payment.createTime', show: time, sort: true },
  status: { word: 'payment.status', show: (value) => <StatusTag of="payment" value={value} /> },
  amount: { word: 'payment.amount', show: money, end: true, sort: true },
  paidAmount: {
    word: 'payment.paidAmount',
    show: (value, row) => <Money amount={value} currency={row.currency} off={isOff(value, row)} />,
    end: true,
    sort: true,
  },
  merchantName: {
    word: 'payment.merchantName',
    cut: true,
    show: (name, { book }) => (
      <>
        <TestMark of={book} /> {name}
      </>
    ),
  },
  merchantOrderNo: { word: 'payment.merchantOrderNo', show: id },
  payMethod: { word: 'payment.payMethod', roomy: true },
  channelCode: { word: 'payment.channelCode', roomy: true },
  notifyStatus: { word: 'payment.notifyStatus', show: (value) => <StatusTag of="notify" value={value} />, roomy: true },
  fee: { word: 'payment.fee', show: money, end: true, roomy: true },
  payTime: { word: 'payment.payTime', show: time, sort: true, roomy: true },
  countryId: { word: 'payment.countryId', show: (value) => <Country code={value} />, spare: true },
  accountName: { word: 'payment.accountName', spare: true },
  netAmount: { word: 'payment.netAmount', show: money, end: true, spare: true },
  upstreamOrderNo: { word: 'payment.upstreamOrderNo', show: id, spare: true },
  proxyName: { word: 'payment.proxyName', spare: true },
  currency: { word: 'payment.currency', spare: true },
  feeRate: { word: 'payment.feeRate', show: (value) => <Percent value={value} />, end: true, spare: true },
  feeFixed: { word: 'payment.feeFixed', show: money, end: true, spare: true },
  feeMin: { word: 'payment.feeMin', show: money, end: true, spare: true },
  feeMax: { word: 'payment.feeMax', show: money, end: true, spare: true },
  channelCost: { word: 'payment.channelCost', show: money, end: true, spare: true },
  commission: { word: 'payment.commission', show: money, end: true, spare: true },
  profit: { word: 'payment.profit', show: money, end: true, spare: true },
  notifyCount: { word: 'payment.notifyCount', end: true, spare: true },
  isSupplement: { word: 'payment.isSupplement', show: (value) => <Flag on={value} />, spare: true },
  settleState: { word: 'payment.settleState', show: (value) => <StatusTag of="settle" value={value} />, spare: true },
  availableTime: { word: 'payment.availableTime', show: time, spare: true },
  payerName: { word: 'payment.payerName', spare: true },
  observedPayerName: { word: 'payment.observedPayerName', spare: true },
  payerDiffers: { word: 'payment.payerDiffers', show: (value) => <Flag on={value} />, spare: true },
  payerDocType: { word: 'payment.payerDocType', spare: true },
  payerDocNo: { word: 'payment.payerDocNo', show: id, spare: true },
  payerPhone: { word: 'payment.payerPhone', show: id, spare: true },
  payerAccount: { word: 'payment.payerAccount', show: id, spare: true },
  payReference: { word: 'payment.payReference', show: id, spare: true },
  payReferenceKind: {
    word: 'payment.payReferenceKind',
    show: (value) => (value === null ? '–' : <Named prefix="recipe.reference" name={value} />),
    spare: true,
  },
  bankTraceNo: { word: 'payment.bankTraceNo', show: id, spare: true },
  riskFlags: { word: 'payment.riskFlags', show: (value) => value.join(' · ') || '–', spare: true },
  clientIp: { word: 'payment.clientIp', show: id, spare: true },
  expireTime: { word: 'payment.expireTime', show: time, spare: true },
  durationSec: { word: 'payment.durationSec', show: (value) => <Seconds count={value} />, end: true, spare: true },
  remark: { word: 'payment.remark', spare: true },
  tags: { word: 'payment.tags', show: (value) => value.join(' · ') || '–', spare: true },
  lastOperator: { word: 'payment.lastOperator', spare: true },
  merchantId: null,
  book: null,
  accountId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['merchantName', 'status', 'orderNo', 'amount'] as const satisfies readonly (keyof PaymentOrder)[];

/** How long something took. */
function Seconds({ count }: { count: number | null }) {
  const t = useWords();
  return count === null ? '–' : t('payment.seconds', { count });
}
