import type { LedgerEntry } from '#contract/ledger';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import JournalNo from '@/components/show/JournalNo';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import Remark from './Remark';

const money = (value: string | null, { currency }: LedgerEntry) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;

/** How each field of a line is titled and shown, once. */
export const fields: Fields<LedgerEntry> = {
  bookTime: { word: 'books.time', show: (value) => <Moment at={value} />, width: 140 },
  bizType: { word: 'books.bizType', show: (value) => <Named prefix="bizType" name={String(value)} /> },
  bizNo: {
    word: 'books.bizNo',
    show: (value, { merchantId }) => <AboutOrder no={value} merchantId={merchantId ?? undefined} />,
  },
  debit: { word: 'books.debit', show: money, end: true },
  credit: { word: 'books.credit', show: money, end: true },
  balance: { word: 'books.balance', show: money, end: true },
  journalNo: { word: 'books.journalNo', show: (value) => <JournalNo no={value} /> },
  operator: { word: 'books.operator' },
  remark: { word: 'books.remark', show: (value) => <Remark text={value} />, spare: true },
  merchantId: null,
  entryNo: { word: 'books.entryNo', show: (value) => <Copyable text={value} />, spare: true },
  currency: { word: 'books.currency', spare: true },
};

/** The same four on every card of a phone. */
export const facts = ['bizType', 'balance', 'bookTime', 'journalNo'] as const satisfies readonly (keyof LedgerEntry)[];
