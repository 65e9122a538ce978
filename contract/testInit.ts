import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { paymentNo } from './paymentNo';
import {
  amount,
  codes,
  count,
  currency,
  fields,
  id,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  words,
} from './shape';
import { notifyStatus, paymentStatus } from './status';

/** What the simulated payer does with a test order; `unknown`: nobody ever says, and the channel does not answer. */
export const testOutcomes = ['byHand', 'paid', 'otherAmount', 'failed', 'late', 'unknown'] as const;
const outcome = oneOf(...testOutcomes);
export type TestOutcome = Static<typeof outcome>;

/** What the channel can be made to tell of a test order. */
export const testEvents = ['paid', 'otherAmount', 'failed', 'late', 'repeated', 'reordered', 'unknownOrder'] as const;
const event = oneOf(...testEvents);
export type TestEvent = Static<typeof event>;

/** An order that somebody placed to try something out. */
export const TestOrder = fields({
  orderNo: words,
  createTime: instant,
  status: codes(paymentStatus),
  amount: money,
  paidAmount: money,
  currency,
  outcome,
  merchantName: words,
  method: words,
  notifyStatus: codes(notifyStatus),
  expireTime: instant,
  placedBy: words,
  /** Null until the channel has answered. */
  payUrl: orNull(words),
  merchantId: id,
});
export type TestOrder = Static<typeof TestOrder>;

/** One message of the simulated channel, and what our door answered. */
export const TestMessage = fields({
  eventNo: words,
  /** Whom it tells of: another order than the one it was made for, where it is to be unknown. */
  orderNo: words,
  choice: oneOf('success', 'other', 'fail', 'late', 'silent'),
  paidAmount: money,
  happensTime: instant,
  /** When it is sent; null: it was heard, given up, or never will be. */
  nextTime: orNull(instant),
  tries: count,
  answer: orNull(words),
});
export type TestMessage = Static<typeof TestMessage>;

/** Trying the product out: `/testInit/*`. */
export const testInit = {
  order: write('/testInit/order', {
    title: 'Place a test payment, by the way that the merchant’s own system takes.',
    access: 'test.run',
    limit: '60/minute',
    added: true,
    input: {
      /** Of whoever belongs to a merchant their own, where it is left out. */
      merchantId: optional(idOf('merchant')),
      method: Type.String({ pattern: '^[A-Z0-9_]{2,20}$' }),
      amount,
      outcome,
      /** How long the payer has. */
      minutes: optional(Type.Integer({ minimum: 1, maximum: 1440 })),
    },
    output: fields({ orderNo: words }),
  }),
  orderPage: read('/testInit/order/page', {
    title: 'List test orders, the latest first.',
    access: 'test.run',
    added: true,
    input: { ...pageRequest(), merchantId: optional(idOf('merchant')), outcome: optional(outcome) },
    output: pageOf(TestOrder),
  }),
  orderDetails: read('/testInit/order/details', {
    title: 'Show one test order with what its channel told of it, and what was answered.',
    access: 'test.run',
    added: true,
    input: { orderNo: paymentNo },
    output: fields({ order: TestOrder, messages: list(TestMessage) }),
  }),
  simulate: write('/testInit/simulate', {
    title: 'Have the simulated channel tell something of a test order, signed and at the real door.',
    access: 'test.run',
    limit: '60/minute',
    added: true,
    input: {
      orderNo: paymentNo,
      event,
      /** What was paid, where it is another amount. */
      amount: optional(amount),
    },
    output: fields({ messages: count }),
  }),
};
