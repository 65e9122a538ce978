import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Settlement, SettlementColumn } from '#contract/settlement';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import { arrivesIn } from './Arrival';

const id = (value: string | null) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const money = (value: string, { currency }: Settlement) => <Money amount={value} currency={currency} />;
const kind = (prefix: string) => (value: number) => <Named prefix={`settlement.${prefix}`} name={String(value)} />;

/** How each field of a settlement is titled and shown, once. */
export const fields: Fields<
  Settlement,
  SortField<AppContract['settlement']['page']>,
  SettlementColumn,
  'settlement'
> = {
  orderNo: { word: 'settlement.orderNo', show: id },
  createTime: { word: 'settlement.createTime', show: time, sort: true },
  status: { word: 'settlement.status', show: (value) => <StatusTag of="settlement" value={value} /> },
  ownerName: { word: 'settlement.ownerName' },
  amount: { word: 'settlement.amount', show: money, end: true, sort: true },
  fee: { word: 'settlement.fee', show: money, end: true },
  remitAmount: { word: 'settlement.remitAmount', show: (_, row) => <Money {...arrivesIn(row)} />, end: true },
  settleType: { word: 'settlement.settleType', show: kind('settleType'), roomy: true },
  bankAccountName: { word: 'settlement.bankAccountName', roomy: true },
  bankAccountNo: { word: 'settlement.bankAccountNo', show: id, roomy: true },
  usdtAmount: {
    word: 'settlement.usdtAmount',
    show: (value) => (value === null ? '–' : <Money amount={value} currency="USDT" />),
    end: true,
    spare: true,
  },
  price: { word: 'settlement.price', end: true, spare: true },
  auditor: { word: 'settlement.auditor', roomy: true },
  remitTime: { word: 'settlement.remitTime', show: time, roomy: true },
  ownerType: { word: 'settlement.ownerType', show: kind('ownerType'), spare: true },
  bankName: { word: 'settlement.bankName', spare: true },
  chain: { word: 'settlement.chain', spare: true },
  address: { word: 'settlement.address', show: id, spare: true },
  txHash: { word: 'settlement.txHash', show: id, spare: true },
  bankTraceNo: { word: 'settlement.bankTraceNo', show: id, spare: true },
  failure: { word: 'settlement.failure', spare: true },
  applicant: { word: 'settlement.applicant', spare: true },
  periodStart: { word: 'settlement.periodStart', spare: true },
  periodEnd: { word: 'settlement.periodEnd', spare: true },
  auditTime: { word: 'settlement.auditTime', show: time, spare: true },
  auditRemark: { word: 'settlement.auditRemark', spare: true },
  remitter: { word: 'settlement.remitter', spare: true },
  remitAccountName: { word: 'settlement.remitAccountName', spare: true },
  feeMode: { word: 'settlement.feeMode', show: kind('feeMode'), spare: true },
  mode: { word: 'settlement.mode', show: kind('mode'), spare: true },
  countryId: { word: 'settlement.countryId', show: (value) => <Country code={value} />, spare: true },
  currency: { word: 'settlement.currency', spare: true },
  endTime: { word: 'settlement.endTime', show: time, spare: true },
  ownerId: null,
  voucherUrl: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['ownerName', 'status', 'orderNo', 'remitAmount'] as const satisfies readonly (keyof Settlement)[];
