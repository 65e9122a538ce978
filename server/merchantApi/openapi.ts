import { code } from '#contract/error';
import { calls } from './calls';

const refusals = [
  [code.badParameter, 'a field breaks a rule; `data.fields` names it'],
  [code.notFound, 'no such order of this merchant'],
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
  header('X-Nonce', '16 to 64 visible characters, never used before.', { minLength: 16, maxLength: 64 }),
  header(
    'X-Sign',
    'Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, the raw bytes of the body, with the API secret.',
    {
      pattern: '^[0-9a-f]{64}$',
    },
  ),
];

const envelope = (data: object) => ({
  type: 'object',
  required: ['success', 'msg', 'code', 'data'],
  properties: {
    success: { type: 'boolean' },
    msg: { type: 'string' },
    code: { type: 'integer', description: '0, or the reason of the refusal.' },
    data,
  },
});

const operation = ({ title, input, output }: (typeof calls)[keyof typeof calls]) => ({
  post: {
    summary: title,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: input } } },
    responses: {
      200: {
        description: 'Done, or refused: see `success` and `code`.',
        content: { 'application/json': { schema: envelope(output) } },
      },
    },
  },
});

/** The merchants' API as OpenAPI 3.1, from the same shapes that check the requests. */
export const merchantOpenApi = () => ({
  openapi: '3.1.0',
  info: {
    title: "Caudal: the merchants' API",
    version: '1',
    description: `Signed JSON over POST. Codes: ${refusals.map(([value, meaning]) => `${value} ${meaning}`).join(' · ')}.`,
  },
  paths: Object.fromEntries(Object.values(calls).map((call) => [call.path, operation(call)])),
});
