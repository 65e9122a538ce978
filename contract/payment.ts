import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { failCode } from './failCode';
import { FreezeTicket } from './merchantMoney';
import { referenceKinds } from './method';
import { paymentBatch } from './paymentBatch';
import { paymentDeed, paymentTag } from './paymentDeed';
import { paymentNo } from './paymentNo';
import { paymentSupplement } from './paymentSupplement';
import { Waiting } from './paymentWaiting';
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
  dryRun,
  exact,
  fields,
  fileFormat,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  percent,
  queueOf,
  text,
  words,
} from './shape';
import { book, notifyStatus, paymentStatus, settleState } from './status';

/** A collection order as the list and the drawer show it. Payer data leaves the server masked. */
export const PaymentOrder = fields({
  orderNo: words,
  merchantOrderNo: words,
  upstreamOrderNo: orNull(words),
  merchantId: id,
  merchantName: words,
  /** That of test merchants is counted with nothing else. */
  book: codes(book),
  proxyName: orNull(words),
  countryId,
  payMethod: words,
  channelCode: words,
  /** The collection account: left out for merchants, agents and dealers. */
  accountId: optional(id),
  accountName: optional(words),
  amount: money,
  paidAmount: money,
  currency,
  fee: money,
  feeRate: percent,
  feeFixed: money,
  /** The least that it costs. */
  feeMin: money,
  /** The most that it costs; null where there is no such bound. */
  feeMax: orNull(money),
  netAmount: money,
  /** The next three: left out without the grant `home.profit`. */
  channelCost: optional(money),
  commission: optional(money),
  profit: optional(money),
  status: codes(paymentStatus),
  notifyStatus: codes(notifyStatus),
  notifyCount: count,
  isSupplement: flag,
  settleState: codes(settleState),
  availableTime: orNull(instant),
  /** Whom the merchant named, and who paid as the channel tells. */
  payerName: orNull(words),
  observedPayerName: orNull(words),
  /** Both are known, and differ. */
  payerDiffers: flag,
  payerDocType: orNull(words),
  payerDocNo: orNull(words),
  payerPhone: orNull(words),
  payerAccount: orNull(words),
  payReference: orNull(words),
  /** What that reference is. */
  payReferenceKind: orNull(oneOf(...referenceKinds)),
  bankTraceNo: orNull(words),
  riskFlags: list(words),
  clientIp: orNull(words),
  createTime: instant,
  expireTime: instant,
  payTime: orNull(instant),
  /** Seconds from creation to payment. */
  durationSec: orNull(count),
  /** Of people of ours, for people of ours: null and none for all others. */
  remark: orNull(words),
  tags: list(words),
  lastOperator: orNull(words),
  version: count,
});
export type PaymentOrder = Static<typeof PaymentOrder>;
export const paymentColumns = columnsOf(PaymentOrder, 'merchantId', 'book', 'accountId', 'version');
export type PaymentColumn = Static<typeof paymentColumns>[number];

/** What the list and the export can be narrowed by (screens B1.4). */
export const paymentFilter = {
  ...dateRange,
  queue: queueOf('payment'),
  /**
   * Which time the range is about: creation, where it is left out, or the booking of the success, which is the
   * ledger's.
   */
  dateType: dateTypeOf('payment'),
  /** The live one where it is left out; a merchant has but its own. */
  book: optional(codes(book)),
  merchantIds: optional(list(idOf('merchant'))),
  proxyId: optional(idOf('agent')),
  countryId: optional(countryId),
  currency: optional(currency),
  payMethods: optional(list(text(1, 32), 50)),
  channelCodes: optional(list(text(1, 32), 100)),
  accountIds: optional(list(idOf('account'))),
  status: optional(list(codes(paymentStatus), 10)),
  notifyStatus: optional(list(codes(notifyStatus), 5)),
  amountFrom: optional(amount),
  amountTo: optional(amount),
  amountMismatch: optional(flag),
  /** More than one person may give alone (`secondPerson.ts`), in its own currency. */
  large: optional(flag),
  isSupplement: optional(flag),
  riskFlag: optional(text(1, 40)),
  settleState: optional(codes(settleState)),
  payerName: optional(text(1, 100)),
  payerDocNo: optional(text(1, 40)),
  /** With its country, or without: then of any that we work in. */
  payerPhone: optional(text(6, 25)),
  tag: optional(paymentTag),
};

/** Amounts of different currencies are never added up, so there is one total for each. */
export const PaymentTotal = fields({
  currency,
  count,
  amount: money,
  paidCount: count,
  paidAmount: money,
  /** Paid ÷ (all − still waiting), percent with two decimals; null when nothing is decided yet. */
  successRate: orNull(percent),
  fee: money,
  netAmount: money,
  cost: optional(money),
  profit: optional(money),
});
export type PaymentTotal = Static<typeof PaymentTotal>;

