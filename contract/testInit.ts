import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { paymentNo } from './paymentNo';
import {
  amount,
  codes,
  count,
  countryId,
  currency,
  fields,
  flag,
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
  pageWith,
  personal,
  text,
  words,
} from './shape';
import { notifyStatus, paymentStatus } from './status';
import { testSetup } from './testSetup';

/** What the simulated payer does with a test order; `unknown`: nobody ever says, and the channel does not answer. */
export const testOutcomes = ['byHand', 'paid', 'otherAmount', 'failed', 'late', 'unknown'] as const;
const outcome = oneOf(...testOutcomes);
export type TestOutcome = Static<typeof outcome>;

/** What the channel can be made to tell of a test order. */
export const testEvents = [
  'paid',
  'otherAmount',
  'failed',
  'late',
  'repeated',
  'reordered',
  'unknownOrder',
  'chargedBack',
] as const;
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
  choice: oneOf('success', 'other', 'fail', 'late', 'silent', 'chargeback'),
  paidAmount: money,
  happensTime: instant,
  /** When it is sent; null: it was heard, given up, or never will be. */
  nextTime: orNull(instant),
  tries: count,
  answer: orNull(words),
});
export type TestMessage = Static<typeof TestMessage>;

/** What a catcher answers: 200 and `success`, 500, or the first after longer than we wait. */
export const catcherAnswers = ['ok', 'fail', 'slow'] as const;
const answer = oneOf(...catcherAnswers);
export type CatcherAnswer = Static<typeof answer>;
/** What our own check of a caught signature says. */
const verdict = oneOf('genuine', 'unsigned', 'otherMerchant', 'stale', 'wrong');
export type CaughtVerdict = Static<typeof verdict>;

/** A temporary address, which keeps what it is sent. */
export const Catcher = fields({
  id,
  url: words,
  merchantName: words,
  answer,
  received: count,
  expireTime: instant,
});
export type Catcher = Static<typeof Catcher>;

/** Something that a catcher was sent. */
export const Caught = fields({
  id,
  time: instant,
  merchantName: words,
  verdict,
  /** The HTTP status that it was answered. */
  answered: count,
  ip: words,
  /** Lines of `name: value`. */
  headers: words,
  body: words,
  url: words,
});
export type Caught = Static<typeof Caught>;

/** Why a signature is not the one that we expect, as far as that can be told. */
export const signReasons = [
  'shape',
  'upperCase',
  'base64',
  'callbackKey',
  'apiKey',
  'trimmedBody',
  'compactBody',
  'milliseconds',
  'noNonce',
  'noTime',
  'bodyOnly',
  'noDots',
  'keyAsHex',
  'unknown',
] as const;
const signReason = oneOf(...signReasons);
export type SignReason = Static<typeof signReason>;

/** What a number can be, and where it is wrong. */
export const Identified = fields({
  type: words,
  zone: countryId,
  canonical: words,
  bank: orNull(words),
  problem: orNull(oneOf('length', 'character', 'prefix', 'part', 'checkDigit')),
  /** The wrong part of the canonical form, and what it should be where that can be told. */
  wrong: orNull(words),
  /** Its first place, counted from 1; 0 where nothing is wrong. */
  place: count,
  expected: orNull(words),
});
export type Identified = Static<typeof Identified>;

const merchantId = optional(idOf('merchant'));

/** Trying the product out: `/testInit/*`. */
export const testInit = {
  ...testSetup,
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
      /** One of our temporary addresses; the merchant’s own where it is left out. */
      notifyUrl: optional(text(10, 300)),
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
  catcherCreate: write('/testInit/catcher/create', {
    title: 'Make an address that keeps what it is sent, for a day.',
    access: 'test.run',
    limit: '60/minute',
    added: true,
    input: { merchantId, answer },
    output: Catcher,
  }),
  catcherPage: read('/testInit/catcher/page', {
    title: 'List what temporary addresses were sent, and those addresses.',
    access: 'test.run',
    added: true,
    input: { ...pageRequest(), merchantId, verdict: optional(verdict) },
    output: pageWith(Caught, list(Catcher)),
  }),
  sign: read('/testInit/sign', {
    title: 'Say what is signed of a request, and whether a signature is right or why not.',
    access: 'test.run',
    limit: '60/minute',
    added: true,
    input: {
      merchantId,
      ts: text(0, 20),
      nonce: text(0, 64),
      body: personal(text(0, 32_768)),
      sign: optional(text(1, 200)),
    },
    output: fields({
      canonical: words,
      bytes: count,
      /** Near enough to our clock. */
      isFresh: flag,
      /** Null where no signature was given. */
      isRight: orNull(flag),
      reason: orNull(signReason),
      /** The name of the key that signed it. */
      keyName: orNull(words),
    }),
  }),
  checkIdentifier: read('/testInit/checkIdentifier', {
    title: 'Say what a number of Latin America can be, whose bank it names, and which digit is wrong.',
    access: 'test.run',
    added: true,
    input: { value: personal(text(1, 120)), type: optional(text(2, 20)) },
    output: fields({ found: list(Identified) }),
  }),
};
