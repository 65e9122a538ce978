import type { Static } from 'typebox';
import { read, write } from './call';
import { OrderStep } from './orderStep';
import { paymentNo } from './paymentNo';
import {
  amount,
  codes,
  columnsOf,
  count,
  countryId,
  countsOf,
  currency,
  dateRange,
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
  queueOf,
  reason,
  text,
  words,
} from './shape';
import { approvalAction, book, paymentStatus, refundStatus } from './status';

/** Money of a payment that goes back to its payer: from the request that holds it to its end. */
export const Refund = fields({
  refundNo: words,
  orderNo: words,
  merchantOrderNo: words,
  /** The merchant's own number, where its system asked. */
  merchantRefundNo: orNull(words),
  merchantId: id,
  merchantName: words,
  countryId,
  channelCode: words,
  amount: money,
  currency,
  /** Of the payment's fee, what the merchant gets back with it. */
  feeBack: money,
  status: codes(refundStatus),
  reason: words,
  askedBy: words,
  /** The channel's number, and that of the bank. */
  upstreamRefundNo: orNull(words),
  bankTraceNo: orNull(words),
  /** Why it came to nothing, or what is not known of it. */
  failure: orNull(words),
  /** How often the channel was asked. */
  tries: count,
  nextTime: orNull(instant),
  createTime: instant,
  endTime: orNull(instant),
  version: count,
});
export type Refund = Static<typeof Refund>;

export const refundColumns = columnsOf(Refund, 'merchantId', 'version');
export type RefundColumn = Static<typeof refundColumns>[number];

const refundFilter = {
  ...dateRange,
  queue: queueOf('refund'),
  /** The live one where it is left out; a merchant has but its own. */
  book: optional(codes(book)),
  merchantIds: optional(list(idOf('merchant'))),
  countryId: optional(countryId),
  currency: optional(currency),
  status: optional(list(codes(refundStatus), 7)),
};

/** Amounts of different currencies are never added up. */
export const RefundTotal = fields({ currency, count, amount: money, doneAmount: money, openAmount: money });
export type RefundTotal = Static<typeof RefundTotal>;

/** What a second person said to a request about it, or about its order while it was under way. */
const RefundDecision = fields({ at: instant, userName: words, call: words, makerName: words, passed: flag });
export type RefundDecision = Static<typeof RefundDecision>;
/** The payment that it is of, as it stands now. */
const RefundedPayment = fields({
  ...{ orderNo: words, status: codes(paymentStatus), currency },
  ...{ paidAmount: money, fee: money, payTime: orNull(instant) },
  /** Of what was paid: given back until now, and what is left. */
  ...{ back: money, left: money },
});
export type RefundedPayment = Static<typeof RefundedPayment>;

const wanted = {
  orderNo: paymentNo,
  /** Major units, not more than what is left of the payment. */
  amount,
  reason,
  /** The merchant gets the part of the fee back that belongs to the amount. */
  returnFee: flag,
  /** A person gives it back in the channel's own portal: what is left where a channel cannot be asked. */
  byHand: optional(flag),
  /** Of the payment, as it was read. */
  version: count,
};
/** An order has one refund under way, so its number names that too; the version is the refund's. */
const underWay = { orderNo: paymentNo, reason, version: count };
const outcome = fields({ refundNo: words, status: codes(refundStatus) });

/** Refunds of collection orders: a part of the area `payment`. */
export const refund = {
  refund: write('/order/payment/refund', {
    title: 'Give a payment back to its payer, whole or in part.',
    access: 'payment.refund',
    begins: true,
    stepUp: true,
    approval: true,
    added: true,
    input: wanted,
    output: outcome,
  }),
  refundRequest: write('/order/payment/refundRequest', {
    title: 'Ask that a payment be given back to its payer.',
    access: 'payment.refundRequest',
    begins: true,
    stepUp: true,
    approval: true,
    added: true,
    input: wanted,
    output: outcome,
  }),
  refundReview: write('/order/payment/refundReview', {
    title: 'Decide about a refund that a merchant’s system asks for.',
    access: 'payment.refund',
    begins: true,
    stepUp: true,
    added: true,
    input: { ...underWay, action: codes(approvalAction) },
    output: outcome,
  }),
  refundClose: write('/order/payment/refundClose', {
    title: 'Say, with evidence, how a refund ended that is unknown or given back by hand.',
    access: 'payment.refund',
    stepUp: true,
    approval: true,
    added: true,
    input: {
      ...underWay,
      outcome: oneOf('done', 'failed'),
      /** What the bank calls it, and its voucher: both where it is done. */
      bankTraceNo: optional(text(4, 64)),
      /** A person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      fileUrl: optional(idOf('file')),
    },
    output: outcome,
  }),
  refundPage: read('/order/payment/refund/page', {
    title: 'List refunds with totals over the whole filter.',
    access: 'payment.view',
    added: true,
    input: { ...pageRequest('createTime', 'amount'), ...refundFilter, ...countsOf(refundFilter) },
    output: pageWith(Refund, list(RefundTotal)),
  }),
  refundDetails: read('/order/payment/refund/details', {
    title: 'Explain one refund: itself, its payment, and who decided about it.',
    access: 'payment.view',
    added: true,
    input: { refundNo: numberOf(text(6, 40), 'refund') },
    /** Who decided, and by which papers, is ours to know. */
    output: fields({
      ...{ refund: Refund, payment: RefundedPayment, decisions: list(RefundDecision), files: list(id) },
      timeline: list(OrderStep),
    }),
  }),
  refundExport: read('/order/payment/refund/export', {
    title: 'Download the refunds of a filter as a spreadsheet.',
    access: 'payment.export',
    added: true,
    answers: 'blob',
    input: { ...refundFilter, keyword, columns: optional(refundColumns), format: fileFormat },
    output: fields({}),
  }),
};
