import type { Account, AccountColumn } from '#contract/accountShape';
import type { Fields } from '@/components/fields';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import Used from './Used';

const money = (value: string | null | undefined, { currency }: Account) => (
  <Money amount={value ?? undefined} currency={currency} />
);
const rate = (value: string | null | undefined) => <Percent value={value} />;
const whole = (value: number) => <Whole count={value} />;
/** 0 is no limit. */
const limit = (value: number) => (value === 0 ? '–' : <Whole count={value} />);
const time = (value: number | null) => <Moment at={value} />;
const PLAIN = ['holderName', 'holderDocType', 'holderDocNo', 'bankCode', 'accountType'];
/** The number by which payers know it. */
export const first = (identifiers: Account['identifiers']) =>
  Object.entries(identifiers).find(([name]) => !PLAIN.includes(name))?.[1] ?? '–';

/** How each field of an account is titled and shown, once. */
export const fields: Fields<Account, never, AccountColumn, 'account'> = {
  accountName: { word: 'account.accountName' },
  status: { word: 'account.status', show: (value) => <StatusTag of="account" value={value} /> },
  channelCode: { word: 'account.channelCode' },
  countryId: { word: 'account.countryId', show: (value) => <Country code={value} /> },
  identifiers: { word: 'account.identifiers', show: (value) => <bdi dir="ltr">{first(value)}</bdi> },
  payMethods: { word: 'account.payMethods', show: (value) => <bdi dir="ltr">{value.join(' · ')}</bdi> },
  successRate1h: { word: 'account.successRate1h', show: rate, end: true },
  usedToday: { word: 'account.usedToday', show: (_, row) => <Used account={row} />, end: true },
  lastSuccessTime: { word: 'account.lastSuccessTime', show: time },
  weight: { word: 'account.weight', show: whole, end: true },
  priority: { word: 'account.priority', show: whole, end: true },
  balance: { word: 'account.balance', show: money, end: true },
  poolCount: { word: 'account.poolCount', show: whole, end: true },
  pauseReason: { word: 'account.pauseReason', spare: true },
  pauseTime: { word: 'account.pauseTime', show: time, spare: true },
  pauseUntil: { word: 'account.pauseUntil', show: time, spare: true },
  successRate15m: { word: 'account.successRate15m', show: rate, end: true, spare: true },
  successRate24h: { word: 'account.successRate24h', show: rate, end: true, spare: true },
  minAmount: { word: 'account.minAmount', show: money, end: true, spare: true },
  maxAmount: { word: 'account.maxAmount', show: money, end: true, spare: true },
  dayLimitAmount: { word: 'account.dayLimitAmount', show: money, end: true, spare: true },
  dayLimitCount: { word: 'account.dayLimitCount', show: limit, end: true, spare: true },
  monthLimitAmount: { word: 'account.monthLimitAmount', show: money, end: true, spare: true },
  floatAlert: { word: 'account.floatAlert', show: money, end: true, spare: true },
  maxConcurrent: { word: 'account.maxConcurrent', show: limit, end: true, spare: true },
  tradeStart: {
    word: 'account.tradeStart',
    show: (value, { tradeEnd }) => (value === null ? '–' : <bdi dir="ltr">{`${value}–${tradeEnd}`}</bdi>),
    spare: true,
  },
  kind: {
    word: 'account.kind',
    show: (value) => <Named prefix="account.kind" name={String(value)} />,
    spare: true,
  },
  companyName: { word: 'account.companyName', spare: true },
  currency: { word: 'account.currency', spare: true },
  costRate: { word: 'account.costRate', show: rate, end: true, spare: true },
  costFixed: { word: 'account.costFixed', show: money, end: true, spare: true },
  upstreamMerchantNo: { word: 'account.upstreamMerchantNo', spare: true },
  remark: { word: 'account.remark', spare: true },
  accountId: null,
  payType: null,
  companyId: null,
  tradeEnd: null,
  autoPause: null,
  balanceTime: null,
  showFlags: null,
  displayName: null,
  identifierType: null,
  instructionsByLocale: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = [
  'accountName',
  'status',
  'channelCode',
  'usedToday',
] as const satisfies readonly (keyof Account)[];
