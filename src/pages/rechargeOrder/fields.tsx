import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Recharge, RechargeColumn } from '#contract/recharge';
import { rechargeOwner, rechargeType } from '#contract/status';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import TransferTime from '@/components/show/TransferTime';

const id = (value: string | null) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const money = (value: string | null, { currency }: Recharge) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;
const figure = (value: string | number | null) => (value === null ? '–' : <bdi dir="ltr">{value}</bdi>);
const keyOf = (of: Record<string, number>, value: number) => Object.keys(of).find((key) => of[key] === value) ?? '';

/** How each field of a recharge is titled and shown, once. */
export const fields: Fields<Recharge, SortField<AppContract['recharge']['page']>, RechargeColumn, 'recharge'> = {
  orderNo: { word: 'recharge.orderNo', show: id },
  createTime: { word: 'recharge.createTime', show: time, sort: true },
  status: { word: 'recharge.status', show: (value) => <StatusTag of="recharge" value={value} /> },
  ownerName: { word: 'recharge.ownerName', cut: true },
  rechargeType: {
    word: 'recharge.rechargeType',
    show: (value) => <Named prefix="recharge.rechargeType" name={keyOf(rechargeType, value)} />,
  },
  amount: { word: 'recharge.amount', show: money, end: true, sort: true },
  creditAmount: { word: 'recharge.creditAmount', show: money, end: true },
  usdtAmount: {
    word: 'recharge.usdtAmount',
    show: (value) => (value === null ? '–' : <Money amount={value} currency="USDT" />),
    end: true,
  },
  placeName: { word: 'recharge.placeName', cut: true, roomy: true },
  fromName: { word: 'recharge.fromName', cut: true, roomy: true },
  bankTraceNo: { word: 'recharge.bankTraceNo', show: id, roomy: true },
  chainState: {
    word: 'recharge.chainState',
    show: (value) => (value === null ? '–' : <Named prefix="recharge.chainState" name={value} />),
    roomy: true,
  },
  txTime: { word: 'recharge.txTime', show: (value) => <TransferTime at={value} />, spare: true },
  txSender: { word: 'recharge.txSender', show: id, spare: true },
  txPosition: { word: 'recharge.txPosition', show: figure, end: true, spare: true },
  confirmTime: { word: 'recharge.confirmTime', show: time, sort: true, roomy: true },
  ownerType: {
    word: 'recharge.ownerType',
    show: (value) => <Named prefix="recharge.ownerType" name={keyOf(rechargeOwner, value)} />,
    spare: true,
  },
  fee: { word: 'recharge.fee', show: money, end: true, spare: true },
  price: { word: 'recharge.price', show: figure, end: true, spare: true },
  chain: { word: 'recharge.chain', spare: true },
  address: { word: 'recharge.address', show: id, spare: true },
  txHash: { word: 'recharge.txHash', show: id, spare: true },
  confirmations: { word: 'recharge.confirmations', show: figure, end: true, spare: true },
  reference: { word: 'recharge.reference', show: id, spare: true },
  fromAccount: { word: 'recharge.fromAccount', show: figure, spare: true },
  paidDay: { word: 'recharge.paidDay', show: figure, spare: true },
  createdBy: { word: 'recharge.createdBy', spare: true },
  expireTime: { word: 'recharge.expireTime', show: time, spare: true },
  submitTime: { word: 'recharge.submitTime', show: time, spare: true },
  confirmer: { word: 'recharge.confirmer', spare: true },
  rejectReason: { word: 'recharge.rejectReason', spare: true },
  currency: { word: 'recharge.currency', spare: true },
  countryId: { word: 'recharge.countryId', show: (value) => <Country code={value} />, spare: true },
  fileUrl: null,
  merchantId: null,
  placeId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['ownerName', 'status', 'orderNo', 'amount'] as const satisfies readonly (keyof Recharge)[];
