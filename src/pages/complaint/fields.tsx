import type { SortField } from '#contract/call';
import type { Complaint } from '#contract/complaint';
import type { AppContract } from '#contract/index';
import { type codes, nameOf } from '@/components/complaint/codes';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Booked from '@/components/show/Booked';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Deadline from './Deadline';

const id = (value: string | null) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const money = (value: string | null, { currency }: Complaint) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;
const figure = (value: string | number | null) => (value === null ? '–' : <bdi dir="ltr">{value}</bdi>);
const named = (of: keyof typeof codes) => (value: number | null) =>
  value === null ? '–' : <Named prefix={`complaint.${of}`} name={nameOf(of, value)} />;

/** How each field of a complaint is titled and shown, once. */
export const fields: Fields<Complaint, SortField<AppContract['complaint']['page']>> = {
  complaintNo: { word: 'complaint.complaintNo', show: id },
  status: { word: 'complaint.status', show: (value) => <StatusTag of="complaint" value={value} /> },
  deadline: { word: 'complaint.deadline', show: (_, row) => <Deadline row={row} />, sort: true },
  priority: { word: 'complaint.priority', show: named('priority') },
  source: { word: 'complaint.source', show: named('source') },
  type: { word: 'complaint.type', show: named('type') },
  orderNo: { word: 'complaint.orderNo', show: (value) => <AboutOrder no={value} /> },
  merchantName: { word: 'complaint.merchant', cut: true },
  amount: { word: 'complaint.amount', show: money, end: true, sort: true },
  createTime: { word: 'complaint.createTime', show: time, sort: true },
  frozenAmount: {
    word: 'complaint.frozenAmount',
    show: (value, { merchantId, currency }) => (
      <Booked amount={value} account={`mch:${merchantId}:frozen`} currency={currency} />
    ),
    end: true,
    roomy: true,
  },
  assignee: { word: 'complaint.assignee', roomy: true },
  result: { word: 'complaint.result', show: named('result'), roomy: true },
  owedAmount: { word: 'complaint.owedAmount', show: money, end: true, spare: true },
  payerName: { word: 'complaint.payerName', spare: true },
  upstreamCaseNo: { word: 'complaint.upstreamCaseNo', show: id, spare: true },
  merchantOrderNo: { word: 'complaint.merchantOrderNo', show: id, spare: true },
  refundAmount: { word: 'complaint.refundAmount', show: money, end: true, spare: true },
  liability: { word: 'complaint.liability', show: named('liability'), spare: true },
  channelCode: { word: 'complaint.channel', spare: true },
  countryId: { word: 'complaint.country', show: (value) => <Country code={value} />, spare: true },
  currency: { word: 'complaint.currency', spare: true },
  createdBy: { word: 'complaint.createdBy', spare: true },
  closeTime: { word: 'complaint.closeTime', show: time, spare: true },
  firstReplyMinutes: { word: 'complaint.firstReply', show: figure, end: true, spare: true },
  reason: { word: 'complaint.reason', spare: true, cut: true },
  merchantId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['merchantName', 'status', 'deadline', 'amount'] as const satisfies readonly (keyof Complaint)[];
