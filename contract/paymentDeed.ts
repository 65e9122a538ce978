import Type, { type Static } from 'typebox';
import { write } from './call';
import { paymentNo } from './paymentNo';
import {
  bulkResult,
  codes,
  count,
  currency,
  dryRun,
  fields,
  flag,
  id,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  words,
} from './shape';
import { paymentStatus } from './status';

/** A word that people of ours put on an order; an order holds ten of them. */
export const paymentTag = text(1, 20);
export const MOST_TAGS = 10;
const severalNos = Type.Array(paymentNo, { minItems: 1, maxItems: 500 });

/** A payment as its channel knows it; the payer is masked. */
const UpstreamPayment = fields({
  paidAmount: money,
  currency,
  paidTime: instant,
  bankTraceNo: orNull(words),
  upstreamOrderNo: orNull(words),
  payerName: orNull(words),
  payerAccount: orNull(words),
  /** What taking it does: paid, mismatch, late … or duplicate, where it was taken before. */
  outcome: words,
});

/** What a channel says of one order, and what that makes of it. */
export const UpstreamAnswer = fields({
  asked: words,
  /** The channel's own words, secrets taken out. */
  raw: words,
  said: oneOf('unknown', 'waiting', 'paid', 'failed'),
  payments: list(UpstreamPayment),
  status: codes(paymentStatus),
  /** How the order stands once the answer is applied. */
  mappedStatus: codes(paymentStatus),
  applied: flag,
  tookMs: count,
});
export type UpstreamAnswer = Static<typeof UpstreamAnswer>;

/** What a person does to a collection order to bring it to its end. */
export const paymentDeed = {
  query: write('/order/payment/query', {
    title: 'Ask the channel about an order now, and apply what it says where that is wanted.',
    access: 'payment.query',
    added: true,
    input: { orderNo: paymentNo, apply: optional(flag) },
    output: UpstreamAnswer,
  }),
  close: write('/order/payment/close', {
    title: 'Stop waiting for payments: orders that are still open fail.',
    access: 'payment.close',
    added: true,
    input: { orderNos: severalNos, reason, dryRun },
    output: bulkResult,
  }),
  remark: write('/order/payment/remark', {
    title: 'Write down what colleagues should know of an order.',
    access: 'payment.mark',
    added: true,
    /** Without a remark the old one goes. */
    input: { orderNo: paymentNo, version: count, remark: optional(text(1, 200)) },
    output: fields({ version: count }),
  }),
  tag: write('/order/payment/tag', {
    title: 'Put words on orders, or take them off, to find them again.',
    access: 'payment.mark',
    added: true,
    input: {
      orderNos: severalNos,
      add: optional(list(paymentTag, MOST_TAGS)),
      remove: optional(list(paymentTag, MOST_TAGS)),
      dryRun,
    },
    output: bulkResult,
  }),
  block: write('/order/payment/block', {
    title: 'Put the payer of an order on the blacklist.',
    access: 'blacklist.edit',
    added: true,
    input: {
      orderNo: paymentNo,
      /** What of them: the document or the phone that the merchant named, the account that paid. */
      by: Type.Array(oneOf('document', 'account', 'phone'), { minItems: 1, maxItems: 3, uniqueItems: true }),
      /** At every merchant, or at the order's alone. */
      everywhere: optional(flag),
      reason,
      expireTime: optional(instant),
    },
    output: fields({ entryIds: list(id) }),
  }),
};
