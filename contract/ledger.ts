import type { Static } from 'typebox';
import { read } from './call';
import { AccountLabel, JournalLine } from './payment';
import {
  codes,
  count,
  currency,
  dateRange,
  fields,
  flag,
  id,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  pageWith,
  text,
  words,
} from './shape';
import { bizType, book, paymentStatus } from './status';

/** The full path of an account: `mch:12:available`, `rev:fee:payment`. With its currency it names one account. */
const path = text(1, 120);
/** The last millisecond that counts; now where it is left out. */
const asOf = optional(instant);

/** A place where money can be, and what is there. */
export const LedgerAccount = fields({
  id,
  account: words,
  /** The path without its owner: `mch:available`, `rev:fee:payment` … */
  kind: words,
  ownerName: orNull(words),
  book: codes(book),
  currency,
  /** `D` grows by debits, `C` by credits; the balance is on this side. */
  side: oneOf('D', 'C'),
  /** Each line keeps the balance it left; what is not so is a house account, added up from marks. */
  strict: flag,
  balance: money,
});
export type LedgerAccount = Static<typeof LedgerAccount>;

/** A line of an account, with what it left there. */
export const LedgerEntry = fields({
  entryNo: words,
  journalNo: words,
  bookTime: instant,
  /** The line's own where it has one: commission inside a payment. */
  bizType: codes(bizType),
  bizNo: words,
  debit: orNull(money),
  credit: orNull(money),
  balance: money,
  currency,
  operator: words,
  remark: orNull(words),
  /** Whose money the journal moved; null where it is about the house alone. */
  merchantId: orNull(id),
});
export type LedgerEntry = Static<typeof LedgerEntry>;

/** What a range begins and ends with. */
const EntrySummary = fields({
  account: words,
  label: AccountLabel,
  book: codes(book),
  side: oneOf('D', 'C'),
  currency,
  opening: money,
  closing: money,
  /** Closing − opening: what the lines of the range come to. */
  change: money,
});
export type EntrySummary = Static<typeof EntrySummary>;

const JournalOrder = fields({ orderNo: words, amount: money, currency, status: codes(paymentStatus) });
const WholeJournal = fields({
  journalNo: words,
  bizType: count,
  bizNo: words,
  event: words,
  attempt: count,
  bookTime: instant,
  effectiveTime: instant,
  operator: words,
  remark: orNull(words),
  approvalId: orNull(id),
  lines: list(JournalLine),
  /** Collection orders that it is about. */
  orders: list(JournalOrder),
});
export type WholeJournal = Static<typeof WholeJournal>;

/** All accounts of one kind: what they held when the day began, what the day moved, what they hold. */
const TrialRow = fields({
  kind: words,
  side: oneOf('D', 'C'),
  opening: money,
  debit: money,
  credit: money,
  closing: money,
  /** How far what people saw at such places is from the books, where nobody has explained it. */
  unexplained: money,
});
export const Trial = fields({
  currency,
  rows: list(TrialRow),
  /** What the day moved; both sides are equal. */
  debit: money,
  credit: money,
  /** What stands on either side at the end. */
  closingDebit: money,
  closingCredit: money,
  /** Debits − credits at the end: 0.00, or the books are broken. */
  difference: money,
});
export type Trial = Static<typeof Trial>;

export const ledger = {
  accountPage: read('/ledger/account/page', {
    title: 'List accounts of the ledger with their balances at an instant.',
    access: 'ledger.view',
    added: true,
    input: {
      ...pageRequest(),
      kind: optional(list(text(1, 60), 60)),
      currency: optional(currency),
      asOf,
      book: optional(codes(book)),
    },
    output: pageOf(LedgerAccount),
  }),
  entryPage: read('/ledger/entry/page', {
    title: 'Show the lines of one account, each with the balance it left.',
    access: 'ledger.view',
    added: true,
    input: { ...pageRequest(), ...dateRange, account: path, currency },
    output: pageWith(LedgerEntry, EntrySummary),
  }),
  journalDetails: read('/ledger/journal/details', {
    title: 'Show one journal whole: its lines, and the orders it is about.',
    access: 'ledger.view',
    added: true,
    input: { journalNo: text(6, 40) },
    output: WholeJournal,
  }),
  balance: read('/ledger/balance', {
    title: 'Say what one account holds at an instant.',
    access: 'ledger.view',
    added: true,
    input: { account: path, currency, asOf },
    output: fields({ account: words, currency, side: oneOf('D', 'C'), balance: money, asOf: instant }),
  }),
  trialBalance: read('/ledger/trialBalance', {
    title: 'Show what all accounts hold by kind at an instant, and what its day moved; the sum is 0.',
    access: 'ledger.all',
    added: true,
    input: { asOf, /** The live one where it is left out. */ book: optional(codes(book)) },
    output: fields({ asOf: instant, from: instant, trials: list(Trial) }),
  }),
};
