import Type, { type Static } from 'typebox';
import { referenceKinds } from './method';
import { adapters } from './recipePart';
import { asTyped, list, oneOf, optional, text } from './shape';

/**
 * How a channel is spoken to that needs no code: what is sent, how it is signed, and where its answers and messages say
 * what. A path names a field of JSON by its steps, with dots; a template is text with `{names}` of the order.
 */
const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** A step may choose from a list: `data[type=spei]` is the first of its elements whose `type` is that. */
const step = '(?:[A-Za-z0-9_]+(?:\\[[A-Za-z0-9_]+=[A-Za-z0-9_-]+\\])?|\\[[A-Za-z0-9_]+=[A-Za-z0-9_-]+\\])';
const path = Type.String({ pattern: `^${step}(\\.${step}){0,5}$`, maxLength: 120 });
/** Steps that are numbers are places in a list: `charges.0.amount`. */
const field = Type.String({ pattern: '^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+){0,3}$', maxLength: 80 });

/** Of a payment, what a provider has its own words for. */
const mappedNames = ['method', 'payerDocType', 'currency', 'country'] as const;
export type MappedName = (typeof mappedNames)[number];
/** `isoSeconds` has no milliseconds; `life` is how many seconds there are until then. */
const fieldFormats = ['minor', 'major', 'ms', 's', 'iso', 'isoSeconds', 'life'] as const;
export type FieldFormat = (typeof fieldFormats)[number];

/**
 * One request: a path below the base address, and its fields, each a template. POST where nothing is said; GET and
 * DELETE have no body, and their fields are the query. What a path or a query names is percent-encoded.
 */
const request = {
  method: optional(oneOf('POST', 'GET', 'PUT', 'PATCH', 'DELETE')),
  path: Type.String({ pattern: '^/(?:[A-Za-z0-9/_.-]|\\{[A-Za-z][A-Za-z0-9.]*\\}){0,120}$', maxLength: 200 }),
  format: oneOf('json', 'form'),
  fields: list(
    closed({
      name: field,
      value: text(1, 200),
      as: optional(oneOf('text', 'number', 'boolean', 'null')),
      /** How this field writes an amount or a time, where it does so otherwise than the others. */
      format: optional(oneOf(...fieldFormats)),
      ifEmpty: optional(oneOf('send', 'omit')),
    }),
    40,
  ),
};
const header = closed({
  name: Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }),
  value: text(1, 200),
  as: optional(oneOf('text', 'basic')),
  /** How this header writes the time, where it does so otherwise than the recipe. */
  format: optional(oneOf('ms', 's', 'iso', 'isoSeconds')),
});
/** The last two are over a text that the recipe composes; a plain hash has its key within that text. */
export const signatureKinds = ['hmacBody', 'hmacFields', 'md5Fields', 'rsaBody', 'hmacText', 'hashText'] as const;
export const hashes = ['md5', 'sha1', 'sha256', 'sha512'] as const;
/**
 * What the text of a signature may name: `{body}`, `{header.X-Date}`, `{field.data.id|lower}`. `each` is every field
 * with its value, in the order of the names. `listed` are the values whose places are listed there, below another one.
 */
