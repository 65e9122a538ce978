import Type, { type Static } from 'typebox';
import { list, oneOf, optional, text } from './shape';

/** What a template may name beside `credential.` and the name of one; the order's own are known when it is created. */
export const templateNames = {
  create: ['orderNo', 'amount', 'currency', 'method', 'merchantName', 'returnUrl', 'expireTime'],
  query: ['orderNo'],
  cancel: ['orderNo', 'upstreamOrderNo'],
  refund: ['refundNo', 'orderNo', 'upstreamOrderNo', 'amount', 'currency'],
  refundQuery: ['refundNo'],
  takings: ['date', 'startTime', 'endTime', 'currency'],
  both: ['time', 'nonce', 'callbackUrl'],
} as const;

/**
 * How a channel is spoken to that needs no code: what is sent, how it is signed, and where its answers and messages say
 * what. A path names a field of JSON by its steps, with dots; a template is text with `{names}` of the order.
 */
const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const path = Type.String({ pattern: '^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+){0,5}$', maxLength: 120 });
const field = Type.String({ pattern: '^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+){0,3}$', maxLength: 80 });

/** One request: a path below the base address, and its fields, each a template. */
const request = {
  path: Type.String({ pattern: '^/[A-Za-z0-9/_.-]{0,120}$' }),
  format: oneOf('json', 'form'),
  fields: list(closed({ name: field, value: text(1, 200), as: optional(oneOf('text', 'number')) }), 40),
};
/** Where a payment is told of, in an answer or in a message. */
const payment = {
  status: path,
  upstreamOrderNo: optional(path),
  paidAmount: path,
  paidAt: optional(path),
  bankTraceNo: optional(path),
  payerName: optional(path),
  payerAccount: optional(path),
};

/** Where a refund is told of. */
const refundAnswer = { status: path, upstreamRefundNo: optional(path), bankTraceNo: optional(path) };

export const recipe = closed({
  /** Our amounts, and theirs: minor units, or major ones with the decimals of the currency. */
  amounts: oneOf('minor', 'major'),
  times: oneOf('ms', 's', 'iso'),
  signature: closed({
    kind: oneOf('hmacBody', 'hmacFields', 'md5Fields', 'rsaBody'),
    encoding: oneOf('hex', 'HEX', 'base64'),
    /** The header or the field in which the signature stands; fields can be signed in either, bodies in a header. */
    in: oneOf('header', 'field'),
    name: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }),
    /** Which credential signs; for RSA our private key in PEM. */
    secret: text(1, 40),
    /** Which credential their signature is checked by, where it is another: for RSA their public key in PEM. */
    theirs: optional(text(1, 40)),
  }),
  create: closed({
    ...request,
    /** Accepted where this field says so; else the payment was refused. */
    accepted: closed({ at: path, says: text(1, 60) }),
    reason: optional(path),
    upstreamOrderNo: path,
    payUrl: path,
    payReference: optional(path),
  }),
  query: closed({
    ...request,
    /** Known where this field says so; left out where every answer tells of an order. */
    known: optional(closed({ at: path, says: text(1, 60) })),
    ...payment,
  }),
  /** How a payment is called off; left out where the channel cannot be asked to. */
  cancel: optional(
    closed({
      ...request,
      /** Called off where this field says so; else it may still be paid. */
      accepted: closed({ at: path, says: text(1, 60) }),
      reason: optional(path),
    }),
  ),
  /**
   * What the channel collected on a day by its own count, and what it holds of ours; left out where it cannot be asked.
   * The day is that of whoever asks, and its bounds are said as times, of which the end is no more part of it.
   */
  takings: optional(closed({ ...request, count: path, amount: path, balance: optional(path) })),
  callback: closed({
    format: oneOf('json', 'form'),
    /** What numbers the message; without it the payment and its status do. */
    eventNo: optional(path),
    /** Our number of the order; a channel that does not echo it says its own. */
    reference: optional(path),
    ...payment,
    /** What they want to hear once a message is booked; `success` as plain text where nothing is said. */
    answer: optional(closed({ type: oneOf('text', 'json'), body: text(1, 200) })),
  }),
  /** How money goes back; left out where the channel cannot be asked, so that a person gives it back by hand. */
  refund: optional(
    closed({
      ...request,
      ...refundAnswer,
      reason: optional(path),
    }),
  ),
  /** What became of it; without a question nobody could tell a lost answer from none. */
  refundQuery: optional(
    closed({
      ...request,
      /** Heard of where this field says so; left out where every answer tells of a refund. */
      known: optional(closed({ at: path, says: text(1, 60) })),
      ...refundAnswer,
      reason: optional(path),
    }),
  ),
  /** What each of their statuses of a refund means. */
  refundStatuses: optional(
    Type.Array(closed({ theirs: text(1, 60), means: oneOf('waiting', 'done', 'refused') }), { maxItems: 60 }),
  ),
  /** What each of their statuses means; one that is not here is a mistake, and nothing is believed. */
  statuses: Type.Array(closed({ theirs: text(1, 60), means: oneOf('waiting', 'paid', 'failed', 'chargeback') }), {
    minItems: 1,
    maxItems: 60,
  }),
});
export type Recipe = Static<typeof recipe>;
