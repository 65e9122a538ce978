import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { OrderStep } from './orderStep';
import { Journal } from './payment';
import {
  amount,
  bulkResult,
  codes,
  columnsOf,
  count,
  countryId,
  countsOf,
  currency,
  dateRange,
  dateTypeOf,
  day,
  defaulted,
  dryRun,
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
  price,
  queueOf,
  reason,
  text,
  versionOf,
  words,
} from './shape';
import { bizType, fundCategory, fundPlace, fundStatus, fundType } from './status';

/** A movement of our own money: between places of ours, into one, or out of one. */
export const FundRecord = fields({
  recordNo: words,
  recordType: codes(fundType),
  status: codes(fundStatus),
  /** Null where the money comes from outside, or goes there. */
  fromKind: orNull(codes(fundPlace)),
  fromId: orNull(words),
  fromPlace: orNull(words),
  toKind: orNull(codes(fundPlace)),
  toId: orNull(words),
  toPlace: orNull(words),
  /** Where a place of ours lies that the money goes to: bank, chain or channel, and its masked number or address. */
  toBank: orNull(words),
  toAccount: orNull(words),
  countryId,
  currency,
  amount: money,
  /** What the bank takes besides, from the first side. */
  fee: money,
  /** The same as the amount, but where USDT is bought or sold. */
  toCurrency: currency,
  toAmount: money,
  price: orNull(words),
  /** What each side held by the books before and after its line; null before it is booked. */
  fromBefore: orNull(money),
  fromAfter: orNull(money),
  toBefore: orNull(money),
  toAfter: orNull(money),
  category: orNull(codes(fundCategory)),
  bankTraceNo: orNull(words),
  txHash: orNull(words),
  voucherUrl: orNull(id),
  maker: words,
  madeByMe: flag,
  checker: orNull(words),
  confirmer: orNull(words),
  voider: orNull(words),
  /** Why it was sent back, or is void. */
  reason: orNull(words),
  bizTime: instant,
  createTime: instant,
  checkTime: orNull(instant),
  arriveTime: orNull(instant),
  voidTime: orNull(instant),
  remark: orNull(words),
  /** The record that it was a part of, which is void since. */
  splitOf: orNull(words),
  version: count,
});
export type FundRecord = Static<typeof FundRecord>;
export const fundColumns = columnsOf(
  FundRecord,
  ...(['madeByMe', 'fromKind', 'fromId', 'toKind', 'toId', 'toBank', 'toAccount', 'voucherUrl', 'version'] as const),
);
export type FundColumn = Static<typeof fundColumns>[number];

const fundFilter = {
  ...dateRange,
  /** Which day the range is about: that on which a record was made where it is left out, or on which money moved. */
  dateType: dateTypeOf('fund'),
  queue: queueOf('fund'),
  recordTypes: optional(list(codes(fundType), 13)),
  status: optional(list(codes(fundStatus), 5)),
  /** Either side. */
  bankId: optional(idOf('bank')),
  accountId: optional(idOf('account')),
  channelCode: optional(text(2, 32)),
  countryId: optional(countryId),
  currency: optional(currency),
  makerId: optional(idOf('employee')),
  hasVoucher: optional(flag),
};
/** What is not void, by currency; amounts of different currencies are never added up. */
export const FundTotal = fields({ currency, count, amount: money, fee: money, transitAmount: money });
export type FundTotal = Static<typeof FundTotal>;

const recordNo = numberOf(text(6, 40), 'fund');
const recordNos = Type.Array(recordNo, { minItems: 1, maxItems: 200 });
/** As whoever checks has seen it. */
const seen = Type.Object({ recordNo, version: count }, { additionalProperties: false });
const MOST_PARTS = 20;
/** What of a record is a record of its own from now on. */
const part = Type.Object(
  {
    /** Major units of the record's currency. */
    amount,
    /** Of an expense alone: that of the whole where it is left out. */
    category: optional(codes(fundCategory)),
    remark: optional(text(1, 200)),
  },
  { additionalProperties: false },
);
const traceNo = Type.String({ pattern: '^[A-Za-z0-9-]{4,40}$' });
const txHash = Type.String({ pattern: '^(0x)?[0-9a-fA-F]{64}$' });

/** What lay in a place when it changed hands, by who gave it; signed by who took it. */
export const Handover = fields({
  handoverNo: words,
  placeId: id,
  placeName: words,
  currency,
  day,
  bookBalance: money,
  count: money,
  diff: money,
  explain: orNull(words),
  giver: words,
  receiver: words,
  /** Whoever asks is to sign it. */
  toMe: flag,
  giveTime: instant,
  signTime: orNull(instant),
});
export type Handover = Static<typeof Handover>;

/** Something that holds our money, to choose as a side of a record. */
const Place = fields({
  kind: codes(fundPlace),
  id: words,
  name: words,
  countryId: orNull(countryId),
  currency,
  balance: money,
});
export type Place = Static<typeof Place>;