export const textNames = [
  ...(['body', 'method', 'path', 'time', 'nonce', 'each', 'secret'] as const),
  ...(['header', 'query', 'field', 'listed', 'credential'] as const),
] as const;
export type TextName = (typeof textNames)[number];
const named = '\\{[A-Za-z]+(?:\\.[A-Za-z0-9_.-]+)?(?:\\|[A-Za-z0-9_.]+)?\\}';
const letter = '[\\x20-\\x5a\\x5c\\x5e-\\x7a\\x7c\\x7e]';
/** What stands in square brackets falls out as a whole where something that it names is missing. */
const composed = Type.String({ pattern: `^(?:${letter}|${named}|\\[(?:${letter}|${named})+\\])+$`, maxLength: 400 });
/** What their messages bring as it is, agreed on beforehand: in a header, by HTTP Basic, in the query or the path. */
const tokenKinds = ['header', 'basic', 'query', 'path'] as const;
const signatureKind = oneOf(...signatureKinds);
export type SignatureKind = (typeof signatureKinds)[number];
const credentialName = text(1, 40);
const partName = Type.String({ pattern: '^[A-Za-z0-9_-]{1,30}$' });
const signature = {
  encoding: oneOf('hex', 'HEX', 'base64'),
  /** The header, the field or the query in which the signature stands; bodies are signed in a header or the query. */
  in: oneOf('header', 'field', 'query'),
  name: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }),
  /** SHA-256 where nothing is said. */
  hash: optional(oneOf(...hashes)),
  /** What is signed, where the recipe composes it. */
  text: optional(composed),
  /** What stands before the signature; may name credentials, and of a request its time and nonce. */
  prefix: optional(asTyped(1, 100)),
};
/** A token says no encoding and no place; its name is the header's, or the query's. RSA needs their public key. */
const check = {
  encoding: optional(signature.encoding),
  in: optional(signature.in),
  name: optional(signature.name),
  hash: signature.hash,
  text: signature.text,
  prefix: signature.prefix,
  /** Of a header with parts, `t=…,v1=…`, the part in which the signature stands. */
  part: optional(partName),
  /** When they signed it: without a time, or too far from ours, a message is refused. Its text names it as `{time}`. */
  stamp: optional(
    closed({
      in: oneOf('header', 'field', 'query'),
      name: text(1, 60),
      part: optional(partName),
      as: oneOf('s', 'ms', 'iso'),
      /** Seconds either way; 300 where nothing is said. */
      within: optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
    }),
  ),
  /** Of Basic, the credential that is the user's name. */
  user: optional(credentialName),
};

/** Where an answer says so: one of these words stands there, or anything does, or a number above zero. */
const mark = closed({
  at: path,
  is: optional(oneOf('says', 'present', 'positive')),
  says: optional(list(text(1, 60), 20)),
});
export type Mark = Static<typeof mark>;

const queryName = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,60}$' });
/** Where a payment is told of, in an answer or in a message. */
const payment = {
  status: path,
  /** What is read together with the status, where that alone does not say enough. */
  detail: optional(path),
  upstreamOrderNo: optional(path),
  paidAmount: path,
  paidAt: optional(path),
  bankTraceNo: optional(path),
  payerName: optional(path),
  payerAccount: optional(path),
  /** Where it writes them otherwise than the others. */
  amounts: optional(oneOf('minor', 'major')),
  times: optional(oneOf('ms', 's', 'iso')),
};

const meanings = [
  ...(['waiting', 'held', 'paid', 'failed', 'expired', 'cancelled'] as const),
  ...(['chargeback', 'returned', 'refunded', 'partlyRefunded'] as const),
] as const;
export type Meaning = (typeof meanings)[number];

/** Where a refund is told of. */
const refundAnswer = { status: path, upstreamRefundNo: optional(path), bankTraceNo: optional(path) };

