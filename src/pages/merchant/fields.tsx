import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Merchant } from '#contract/merchantProfile';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

const money = (value: string, { currency }: Merchant) => <Money amount={value} currency={currency} />;
const count = (value: number) => <Whole count={value} />;

/** How each field of a merchant is titled and shown, once. */
export const fields: Fields<Merchant, SortField<AppContract['merchant']['page']>> = {
  id: null,
  merchantNo: { word: 'merchant.merchantNo', show: (value) => <Copyable text={value} />, width: 120 },
  name: { word: 'merchant.name' },
  legalName: { word: 'merchant.legalName', spare: true },
  countryId: { word: 'merchant.country', show: (value) => <Country code={value} /> },
  currency: { word: 'merchant.currency', spare: true },
  companyId: null,
  companyName: { word: 'merchant.company', spare: true },
  proxyId: null,
  proxyName: { word: 'merchant.proxy' },
  merchantType: { word: 'merchant.type', show: (value) => <Named prefix="merchant.type" name={String(value)} />, spare: true },
  status: { word: 'merchant.status', show: (value) => <StatusTag of="master" value={value} /> },
  settleDays: { word: 'merchant.settleDays', show: (value) => <bdi dir="ltr">T+{value}</bdi> },
  available: { word: 'merchant.available', show: money, end: true, sort: true },
  pending: { word: 'merchant.pending', show: money, end: true },
  frozen: { word: 'merchant.frozen', show: money, end: true },
  payoutTransit: { word: 'merchant.payoutTransit', show: money, end: true, spare: true },
  todayPayment: { word: 'merchant.todayPayment', show: money, end: true },
  todaySuccessRate: { word: 'merchant.todaySuccessRate', show: (value) => <Percent value={value} />, end: true },
  poolSize: { word: 'merchant.poolSize', show: count, end: true, spare: true },
  ipCount: { word: 'merchant.ipCount', show: count, end: true, spare: true },
  createTime: { word: 'merchant.createTime', show: (value) => <Moment at={value} />, sort: true },
  version: null,
};

export const columns = [
  'merchantNo',
  'name',
  'status',
  'countryId',
  'available',
  'pending',
  'frozen',
  'todayPayment',
  'todaySuccessRate',
  'settleDays',
  'proxyName',
  'createTime',
  'payoutTransit',
  'currency',
  'legalName',
  'companyName',
  'merchantType',
  'poolSize',
  'ipCount',
] as const satisfies readonly (keyof Merchant)[];

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'merchantNo', 'available'] as const satisfies readonly (keyof Merchant)[];
