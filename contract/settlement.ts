import type { Static } from 'typebox';
import { read, write } from './call';
import { OrderStep } from './orderStep';
import { type Another, isAnother } from './paymentSupplement';
import { chain } from './settlementAccount';
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
  dryRun,
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
  words,
} from './shape';
import {
  approvalAction,
  settlementFeeMode,
  settlementMode,
  settlementStatus,
  settleType,
  settlingOwner,
} from './status';

/**
 * Money of an owner on its way to their own account. How it is paid, and by whom, is told to our own people alone;
 * numbers leave the server masked.
 */
export const Settlement = fields({
  orderNo: words,
  ownerType: codes(settlingOwner),
  ownerId: id,
  ownerName: words,
  countryId,
  settleType: codes(settleType),
  mode: codes(settlementMode),
  currency,
  /** What was asked for, what we keep, and what arrives. */
  amount: money,
  fee: money,
  feeMode: codes(settlementFeeMode),
  remitAmount: money,
  /** Of USDT: how much arrives, and at which price, local currency per 1 USDT, fixed when it was asked for. */
  usdtAmount: orNull(money),
  price: orNull(price),
  chain: orNull(chain),
  address: orNull(words),
  txHash: orNull(words),
  bankName: orNull(words),
  bankAccountName: words,
  bankAccountNo: orNull(words),
  status: codes(settlementStatus),
  /** Null: a plan made it, of the takings of these business days; the first is null of an owner's first. */
  applicant: orNull(words),
  periodStart: orNull(day),
  periodEnd: orNull(day),
  auditor: orNull(words),
  auditTime: orNull(instant),
  auditRemark: orNull(words),
  remitter: orNull(words),
  remitTime: orNull(instant),
  /** The place of ours that pays. */
  remitAccountName: orNull(words),
  bankTraceNo: orNull(words),
  voucherUrl: orNull(id),
  /** Why it was refused, failed or came back. */
  failure: orNull(words),
  createTime: instant,
  endTime: orNull(instant),
  version: count,
});
export type Settlement = Static<typeof Settlement>;
export const settlementColumns = columnsOf(Settlement, 'ownerId', 'voucherUrl', 'version');
export type SettlementColumn = Static<typeof settlementColumns>[number];

const settlementFilter = {
  ...dateRange,
  /** Which day the range is about: that of asking where it is left out. */
  dateType: dateTypeOf('settlement'),
  queue: queueOf('settlement'),
  ownerType: optional(codes(settlingOwner)),
  merchantIds: optional(list(idOf('merchant'))),
  proxyId: optional(idOf('agent')),
  settleType: optional(codes(settleType)),
  mode: optional(codes(settlementMode)),
  countryId: optional(countryId),
  currency: optional(currency),
  status: optional(list(codes(settlementStatus), 8)),
  /** Who of ours decided and who paid, and from which place: others find nothing by these. */
  auditorId: optional(idOf('employee')),
  remitterId: optional(idOf('employee')),
  bankAccountId: optional(idOf('bank')),
  minAmount: optional(money),
  maxAmount: optional(money),
};

/** Amounts of different currencies are never added up. */
export const SettlementTotal = fields({
  currency,
  count,
  amount: money,
  fee: money,
  remitAmount: money,
  usdtAmount: money,
  openAmount: money,
  paidAmount: money,
});
export type SettlementTotal = Static<typeof SettlementTotal>;

/** What whoever audits looks at first, as it stands now. */
export const SettlementRisk = fields({
  available: money,
  frozen: money,
  /** Open freeze tickets of any kind. */
  tickets: count,
  /** Open complaints about the owner's orders in this currency, and what they dispute. */
  complaints: count,
  complaintAmount: money,
  /** Of the last seven days: orders that were decided, and how many of them were paid. */
  orders: count,
  paidOrders: count,
  /** Others that the owner asked for on the same business day. */
  sameDay: count,
  sameDayAmount: money,
  /** Nothing of the owner has reached this account or address yet. */
  firstUse: flag,
  /** When it was reviewed. */
  reviewedTime: orNull(instant),
  /** Of USDT: what it would be now; null where nobody knows. */
  priceNow: orNull(price),
});
export type SettlementRisk = Static<typeof SettlementRisk>;

const named = numberOf(text(6, 40), 'settlement');
const wanted = { accountId: idOf('settlementAccount'), currency, amount };
const Preview = fields({
  fee: money,
  feeMode: codes(settlementFeeMode),
  remitAmount: money,
  /** What leaves the balance, and what there is. */
  debit: money,
  available: money,
  timesLeft: count,
  dayLeft: orNull(money),
  usdtAmount: orNull(money),
  price: orNull(price),
  /** Why it would be refused now; null where it would not. */
  refusal: orNull(words),
});
const Outcome = fields({ orderNo: words, status: codes(settlementStatus), version: count });

