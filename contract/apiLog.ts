import type { Static } from 'typebox';
import { read } from './call';
import {
  count,
  countsOf,
  dateRange,
  exact,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  oneOf,
  optional,
  orNull,
  pageWith,
  paging,
  words,
} from './shape';

/** Why a request was refused, a closed list: by the wire, by its signature, or by what it asks. */
export const apiFailure = oneOf(
  'badHeaders',
  'unknownMerchant',
  'badSignature',
  'badTime',
  'nonceUsed',
  'badAddress',
  'notEnabled',
  'tooLarge',
  'badMedia',
  'unknownPath',
  'badField',
  'notFound',
  'duplicate',
  'tooMany',
  'limit',
  'noAccount',
  'blacklisted',
  'balance',
  'state',
  'busy',
  'fault',
  'other',
);
export type ApiFailure = Static<typeof apiFailure>;

/** The headers that a request is signed by. */
export const signedHeader = oneOf('X-Mch', 'X-Ts', 'X-Nonce', 'X-Sign');
export type SignedHeader = Static<typeof signedHeader>;

/** One request of a merchant's system, and how it was answered. */
export const ApiRequest = fields({
  id,
  time: instant,
  requestNo: words,
  /** Whom it named; null where there is none such. */
  merchantId: orNull(id),
  merchantName: orNull(words),
  merchantNo: orNull(words),
  /** The key that signed it; null where nothing proves who sent it. */
  keyName: orNull(words),
  ip: words,
  path: words,
  code: count,
  httpStatus: count,
  /** Null where it was done. */
  failure: orNull(apiFailure),
  tookMs: count,
  /** The order that it was about. */
  orderNo: orNull(words),
  merchantOrderNo: orNull(words),
});
export type ApiRequest = Static<typeof ApiRequest>;

const filter = {
  ...dateRange,
  /** A request's number, or an order's, ours or the merchant's, whatever its day. */
  keyword,
  merchantIds: optional(list(idOf('merchant'), 50)),
  failure: optional(list(apiFailure, 30)),
  /** True for what was refused, false for what was done. */
  refused: optional(flag),
  /** Those that took a second or longer. */
  slow: optional(flag),
};

/** What is signed, and what is known of the body that came; never a secret, nor a signature. */
const Signature = fields({
  /** The first header that is missing or malformed. */
  badHeader: orNull(signedHeader),
  /** The text that HMAC-SHA256 goes over, with payer data masked. */
  canonical: orNull(words),
  bodySize: orNull(count),
  /** SHA-256 of the body's bytes, in hex: whoever sent other bytes has another one. */
  bodyHash: orNull(words),
});

export const apiLog = {
  page: read('/apiLog/page', {
    title: 'List what systems of merchants asked, and how it was answered.',
    access: 'apiLog.view',
    added: true,
    /** Always the latest first. */
    input: { ...paging, exact, ...filter, ...countsOf(filter) },
    /** How many of that time were not written down: there were too many. */
    output: pageWith(ApiRequest, fields({ missed: count })),
  }),
  details: read('/apiLog/details', {
    title: 'Show one request of a merchant’s system with its body and answer; payer data is masked.',
    access: 'apiLog.view',
    added: true,
    input: { id: idOf('apiRequest') },
    output: fields({
      request: ApiRequest,
      /** Null where it was no JSON object, or none came. */
      body: orNull(words),
      answer: words,
      signature: Signature,
    }),
  }),
};
