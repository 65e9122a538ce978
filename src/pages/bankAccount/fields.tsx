import type { BankAccount, BankColumn } from '#contract/bank';
import type { Fields } from '@/components/fields';
import Booked from '@/components/show/Booked';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import Difference from './Difference';
import Named from './Named';

const moment = (value: number | null) => (value === null ? '–' : <Moment at={value} />);
const money = (value: string | null, { currency }: BankAccount) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;
/** Its account in the ledger. */
const accountOf = ({ id, currency }: BankAccount) => `asset:${currency === 'USDT' ? 'wallet' : 'bank'}:${id}`;

/** How each field of a bank account is titled and shown, once. */
export const fields: Fields<BankAccount, never, BankColumn, 'bank'> = {
  name: { word: 'bank.name' },
  status: { word: 'bank.status', show: (value) => <StatusTag of="master" value={value} /> },
  bookBalance: {
    word: 'bank.bookBalance',
    show: (value, row) => <Booked amount={value} currency={row.currency} account={accountOf(row)} />,
    end: true,
  },
  balance: { word: 'bank.balance', show: money, end: true },
  snapshotBook: { word: 'bank.snapshotBook', show: money, end: true, spare: true },
  diff: { word: 'bank.diff', show: (value, row) => <Difference diff={value} of={row} />, end: true },
  unexplained: { word: 'bank.unexplained', show: money, end: true },
  lastSnapshotTime: { word: 'bank.lastSnapshotTime', show: moment },
  waitsSince: { word: 'bank.waitsSince', show: moment },
  companyName: { word: 'bank.companyName' },
  countryId: { word: 'bank.countryId', show: (value) => <Country code={value} /> },
  kind: { word: 'bank.kind', show: (value) => <Named of="kind" value={value} /> },
  bankName: { word: 'bank.bankName' },
  accountNo: { word: 'bank.accountNo' },
  purpose: { word: 'bank.purpose', show: (value) => <Named of="purpose" value={value} /> },
  keeper: { word: 'bank.keeper' },
  currency: { word: 'bank.currency', spare: true },
  chain: { word: 'bank.chain', spare: true },
  address: { word: 'bank.address', spare: true },
  bankCode: { word: 'bank.bankCode', spare: true },
  branch: { word: 'bank.branch', spare: true },
  accountType: { word: 'bank.accountType', spare: true },
  holderName: { word: 'bank.holderName', spare: true },
  holderDocNo: { word: 'bank.holderDocNo', spare: true },
  dayOutLimit: { word: 'bank.dayOutLimit', show: money, end: true, spare: true },
  linkedAccountIds: {
    word: 'bank.linkedAccountIds',
    show: (value) => <Whole count={value.length} />,
    end: true,
    spare: true,
  },
  statementMode: {
    word: 'bank.statementMode',
    show: (value) => <Named of="statementMode" value={value} />,
    spare: true,
  },
  remark: { word: 'bank.remark', spare: true },
  id: null,
  companyId: null,
  keeperEmployeeId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'bookBalance', 'diff'] as const satisfies readonly (keyof BankAccount)[];
