import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Merchant, MerchantColumn } from '#contract/merchantProfile';
import { wasPaid } from '#contract/status';
import type { Fields } from '@/components/fields';
import Booked from '@/components/show/Booked';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import OfOrders from '@/components/show/OfOrders';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

const pocket =
  (name: 'available' | 'pending' | 'frozen' | 'payoutTransit') =>
  (value: string, { id, currency }: Merchant) => (
    <Booked amount={value} account={`mch:${id}:${name}`} currency={currency} />
  );
const count = (value: number) => <Whole count={value} />;

const PAID = wasPaid.join();

/** How each field of a merchant is titled and shown, once. */
export const fields: Fields<Merchant, SortField<AppContract['merchant']['page']>, MerchantColumn, 'merchant'> = {
  merchantNo: { word: 'merchant.merchantNo', show: (value) => <Copyable text={value} />, width: 120 },
  name: { word: 'merchant.name' },
  status: { word: 'merchant.status', show: (value) => <StatusTag of="master" value={value} /> },
  countryId: { word: 'merchant.countryId', show: (value) => <Country code={value} /> },
  available: { word: 'merchant.available', show: pocket('available'), end: true, sort: true },
  pending: { word: 'merchant.pending', show: pocket('pending'), end: true },
  frozen: { word: 'merchant.frozen', show: pocket('frozen'), end: true },
  todayPayment: {
    word: 'merchant.todayPayment',
    show: (value, { id, currency }) => (
      <OfOrders amount={value} currency={currency} of={{ merchantIds: id, status: PAID }} />
    ),
    end: true,
  },
  todaySuccessRate: { word: 'merchant.todaySuccessRate', show: (value) => <Percent value={value} />, end: true },
  settleDays: { word: 'merchant.settleDays', show: (value) => <bdi dir="ltr">T+{value}</bdi> },
  proxyName: { word: 'merchant.proxyName' },
  managerName: { word: 'merchant.managerName', show: (value) => value ?? '–', spare: true },
  createTime: { word: 'merchant.createTime', show: (value) => <Moment at={value} />, sort: true },
  payoutTransit: { word: 'merchant.payoutTransit', show: pocket('payoutTransit'), end: true, spare: true },
  currency: { word: 'merchant.currency', spare: true },
  legalName: { word: 'merchant.legalName', spare: true },
  companyName: { word: 'merchant.companyName', spare: true },
  merchantType: {
    word: 'merchant.merchantType',
    show: (value) => <Named prefix="merchant.merchantType" name={String(value)} />,
    spare: true,
  },
  rateSummary: { word: 'merchant.rateSummary', show: (value) => <bdi dir="ltr">{value || '–'}</bdi>, spare: true },
  // Nobody there who could have one: nothing to say.
  googleBound: { word: 'merchant.googleBound', show: (value) => <Flag on={value ?? undefined} />, spare: true },
  keyAge: { word: 'merchant.keyAge', show: (value) => (value === null ? '–' : count(value)), end: true, spare: true },
  poolSize: { word: 'merchant.poolSize', show: count, end: true, spare: true },
  ipCount: { word: 'merchant.ipCount', show: count, end: true, spare: true },
  id: null,
  companyId: null,
  proxyId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'merchantNo', 'available'] as const satisfies readonly (keyof Merchant)[];