export const recipe = closed({
  /**
   * Code of ours that goes along this recipe, where an interface wants more than any recipe says. `pix`: that of the
   * central bank of Brazil, at every provider of Pix; its numbers, lists and returns are read by that code.
   */
  adapter: optional(oneOf(...adapters)),
  /** Our amounts, and theirs: minor units, or major ones with the decimals of the currency. */
  amounts: oneOf('minor', 'major'),
  times: oneOf('ms', 's', 'iso'),
  /** How requests are signed; left out where a header of theirs, or nothing, proves who asks. */
  sign: optional(closed({ ...signature, kind: signatureKind, secret: credentialName })),
  /**
   * What proves that a message is theirs, all of them together. With none of them no message is believed by itself: it
   * says which payment to ask about, and their answer decides.
   */
  checks: list(closed({ ...check, kind: oneOf(...signatureKinds, ...tokenKinds), secret: credentialName }), 5),
  /** What stands in the headers of every request; `basic` is a user and a password as HTTP Basic writes them. */
  headers: optional(list(header, 12)),
  /** Credentials, in PEM, by which every connection shows who we are; left out where nobody wants to see it. */
  certificate: optional(
    closed({
      /** Ours, followed by whatever stands between it and its authority. */
      chain: credentialName,
      key: credentialName,
      /** Whose certificates alone are believed of their server; left out where everybody’s authorities are. */
      authority: optional(credentialName),
    }),
  ),
  /**
   * How a token is asked for that headers above name; it is asked for anew before its end. The request has the headers
   * above that do not name it, and its own. Nothing signs it.
   */
  token: optional(
    closed({
      ...request,
      headers: optional(list(header, 12)),
      /** Where it stands; left out where the whole answer is it. */
      at: optional(path),
      /** Where its life stands: as seconds that are left, or as the time of its end. */
      life: optional(path),
      lifeAs: optional(oneOf('life', 's', 'ms', 'iso')),
      /** Seconds of its life where the answer does not say it; 300 where nothing is said. */
      lasts: optional(Type.String({ pattern: '^[1-9]\\d{0,5}$' })),
    }),
  ),
  /** What of ours is another word of theirs; what is not here is sent as it is. */
  maps: optional(list(closed({ of: oneOf(...mappedNames), ours: text(1, 60), theirs: text(1, 60) }), 60)),
  create: closed({
    ...request,
    /** Accepted where it says so; else the payment was refused. Left out where every 2xx accepts it. */
    accepted: optional(mark),
    /** It has this number already: then it is asked about it. HTTP 409 says so by itself. */
    used: optional(mark),
    reason: optional(path),
    upstreamOrderNo: path,
    /** A page to pay at; left out where there is none, but a reference. */
    payUrl: optional(path),
    /** By what one pays else; of several the first that is there. */
    references: optional(list(closed({ kind: oneOf(...referenceKinds), at: path }), 8)),
  }),
  query: closed({
    ...request,
    /** Known where this field says so; left out where every answer tells of an order. */
    known: optional(mark),
    ...payment,
  }),
  /** The same where their number is not known yet; left out where the question above needs ours alone. */
  search: optional(closed({ ...request, known: optional(mark), ...payment })),
  /** How a payment is called off; left out where the channel cannot be asked to. */
  cancel: optional(
    closed({
      ...request,
      /** Called off where it says so; else it may still be paid. Left out where every 2xx says so. */
      accepted: optional(mark),
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
    /** Messages of which this is not so are heard, and nothing is done; left out where all are about payments. */
    concerns: optional(mark),
    /** The list, or the numbers with commas, of which each is a message of its own; places lead through it as one. */
    each: optional(field),
    /** Which numbers stand in the query of the address instead. */
    query: optional(closed({ upstreamOrderNo: optional(queryName), reference: optional(queryName) })),
    /** What they add to the address, after whatever proves them: `pix`. */
    below: optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
    /** What numbers the message; without it the payment and its status do. */
    eventNo: optional(path),
    /** Our number of the order; a channel that does not echo it says its own. */
    reference: optional(path),
    ...payment,
    /** Left out where it does not say them: then the question decides. */
    status: optional(path),
    paidAmount: optional(path),
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
      known: optional(mark),
      ...refundAnswer,
      reason: optional(path),
    }),
  ),
  /** What each of their statuses of a refund means. */
  refundStatuses: optional(
    Type.Array(closed({ theirs: text(1, 60), means: oneOf('waiting', 'done', 'refused') }), { maxItems: 60 }),
  ),
  /**
   * What each of their statuses means, with a detail before it alone. One that is not here is waiting, counted and
   * shown: nothing is booked by it.
   */
  statuses: Type.Array(closed({ theirs: text(1, 60), detail: optional(text(1, 60)), means: oneOf(...meanings) }), {
    minItems: 1,
    maxItems: 60,
  }),
});
export type Recipe = Static<typeof recipe>;
export type TokenStep = NonNullable<Recipe['token']>;
export type Sign = NonNullable<Recipe['sign']>;
export type RecipeCheck = Recipe['checks'][number];
/** Is it a signature, rather than a token? */
export const isSignature = (one: RecipeCheck): one is RecipeCheck & { kind: SignatureKind } =>
  signatureKinds.some((kind) => kind === one.kind);
/** Is it a place where an answer says so, among what else a part of a recipe names? */
export const isMark = (at: unknown): at is Mark =>
  typeof at === 'object' && at !== null && !Array.isArray(at) && 'at' in at;
