import { code } from '#contract/error';
import { calls } from './calls';

const refusals = [
  [code.badParameter, 'a field breaks a rule; `data.fields` names it'],
  [code.notFound, 'no such order of this merchant'],
  [code.transitionNotAllowed, 'the order is in a state that does not allow it'],
  [code.balanceTooLow, 'the balance does not hold as much'],
  [code.fault, 'something failed on our side: ask again'],
  [code.busy, 'not now: ask again'],
  [code.duplicate, 'the `merchantOrderNo` was used with other content'],
  [code.tooManyRequests, 'more requests in a minute than agreed; `msg` says for how long to wait'],
  [code.limitExceeded, 'the amount is outside the limits, or below the fee'],
  [code.noAccountAvailable, 'the method is not agreed, or no account takes it at present'],
  [code.blacklisted, 'the payer may not pay'],
  [code.badSignature, 'headers are malformed, or the signature is wrong'],
  [code.badTimestamp, 'the time is more than 300 seconds off; `data.serverTime` has ours'],
  [code.nonceUsed, 'the nonce was used before'],
  [code.addressNotAllowed, 'the address is not on the allow-list'],
  [code.merchantClosed, 'the merchant is not enabled: it makes no new orders, and still asks for orders and balance'],
] as const;

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});
const headers = [
  header('X-Mch', 'Merchant number.', { pattern: '^[\\w-]{1,32}$' }),
  header('X-Ts', 'Seconds since 1970, at most 300 off.', { pattern: '^\\d{10}$' }),
  header('X-Nonce', '16 to 64 visible characters without a dot, never used before.', {
    pattern: '^[\\x21-\\x2d\\x2f-\\x7e]{16,64}$',
  }),
  header(
    'X-Sign',
    'Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, the raw bytes of the body, with the API secret.',
    {
      pattern: '^[0-9a-f]{64}$',
    },
  ),
];

const envelope = (success: boolean, value: object, data: object) => ({
  type: 'object',
  required: ['success', 'msg', 'code', 'data'],
  properties: { success: { const: success }, msg: { type: 'string' }, code: value, data },
});
const done = (data: object) => envelope(true, { const: code.ok }, data);
const fieldError = {
  type: 'object',
  required: ['field', 'code'],
  properties: { field: { type: 'string' }, code: { type: 'string' }, limit: { type: ['number', 'string'] } },
};
const refusal = envelope(
  false,
  {
    type: 'integer',
    enum: refusals.map(([value]) => value),
    description: refusals.map(([value, meaning]) => `${value} ${meaning}`).join(' · '),
  },
  {
    type: ['object', 'null'],
    properties: { fields: { type: 'array', items: fieldError }, serverTime: { type: 'integer' } },
  },
);
const refused = { $ref: '#/components/schemas/Refusal' };
const json = <S extends object>(schema: S) => ({ content: { 'application/json': { schema } } });

/** What JSON Schema says; the rest is for our own machinery, and is marked so. */
const STANDARD = new Set(
  'type const enum properties required additionalProperties items anyOf oneOf allOf not pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems uniqueItems minProperties maxProperties dependentRequired default title description examples'.split(
    ' ',
  ),
);
/** A schema with our own keywords as `x-…`. */
export function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, eachPublished(value)];
      return [STANDARD.has(key) ? key : `x-${key}`, key === 'enum' || key === 'const' ? value : published(value)];
    }),
  );
}
const eachPublished = (properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, published(one)]));

const operation = (operationId: string, { title, input, output }: (typeof calls)[keyof typeof calls]) => ({
  post: {
    operationId,
    summary: title,
    parameters: headers,
    requestBody: { required: true, ...json(published(input) as object) },
    responses: {
      200: {
        description: 'Done, or refused: see `success` and `code`.',
        ...json({ oneOf: [done(published(output) as object), refused] }),
      },
      '4XX': { description: 'No such call, or no signed JSON.', ...json(refused) },
    },
  },
});

const text = { type: 'string' };
/** What we tell a merchant about an order; `noticeOf` writes it, and a test compares both. */
const notice = {
  type: 'object',
  required: ['eventNo', 'orderNo', 'merchantOrderNo', 'status', 'amount', 'paidAmount', 'fee', 'netAmount', 'currency'],
  properties: {
    eventNo: { ...text, description: 'The same at every try of one notification: what you have read before.' },
    ...{ orderNo: text, merchantOrderNo: text, status: { type: 'integer' } },
    ...{ amount: text, paidAmount: text, fee: text, netAmount: text, currency: text, method: text },
    payTime: { type: ['integer', 'null'] },
    ...{ refund: { type: 'object' }, chargeback: { type: 'object' } },
  },
};
const webhook = {
  post: {
    operationId: 'notify',
    summary: 'An order was paid, failed, expired, or money of it went back',
    parameters: headers.map((one) => ({ ...one, description: `${one.description} Signed with the callback secret.` })),
    requestBody: { required: true, ...json(notice) },
    responses: { 200: { description: 'The one word `success`; anything else is tried again.' } },
  },
};
const inHeader = (name: string) => ({ type: 'apiKey', in: 'header', name });

/** The merchants' API as OpenAPI 3.1, from the same shapes that check the requests. */
export const merchantOpenApi = () => ({
  openapi: '3.1.0',
  info: { title: "Caudal: the merchants' API", version: '1', description: 'Signed JSON over POST.' },
  servers: [{ url: 'https://{host}', variables: { host: { default: 'caudal.example' } } }],
  security: [{ merchant: [], time: [], nonce: [], signature: [] }],
  paths: Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.path, operation(name, call)])),
  webhooks: { notice: webhook },
  components: {
    schemas: { Refusal: refusal },
    securitySchemes: {
      merchant: inHeader('X-Mch'),
      time: inHeader('X-Ts'),
      nonce: inHeader('X-Nonce'),
      signature: inHeader('X-Sign'),
    },
  },
});