const details = read('/settlement/record/details', {
  title: 'Explain one settlement: itself, its steps, and what its auditor looks at.',
  access: 'settlement.view',
  added: true,
  input: { orderNo: named },
  output: fields({
    settlement: Settlement,
    /** Not told to owners, nor once it is decided. */
    risk: orNull(SettlementRisk),
    /** Nothing of the owner has reached this account or address yet; null for owners. */
    firstUse: orNull(flag),
    journalNos: list(words),
    timeline: list(OrderStep),
  }),
});
/** What one settlement's step is judged by: money that goes somewhere for the first time is proven by itself. */
const payee = {
  read: details,
  ask: ({ orderNos: [orderNo, ...others] }: { orderNos: string[] }) =>
    orderNo === undefined || others.length > 0 ? undefined : { orderNo },
  take: ({ firstUse }: { firstUse: boolean | null }) => ({ firstUse }),
};
interface Payee {
  firstUse: boolean | null;
}
interface Remitting {
  mode: string;
  orderNos: readonly string[];
}
const isKnown = (facts: Payee | null): boolean => facts?.firstUse === false;

/** Owners' money on its way to them: `/settlement/record/*`. */
export const settlement = {
  page: read('/settlement/record/page', {
    title: 'List settlements with totals over the whole filter.',
    access: 'settlement.view',
    added: true,
    input: { ...pageRequest('createTime', 'amount'), ...settlementFilter, ...countsOf(settlementFilter) },
    output: pageWith(Settlement, list(SettlementTotal)),
  }),
  details,
  preview: read('/settlement/record/preview', {
    title: 'Tell what a settlement would cost, and whether it may be asked for now.',
    access: 'settlement.apply',
    added: true,
    input: wanted,
    output: Preview,
  }),
  apply: write('/settlement/record/apply', {
    title: 'Ask for money of one’s own.',
    access: 'settlement.apply',
    begins: true,
    stepUp: true,
    added: true,
    input: wanted,
    output: Outcome,
  }),
  audit: write('/settlement/record/audit', {
    title: 'Let settlements go on to be paid, or refuse them.',
    access: 'settlement.audit',
    stepUp: true,
    facts: payee,
    queue: ({ action }: { action: number }, facts: Payee | null) => (isKnown(facts) ? String(action) : undefined),
    added: true,
    input: { orderNos: list(named, 200), action: codes(approvalAction), remark: optional(reason), dryRun },
    output: bulkResult,
  }),
  remit: write('/settlement/record/remit', {
    title: 'Say that settlements are being paid, are paid, or could not be.',
    access: 'settlement.remit',
    stepUp: true,
    facts: payee,
    queue: ({ mode }: { mode: string }, facts: Payee | null) => (isKnown(facts) ? mode : undefined),
    /** Whoever pays does not say alone that a number was given again: of many nobody says it at all. */
    approval: ({ mode, orderNos, ...input }: Remitting & Another) =>
      mode === 'paid' && orderNos.length === 1 && isAnother(input),
    added: true,
    input: {
      orderNos: list(named, 200),
      mode: oneOf('paying', 'paid', 'failed'),
      /** The place of ours that pays: with `paying`, and with `paid` where it was paid already. */
      bankAccountId: optional(idOf('bank')),
      /** With `paid`, of one settlement: what the bank calls it, or the chain, and the voucher. */
      bankTraceNo: optional(text(4, 64)),
      txHash: optional(text(20, 100)),
      fileUrl: optional(idOf('file')),
      /** Of one: a person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      /** With `paid`, of many: what the bank calls each, in the order of their numbers. */
      traces: optional(list(text(4, 100), 200)),
      /** With `failed`. */
      reason: optional(reason),
    },
    output: bulkResult,
  }),
  cancel: write('/settlement/record/cancel', {
    title: 'Take back what one asked for and nobody has decided yet.',
    access: 'settlement.apply',
    added: true,
    input: { orderNo: named, version: count },
    output: Outcome,
  }),
  returned: write('/settlement/record/returned', {
    title: 'Give a paid settlement back to its owner, whose bank has sent it back.',
    access: 'settlement.remit',
    stepUp: true,
    approval: true,
    added: true,
    input: { orderNo: named, version: count, reason, fileUrl: optional(idOf('file')) },
    output: Outcome,
  }),
  export: read('/settlement/record/export', {
    title: 'Download the settlements of a filter as a spreadsheet.',
    access: 'settlement.view',
    added: true,
    answers: 'blob',
    input: { ...settlementFilter, keyword, columns: optional(settlementColumns), format: fileFormat },
    output: fields({}),
  }),
  bankFile: read('/settlement/record/bankFile', {
    title: 'Download the audited settlements that are chosen, with their numbers in full, for a bank to pay.',
    access: 'settlement.remit',
    added: true,
    answers: 'blob',
    input: { orderNos: list(named, 200) },
    output: fields({}),
  }),
  statement: read('/settlement/record/statement', {
    title: 'Print one settlement as a PDF for its owner.',
    access: 'settlement.view',
    added: true,
    answers: 'blob',
    input: { orderNo: named },
    output: fields({}),
  }),
};
