import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  columnsOf,
  count,
  countryId,
  currency,
  dateRange,
  day,
  erasable,
  fields,
  fileFormat,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  numberOf,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  paging,
  personal,
  reason,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { bankKind, bankPurpose, bizType, masterStatus, snapshotStatus } from './status';

/** A real bank account, wallet or cash box of ours. Numbers leave the server masked. */
export const BankAccount = fields({
  id,
  name: words,
  companyId: id,
  companyName: words,
  countryId,
  currency,
  kind: codes(bankKind),
  bankCode: orNull(words),
  bankName: orNull(words),
  branch: orNull(words),
  accountType: orNull(words),
  accountNo: orNull(words),
  chain: orNull(words),
  address: orNull(words),
  holderName: words,
  holderDocNo: orNull(words),
  purpose: codes(bankPurpose),
  linkedAccountIds: list(id),
  dayOutLimit: orNull(money),
  keeperEmployeeId: orNull(id),
  keeper: orNull(words),
  /** What the books say now. */
  bookBalance: money,
  /** What the last official snapshot found, what the books of its moment said, how far apart they were, and when. */
  balance: orNull(money),
  snapshotBook: orNull(money),
  diff: orNull(money),
  /** What of the difference nobody has explained or posted; coverage counts it. */
  unexplained: orNull(money),
  lastSnapshotTime: orNull(instant),
  /** Since when a snapshot waits for its check; null where none does. */
  waitsSince: orNull(instant),
  statementMode: oneOf('api', 'file', 'manual'),
  status: codes(masterStatus),
  remark: orNull(words),
  version: count,
});
export type BankAccount = Static<typeof BankAccount>;
export const bankColumns = columnsOf(BankAccount, 'id', 'companyId', 'keeperEmployeeId', 'version');
export type BankColumn = Static<typeof bankColumns>[number];

/** What a bank account really held at an instant: official once somebody else has checked it. */
const Snapshot = fields({
  snapshotNo: words,
  accountId: id,
  asOf: instant,
  /** The business day, by the clock of the books. */
  day,
  currency,
  bookBalance: money,
  realBalance: money,
  diff: money,
  /** What of the difference nobody has explained or posted. */
  unexplained: money,
  /** Of a difference; before it is explained, what was remarked when it was checked, or taken. */
  explain: orNull(words),
  explainer: orNull(words),
  fileUrl: orNull(id),
  taker: words,
  takenByMe: flag,
  checker: orNull(words),
  status: codes(snapshotStatus),
});
export type Snapshot = Static<typeof Snapshot>;
/**
 * What is remembered at all: statements that connections have prepared, and menus, rights and rows in open consoles.
 * All else is asked of the database each time.
 */
const cacheScope = oneOf('statement', 'menu', 'screen');

const bankFilter = {
  countryId: optional(countryId),
  currency: optional(currency),
  companyId: optional(idOf('company')),
  kind: optional(codes(bankKind)),
  purpose: optional(codes(bankPurpose)),
  status: optional(list(codes(masterStatus), 5)),
  withDiff: optional(flag),
  /** Those with a snapshot that waits for its check. */
  waits: optional(flag),
  /** Those whose keeper asks. */
  mine: optional(flag),
  /** Those in use that nobody has looked at on the business day that ended last. */
  missing: optional(flag),
};

