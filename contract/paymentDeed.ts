import type { Static } from 'typebox';
import { write } from './call';
import { paymentNo } from './paymentNo';
import { codes, count, currency, fields, flag, instant, list, money, oneOf, optional, orNull, words } from './shape';
import { paymentStatus } from './status';

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
};
