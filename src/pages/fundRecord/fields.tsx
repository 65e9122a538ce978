import type { SortField } from '#contract/call';
import type { FundColumn, FundRecord } from '#contract/fund';
import type { AppContract } from '#contract/index';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';

const id = (value: string | null) => <Copyable text={value} />;
const time = (value: number | null) => <Moment at={value} />;
const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const money = (value: string | null, { currency }: FundRecord) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;
const arrived = (value: string | null, { toCurrency }: FundRecord) =>
  value === null ? '–' : <Money amount={value} currency={toCurrency} />;
/** A side with what it is; where there is none, the money is from outside or goes there. */
const side = (name: string | null, kind: number | null) =>
  name === null ? (
    '–'
  ) : (
    <span>
      <bdi>{name}</bdi> {kind !== 1 && <small>{<Named prefix="fund.kind" name={String(kind)} />}</small>}
    </span>
  );

/** How each field of a record is titled and shown, once. */
export const fields: Fields<FundRecord, SortField<AppContract['fund']['page']>, FundColumn, 'fund'> = {
  recordNo: { word: 'fund.recordNo', show: id },
  createTime: { word: 'fund.createTime', show: time, sort: true },
  recordType: { word: 'fund.recordType', show: (value) => <Named prefix="fund.recordType" name={String(value)} /> },
  status: { word: 'fund.status', show: (value) => <StatusTag of="fund" value={value} /> },
  amount: { word: 'fund.amount', show: money, end: true, sort: true },
  fromPlace: { word: 'fund.fromPlace', show: (value, { fromKind }) => side(value, fromKind) },
  fromAfter: { word: 'fund.fromAfter', show: money, end: true, roomy: true },
  toPlace: { word: 'fund.toPlace', show: (value, { toKind }) => side(value, toKind) },
  toAfter: { word: 'fund.toAfter', show: arrived, end: true, roomy: true },
  maker: { word: 'fund.maker', show: text },
  checker: { word: 'fund.checker', show: text, roomy: true },
  bizTime: { word: 'fund.bizTime', show: time, sort: true, roomy: true },
  fee: { word: 'fund.fee', show: money, end: true, spare: true },
  toAmount: { word: 'fund.toAmount', show: arrived, end: true, spare: true },
  toCurrency: { word: 'fund.toCurrency', spare: true },
  price: { word: 'fund.price', show: text, end: true, spare: true },
  fromBefore: { word: 'fund.fromBefore', show: money, end: true, spare: true },
  toBefore: { word: 'fund.toBefore', show: arrived, end: true, spare: true },
  category: {
    word: 'fund.category',
    show: (value) => (value === null ? '–' : <Named prefix="fund.category" name={String(value)} />),
    spare: true,
  },
  bankTraceNo: { word: 'fund.bankTraceNo', show: id, spare: true },
  txHash: { word: 'fund.txHash', show: id, spare: true },
  countryId: { word: 'fund.countryId', show: (value) => <Country code={value} />, spare: true },
  currency: { word: 'fund.currency', spare: true },
  confirmer: { word: 'fund.confirmer', show: text, spare: true },
  voider: { word: 'fund.voider', show: text, spare: true },
  reason: { word: 'fund.reason', show: text, spare: true },
  checkTime: { word: 'fund.checkTime', show: time, spare: true },
  arriveTime: { word: 'fund.arriveTime', show: time, spare: true },
  voidTime: { word: 'fund.voidTime', show: time, spare: true },
  remark: { word: 'fund.remark', show: text, spare: true },
  splitOf: { word: 'fund.splitOf', show: (value) => (value === null ? '–' : <AboutOrder no={value} />), spare: true },
  fromKind: null,
  fromId: null,
  toKind: null,
  toId: null,
  toBank: null,
  toAccount: null,
  voucherUrl: null,
  madeByMe: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['recordType', 'status', 'recordNo', 'amount'] as const satisfies readonly (keyof FundRecord)[];