/** A step of the order's life; `detail` holds only what a person may read. */
const TimelineEntry = fields({
  at: instant,
  /** created, accepted, callback, paid, mismatch, failed, expired, late, posted, notified … */
  kind: words,
  fromStatus: orNull(codes(paymentStatus)),
  toStatus: orNull(codes(paymentStatus)),
  actor: words,
  /** Why a channel refused it. */
  means: orNull(failCode),
  /** Milliseconds since the step before; null for the first. */
  sinceMs: orNull(count),
});
/** A message of the channel about this order. */
const CallbackEntry = fields({
  id,
  channelCode: words,
  eventNo: words,
  receivedTime: instant,
  ip: words,
  body: words,
  /** paid, mismatch, late, failed, duplicate. */
  outcome: words,
  tookMs: count,
});
/** One attempt to tell the merchant. */
const NotificationEntry = fields({
  notificationId: id,
  tryNo: count,
  at: instant,
  url: words,
  request: words,
  httpStatus: orNull(count),
  answer: orNull(words),
  error: orNull(words),
  tookMs: count,
});
/** Our request to the channel and its answer, secrets stripped. */
const UpstreamEntry = fields({
  at: instant,
  action: words,
  request: words,
  response: orNull(words),
  /** What its answer was taken for, where that is kept apart. */
  meant: orNull(words),
  httpStatus: orNull(count),
  tookMs: count,
});
/** A ledger account in pieces that the console puts into words: its kind, and whom or what it belongs to. */
export const AccountLabel = fields({
  /** The path without its owner: `mch:available`, `rev:fee:payment`, `asset:channel:receivable` … */
  kind: words,
  ownerName: orNull(words),
});
export const JournalLine = fields({
  lineNo: count,
  /** The journal's, unless the line is of a kind of its own: commission inside a payment. */
  bizType: count,
  /** The full path, to copy and to search for. */
  account: words,
  label: AccountLabel,
  side: oneOf('D', 'C'),
  amount: money,
  currency,
  /** Null for house accounts, whose balance is folded in the background. */
  balanceAfter: orNull(money),
});
export const Journal = fields({
  journalNo: words,
  bizType: count,
  bizNo: words,
  event: words,
  bookTime: instant,
  effectiveTime: instant,
  operator: words,
  remark: orNull(words),
  lines: list(JournalLine),
});
export type Journal = Static<typeof Journal>;
/** Something a person did to this order, from the audit. */
const OperationEntry = fields({ at: instant, userName: words, call: words, result: count, reason: orNull(words) });
/** Other orders of the same payer. */
const RelatedOrder = fields({
  orderNo: words,
  amount: money,
  currency,
  status: codes(paymentStatus),
  createTime: instant,
});
/** Part of the merchant's money that is held back for the order. */
const OrderTicket = Type.Pick(FreezeTicket, [
  'ticketId',
  'ticketNo',
  'currency',
  'amount',
  'remaining',
  'status',
  'reason',
  'createdBy',
  'createTime',
]);

export const payment = {
  page: read('/order/payment/page', {
    title: 'List collection orders with totals over the whole filter.',
    access: 'payment.view',
    alike: true,
    added: true,
    input: {
      ...pageRequest('createTime', 'amount', 'paidAmount', 'payTime'),
      exact,
      ...paymentFilter,
      ...countsOf(paymentFilter),
    },
    output: pageWith(
      PaymentOrder,
      fields({ count, paidCount: count, successRate: orNull(percent), totals: list(PaymentTotal) }),
    ),
  }),
  details: read('/order/payment/details', {
    title: 'Explain one collection order: its life, its messages and its journals.',
    access: 'payment.view',
    added: true,
    input: { orderNo: paymentNo },
    output: fields({
      order: PaymentOrder,
      timeline: list(TimelineEntry),
      callbacks: list(CallbackEntry),
      notifications: list(NotificationEntry),
      /** Left out without the grant `payment.upstreamLog`. */
      upstreamLogs: optional(list(UpstreamEntry)),
      journals: list(Journal),
      operations: list(OperationEntry),
      related: list(RelatedOrder),
      /** Money that is held back for it; of people of ours alone. */
      tickets: list(OrderTicket),
      /** What proves that it was paid; of people of ours alone. */
      files: list(id),
      /** Why it is not paid; left out of one that is, and for whoever may not make it paid. */
      waits: optional(Waiting),
    }),
  }),
  notify: write('/order/payment/notify', {
    title: 'Tell merchants once more what became of their orders.',
    access: 'payment.notify',
    begins: true,
    added: true,
    input: { orderNos: Type.Array(paymentNo, { minItems: 1, maxItems: 500 }), dryRun },
    output: bulkResult,
  }),
  export: read('/order/payment/export', {
    title: 'Download the collection orders of a filter as a spreadsheet.',
    access: 'payment.export',
    added: true,
    answers: 'blob',
    input: { ...paymentFilter, keyword, columns: optional(paymentColumns), format: fileFormat },
    output: fields({}),
  }),
  ...paymentDeed,
  ...paymentSupplement,
  ...paymentBatch,
};