export const fund = {
  page: read('/fund/record/page', {
    title: 'List movements of our own money with totals over the whole filter.',
    access: 'fund.view',
    added: true,
    input: { ...pageRequest('createTime', 'bizTime', 'amount'), ...fundFilter, ...countsOf(fundFilter) },
    output: pageWith(FundRecord, list(FundTotal)),
  }),
  details: read('/fund/record/details', {
    title: 'Show one movement of our own money with its journals.',
    access: 'fund.view',
    added: true,
    input: { recordNo },
    /** The parts that it was split into, in their order. */
    output: fields({
      ...{ record: FundRecord, journals: list(Journal), splitInto: list(words, MOST_PARTS) },
      timeline: list(OrderStep),
    }),
  }),
  save: write('/fund/record/save', {
    title: 'Draft a movement of our own money, change a draft, or hand it over to be checked.',
    access: 'fund.edit',
    begins: true,
    stepUp: ({ submit }: { submit: boolean }) => submit,
    added: true,
    input: {
      recordNo: optional(recordNo),
      version: versionOf('recordNo'),
      recordType: codes(fundType),
      /** Of each side one at most; which there are is said by the type. */
      fromBankId: optional(idOf('bank')),
      fromAccountId: optional(idOf('account')),
      fromChannelCode: optional(text(2, 32)),
      toBankId: optional(idOf('bank')),
      toAccountId: optional(idOf('account')),
      /** Major units of the first side's currency, or of the only side's. */
      amount,
      fee: erasable(money),
      /** Where USDT is bought or sold: what arrives, and local currency per USDT. */
      toAmount: optional(amount),
      price: optional(price),
      category: optional(codes(fundCategory)),
      bankTraceNo: erasable(traceNo),
      txHash: erasable(txHash),
      /** A person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      voucherUrl: optional(idOf('file')),
      /** When the bank moved it; not after now. */
      bizTime: optional(instant),
      remark: erasable(text(1, 200)),
      /** It waits for its check from now on; else it stays a draft. */
      submit: flag,
    },
    output: FundRecord,
  }),
  check: write('/fund/record/check', {
    title: 'Let what somebody else has recorded be booked, or send it back.',
    access: 'fund.check',
    stepUp: true,
    queue: ({ records, action }: { records: readonly object[]; action: string }) =>
      records.length === 1 ? action : undefined,
    added: true,
    input: {
      records: Type.Array(seen, { minItems: 1, maxItems: 200 }),
      action: oneOf('pass', 'reject'),
      reason: optional(reason),
      /** To let one pass: who checks looked too: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      dryRun,
    },
    output: bulkResult,
  }),
  confirm: write('/fund/record/confirm', {
    title: 'Say that money in transit has arrived.',
    access: 'fund.edit',
    added: true,
    input: { recordNos, dryRun },
    output: bulkResult,
  }),
  void: write('/fund/record/void', {
    title: 'Take a movement of our own money back by mirror journals.',
    access: 'fund.void',
    stepUp: true,
    added: true,
    input: { recordNo, reason, version: count },
    output: FundRecord,
  }),
  split: write('/fund/record/split', {
    title: 'Make parts of a movement of our own money that add up to it; the whole is void then.',
    access: 'fund.edit',
    stepUp: true,
    added: true,
    input: {
      recordNo,
      version: count,
      /** In the order in which they are numbered; the first bears the fee. */
      parts: Type.Array(part, { minItems: 2, maxItems: MOST_PARTS }),
      reason,
    },
    output: fields({ splitInto: list(words, MOST_PARTS) }),
  }),
  attach: write('/fund/record/attach', {
    title: 'Prove movements of our own money by one voucher.',
    access: 'fund.edit',
    added: true,
    input: { recordNos, voucherUrl: idOf('file'), dryRun },
    output: bulkResult,
  }),
  export: read('/fund/record/export', {
    title: 'Download the movements of a filter as a spreadsheet.',
    access: 'fund.view',
    added: true,
    answers: 'blob',
    input: { ...fundFilter, keyword, columns: optional(fundColumns), format: fileFormat },
    output: fields({}),
  }),
  placeList: read('/fund/record/place/list', {
    title: 'List what holds our money, with its balance by the books.',
    access: 'fund.view',
    added: true,
    input: {
      kinds: optional(list(codes(fundPlace), 3)),
      currency: optional(currency),
      countryId: optional(countryId),
      keyword,
    },
    output: list(Place, 1000),
  }),
  daily: read('/fund/record/daily', {
    title: 'Show the cash sheet of a place and a business day.',
    access: 'fund.view',
    added: true,
    input: { placeId: idOf('bank'), date: day, pageSize: defaulted(Type.Integer({ minimum: 1, maximum: 500 }), 200) },
    output: fields({
      place: fields({ id, name: words, currency, keeper: orNull(words), bookBalance: money }),
      opening: money,
      in: money,
      out: money,
      closing: money,
      list: list(
        fields({
          lineNo: words,
          journalNo: words,
          time: instant,
          direction: oneOf('+', '-'),
          amount: money,
          balanceAfter: money,
          bizType: codes(bizType),
          bizNo: words,
          operator: words,
        }),
      ),
      total: count,
      handovers: list(Handover),
    }),
  }),
  handover: write('/fund/record/handover', {
    title: 'Hand a place over with what was counted in it, or sign for one.',
    access: 'fund.edit',
    stepUp: true,
    added: true,
    input: {
      action: oneOf('give', 'sign'),
      /** To give: the place, who takes it, and what was counted. */
      placeId: optional(idOf('bank')),
      employeeId: optional(idOf('employee')),
      count: optional(money),
      date: optional(day),
      /** Explains a difference. */
      remark: optional(text(1, 200)),
      /** Which one is signed. */
      handoverNo: optional(numberOf(text(6, 40), 'handover')),
    },
    output: Handover,
  }),
};