export const bank = {
  list: read('/account/bank/account/list', {
    title: 'List bank accounts to choose from.',
    access: 'signedIn',
    added: true,
    input: {
      status: optional(codes(masterStatus)),
      countryId: optional(countryId),
      currency: optional(currency),
      keyword,
    },
    output: list(fields({ id, name: words, countryId, currency }), 1000),
  }),
  accountDetails: read('/account/bank/account/account/details', {
    title: 'Show one bank account in full, with its lines.',
    access: 'bank.view',
    input: { ...dateRange, id: idOf('bank'), ...paging },
    output: fields({
      info: BankAccount,
      openingBalance: money,
      closingBalance: money,
      list: list(
        fields({
          lineNo: words,
          journalNo: words,
          bizTime: instant,
          direction: oneOf('+', '-'),
          amount: money,
          balanceAfter: money,
          /** Who is at the other end: a place of ours, or the owner of the money. */
          counterparty: orNull(words),
          bankTraceNo: orNull(words),
          bizType: codes(bizType),
          bizNo: words,
          fundRecordNo: orNull(words),
          /** A checked snapshot of this moment or later found what the books say, or why not. */
          matched: flag,
          operator: words,
          remark: orNull(words),
        }),
      ),
      total: count,
    }),
  }),
  page: read('/account/bank/account/page', {
    title: 'List bank accounts with book and real balance.',
    access: 'bank.view',
    input: {
      ...pageRequest(),
      ...bankFilter,
    },
    output: pageWith(
      BankAccount,
      list(
        fields({ currency, bookBalance: money, balance: money, snapshotBook: money, diff: money, unexplained: money }),
      ),
    ),
  }),
  export: read('/account/bank/account/export', {
    title: 'Download the bank accounts of a filter as a spreadsheet.',
    access: 'bank.view',
    added: true,
    answers: 'blob',
    input: { ...bankFilter, keyword, columns: optional(bankColumns), format: fileFormat },
    output: fields({}),
  }),
  save: write('/account/bank/account/save', {
    title: 'Create or change a bank account; a new one waits for review.',
    access: 'bank.edit',
    approval: true,
    input: {
      id: optional(idOf('bank')),
      version: versionOf('id'),
      name: text(2, 60),
      companyId: idOf('company'),
      countryId,
      currency,
      kind: codes(bankKind),
      bankCode: erasable(text(1, 20)),
      bankName: erasable(text(1, 80)),
      branch: erasable(text(1, 40)),
      accountType: erasable(text(1, 20)),
      /** A new one needs the number that its kind is known by; of a change numbers are said only to become others. */
      accountNo: optional(personal(text(4, 34))),
      clabe: optional(personal(Type.String({ pattern: '^\\d{18}$' }))),
      cbu: optional(personal(Type.String({ pattern: '^\\d{22}$' }))),
      cvu: optional(personal(Type.String({ pattern: '^\\d{22}$' }))),
      cci: optional(personal(Type.String({ pattern: '^\\d{20}$' }))),
      pixKey: optional(personal(text(5, 80))),
      chain: optional(oneOf('TRC20', 'ERC20', 'BEP20')),
      address: optional(personal(text(20, 80))),
      holderName: text(2, 100),
      holderDocNo: optional(personal(text(4, 30))),
      purpose: codes(bankPurpose),
      linkedAccountIds: list(idOf('account'), 100),
      dayOutLimit: erasable(money),
      keeperEmployeeId: erasable(idOf('employee')),
      statementMode: oneOf('api', 'file', 'manual'),
      remark: erasable(text(1, 200)),
    },
    output: BankAccount,
  }),
  saveStatus: write('/account/bank/account/saveStatus', {
    title: 'Enable, disable, freeze or close bank accounts.',
    access: 'bank.edit',
    approval: ({ status }: { status: number }) => status !== masterStatus.disabled && status !== masterStatus.frozen,
    input: statusRequest(codes({ disabled: 0, enabled: 1, frozen: 2, closed: 4 }), 'bank'),
    output: bulkResult,
  }),
  snapshot: write('/account/bank/account/snapshot', {
    title:
      'Record what a bank account really holds, check or explain what somebody else recorded, or list such records.',
    access: 'bank.snapshot',
    input: {
      ...dateRange,
      id: optional(idOf('bank')),
      action: oneOf('take', 'check', 'explain', 'list'),
      /** Which one is checked or explained. */
      snapshotNo: optional(numberOf(text(1, 30), 'snapshot')),
      realBalance: optional(money),
      /** Now, where it is left out. */
      asOf: optional(instant),
      /** The statement, or a picture of it. */
      fileUrl: optional(idOf('file')),
      /** Explains a difference. */
      remark: optional(text(1, 200)),
      /** The movement of our own money that posted a difference. */
      recordNo: optional(numberOf(text(1, 30), 'fund')),
    },
    output: list(Snapshot),
  }),
  clearWholeCache: write('/account/bank/account/clearWholeCache', {
    title: 'Let every process, and every open console, forget what it remembers.',
    access: 'cache.clear',
    stepUp: true,
    input: { scopes: Type.Array(cacheScope, { minItems: 1, maxItems: 3, uniqueItems: true }), reason },
    output: fields({
      /** How many this process, or the consoles that it serves, remembered; the other processes are told too. */
      cleared: list(fields({ scope: cacheScope, count })),
      processes: count,
      tookMs: count,
    }),
  }),
};
