import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { SettlementAccount } from '#contract/settlementAccount';
import type { Fields } from '@/components/fields';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';

const time = (value: number | null) => <Moment at={value} />;
const no = (value: string | null) => (value === null ? '–' : <bdi dir="ltr">{value}</bdi>);
const kind = (prefix: string) => (value: number) => <Named prefix={`settlement.${prefix}`} name={String(value)} />;

/** How each field of an account is titled and shown, once. */
export const fields: Fields<SettlementAccount, SortField<AppContract['settlementAccount']['page']>> = {
  name: { word: 'settlementAccount.name' },
  status: { word: 'settlement.status', show: (value) => <StatusTag of="settlementAccount" value={value} /> },
  ownerName: { word: 'settlementAccount.owner' },
  settleType: { word: 'settlement.settleType', show: kind('settleType') },
  currency: { word: 'settlement.currency' },
  /** An address stands where a number does. */
  accountNo: { word: 'settlementAccount.number', show: (value, { address }) => no(value ?? address) },
  holderName: { word: 'settlementAccount.holderName' },
  usableTime: { word: 'settlementAccount.usableTime', show: time, roomy: true },
  createTime: { word: 'settlementAccount.createTime', show: time, sort: true, roomy: true },
  bankName: { word: 'settlement.bankName', spare: true },
  chain: { word: 'settlement.chain', spare: true },
  holderDocNo: { word: 'settlementAccount.holderDocNo', show: no, spare: true },
  maker: { word: 'settlementAccount.maker', spare: true },
  auditor: { word: 'settlement.auditor', spare: true },
  auditTime: { word: 'settlementAccount.auditTime', show: time, spare: true },
  auditRemark: { word: 'settlement.auditRemark', spare: true },
  ownerType: { word: 'settlement.ownerType', show: kind('ownerType'), spare: true },
  countryId: { word: 'settlement.countryId', show: (value) => <Country code={value} />, spare: true },
  address: null,
  id: null,
  ownerId: null,
  madeByMe: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = [
  'name',
  'status',
  'ownerName',
  'accountNo',
] as const satisfies readonly (keyof SettlementAccount)[];
