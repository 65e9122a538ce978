// Headers with parts, times of signing, and RSA by their key alone: the vectors of providers, and what is altered.
import { createHmac, generateKeyPairSync, sign as signRsa } from 'node:crypto';
import type { RecipeCheck } from '#contract/channelRecipe';
import { passes } from './checks';
import type { Credentials } from './signature';

const T = 1_760_000_000_000;
interface Telling {
  body: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  at?: number;
  /** Else what the body says. */
  message?: object;
}
const believes = (
  check: RecipeCheck,
  credentials: Credentials,
  { body, headers = {}, query = {}, at = T, message }: Telling,
) =>
  passes(
    [check],
    {
      request: {
        ...{ headers, body: Buffer.from(body), ip: '127.0.0.1', below: '' },
        query: new Map(Object.entries(query)),
      },
      message: message ?? JSON.parse(body),
      now: new Date(at),
    },
    credentials,
  );

const hex = { kind: 'hmacText', encoding: 'hex', in: 'header', secret: 'key' } as const;
const fintoc: RecipeCheck = {
  ...{ ...hex, name: 'Fintoc-Signature', part: 'v1', text: '{time}.{body}' },
  stamp: { in: 'header', name: 'Fintoc-Signature', part: 't', as: 's' },
};
const event = '{"id":"evt_001","type":"transfer.outbound.succeeded","data":{"id":"tr_001","amount":59013}}';
const V1 = '34edf81bc13fc88605b56fa3243e298fc6616eb8ebd9f2ceac21be981c368043';
const key = { key: 'whsec_test_02' };
const by = (value: string, body = event, at = T) => ({ body, headers: { 'fintoc-signature': value }, at });

test('Fintoc: within 300 seconds either way, over these bytes, by this part', () => {
  const right = `t=1760000000,v1=${V1}`;
  for (const at of [T, T + 300_000, T - 300_000])
    expect([at, believes(fintoc, key, by(right, event, at))]).toEqual([at, true]);
  expect(believes(fintoc, key, by(`v1=${V1}, t=1760000000`))).toBe(true);
  for (const at of [T + 300_001, T + 301_000, T - 301_000])
    expect([at, believes(fintoc, key, by(right, event, at))]).toEqual([at, false]);
  const altered = [
    ...['', 't=1760000000', `v1=${V1}`, `t=1760000001,v1=${V1}`, `t=,v1=${V1}`, 't=1760000000,v1=', V1],
    // Another case, twice the same part, signs that nobody sees, and times that are written otherwise.
    ...[`t=1760000000,V1=${V1}`, `T=1760000000,v1=${V1}`, `${right},v1=${V1}`, `${right},t=1760000000`],
    ...[`t=1760000000,v1=\u200b${V1}`, `t=1760000000,v1=${V1}\u00a0`, `t=\u200b1760000000,v1=${V1}`],
    ...[`t=+1760000000,v1=${V1}`, `t=1.76e9,v1=${V1}`, `t=0x68e77a00,v1=${V1}`, `t=1760000000,v1=${V1.toUpperCase()}`],
  ];
  for (const value of altered) expect([value, believes(fintoc, key, by(value))]).toEqual([value, false]);
  expect(believes(fintoc, key, { body: event })).toBe(false);
  for (const body of [event.replace('59013', '5901'), event.replace('tr_001', 'tr_002'), `${event} `])
    expect(believes(fintoc, key, by(right, body))).toBe(false);
});

test('a time is signed as it stands, also where it would be the same time', () => {
  const stamp = { in: 'header', name: 'Fintoc-Signature', part: 't', as: 'iso' } as const;
  const iso = '2025-10-09T08:53:20.000Z';
  const signature = createHmac('sha256', 'whsec_test_02').update(`${iso}.${event}`).digest('hex');
  const at = (time: string) => believes({ ...fintoc, stamp }, key, by(`t=${time},v1=${signature}`));
  expect([iso, '2025-10-09T08:53:20Z', '2025-10-09T08:53:20.000+00:00', '2025'].map(at)).toEqual([
    ...[true, false, false, false],
  ]);
});

test('Khipu: milliseconds and Base64', () => {
  const khipu: RecipeCheck = {
    ...{ ...hex, encoding: 'base64', name: 'x-khipu-signature', part: 's', text: '{time}.{body}' },
    stamp: { in: 'header', name: 'x-khipu-signature', part: 't', as: 'ms' },
  };
  const body = '{"payment_id":"abc123def456","amount":"59013.0000","currency":"CLP"}';
  const headers = { 'x-khipu-signature': 't=1760000000123,s=PGM4lCQX0Jc2ptyxuNJ29otah8c1BFqDWhrqs2DBm2U=' };
  expect(believes(khipu, { key: 'khipu_test_03' }, { body, headers })).toBe(true);
  expect(believes(khipu, { key: 'khipu_test_03' }, { body, headers, at: T + 301_000 })).toBe(false);
  expect(believes(khipu, { key: 'khipu_test_04' }, { body, headers })).toBe(false);
});

test('Mercado Pago: parts of the query and of headers, of which one may be missing', () => {
  const mp: RecipeCheck = {
    ...{ ...hex, name: 'x-signature', part: 'v1' },
    text: '[id:{query.data.id|lower};][request-id:{header.x-request-id};]ts:{time};',
    stamp: { in: 'header', name: 'x-signature', part: 'ts', as: 's' },
  };
  const mpKey = { key: 'mp_test_secret_01' };
  const [withId, without] = [
    'd4a7ad094566cc43c9546b7f09a30b83d0def34a6baf19862e392306bc7237e1',
    '39e0dd882a2f5e0d212e067fe0a83a5514b2178c695e083490f96bc262da3364',
  ];
  const telling = (v1: string, id: string, requestId?: string) => ({
    ...{ body: '{}', query: { 'data.id': id } },
    headers: {
      'x-signature': `ts=1760000000,v1=${v1}`,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    },
  });
  const no = '0d1f2c3b-aaaa-4bbb-8ccc-1234567890ab';
  expect(believes(mp, mpKey, telling(withId, '123456', no))).toBe(true);
  expect(believes(mp, mpKey, telling(without, '123456'))).toBe(true);
  expect(believes(mp, mpKey, telling(withId, '123457', no))).toBe(false);
  expect(believes(mp, mpKey, telling(withId, '123456'))).toBe(false);
  expect(believes(mp, mpKey, telling(without, '123456', no))).toBe(false);
  // What ends a value stands in none, or the text could be split otherwise.
  const shifted = createHmac('sha256', 'mp_test_secret_01').update('id:1;request-id:2;ts:1760000000;').digest('hex');
  expect(believes(mp, mpKey, telling(shifted, '1', '2'))).toBe(true);
  expect(believes(mp, mpKey, telling(shifted, '1;request-id:2'))).toBe(false);
});

const SPKI =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzBKg8dV3MDkSXRdgbNtVYsq/fyTeJUSHIU2AJm/q3t4UH4afGrsvPaIsJ4uWdYUiCwLEcfqUWNu0jW23PrlT8rMnYiR1bXPDOTRAJeg+oP97f7O7JXZKICzN6Z0c92Ba4wWrWA4hshLrpjFAS0AopC4Qel+TdIgYrXhfnvIyFmuUYhPXa6SQcTUnTYdYNndIflYXeO7RL2pSML6V5h6asoiBFrUeo4csEayOtTFkfKmuLAmz0nzBprxTxMbMPBBJghzv66011TWLcCKJJRa8l/qIuTG2YGHyRw+5ODVkSX9U7mISvkEecTdAO1h5BID/2w+8JeaWalDrMaVC/ShF7wIDAQAB';
const PEM = `-----BEGIN PUBLIC KEY-----\n${SPKI.match(/.{1,64}/g)?.join('\n')}\n-----END PUBLIC KEY-----\n`;
const DIGEST =
  's2nfojGCSbgWP26sEHnSL84SBY0eiRLd7+r1Nwbo6wedRyi5lf7OjxOehm2QfBHvVMhBIk2sDq5iz1WknPp6zwdICku/VZoGw3ZriUYhHgkj5Is4GobpSMnJOA/6VnyO4A//UoNPNFVtGDE9bGsE9ZE1hmZS7RCDI4IepcXAmhmBWSRJV12zJaw5LIsiE+xbkx1G8KZGrSn+cy9MeVjNISHxWvrWWYdId/TPng0tuwFoqOgYUU7V5QUrK0Fd5VYSfpFr1gc8SmSWM8eQ9UsrrfeKmC5hXk+9IUXiqYIWaiU9ucBgATg/qlNPBu2ng8KfK79OX+9bPR74qG8Rkdu2/w==';
const rsa: RecipeCheck = { kind: 'rsaBody', encoding: 'base64', in: 'header', name: 'DIGEST', secret: 'key' };

test('Conekta: their public key alone, as PEM or bare, over the very bytes', () => {
  const body = '{"type":"order.paid","data":{"object":{"id":"ord_11","payment_status":"paid"}}}';
  const telling = (digest: string, text = body) => ({ body: text, headers: { digest } });
  for (const known of [SPKI, PEM]) expect(believes(rsa, { key: known }, telling(DIGEST))).toBe(true);
  expect(believes({ ...rsa, hash: 'sha1' }, { key: SPKI }, telling(DIGEST))).toBe(false);
  expect(believes(rsa, { key: SPKI }, telling(DIGEST, body.replace('ord_11', 'ord_12')))).toBe(false);
  expect(believes(rsa, { key: SPKI }, telling(DIGEST, `${body} `))).toBe(false);
  for (const digest of ['', `${DIGEST} `, DIGEST.replace(/=+$/, ''), `\u200b${DIGEST}`, DIGEST.slice(4)])
    expect(believes(rsa, { key: SPKI }, telling(digest))).toBe(false);
  // A key that everybody knows is no secret, however a recipe uses it.
  for (const known of [SPKI, PEM])
    for (const kind of ['hmacBody', 'hmacText'] as const) {
      const digest = createHmac('sha256', known).update(body).digest('base64');
      expect(believes({ ...rsa, kind, text: '{body}' }, { key: known }, telling(digest))).toBe(false);
    }
});

const EBANX =
  'JG0M3xR6V5gccJfZ1DwbAFTm1RHwmBuUpyuRdpc5gfc5WBbW6e1wgGlv8sc4AWXfIFookAG1R0r0qj9EJXaeBbo9gzrXR+o+iE6IU9DE9RFnrN07eNcfatmwM76cIUgxc3ZKGFfLOP2InRK738p2ur9dvzhxRK1y2lRlAoi8XXq8rBVYtNT4d5VB4YuR+Qj5clba3dVikBFDD0covohhehfgDO591hMjboDC5Ud4VBp4NMQ4iwwwqwztsfMhETisSxlRj19SC3NFgK12nSMQvRTtMXYI7y/+byDiUTaQDbSl7+6z4vHIRCr6qlM4j3toxSPLlGX4TeY7LWW4/pNihg==';
test('EBANX: RSA by SHA-1, over a form', () => {
  const body = 'operation=payment_status_change&notification_type=update&hash_codes=h1%2Ch2';
  const check = { ...rsa, hash: 'sha1' } as const;
  const telling = (text: string) => ({ body: text, headers: { digest: EBANX }, message: {} });
  expect(believes(check, { key: SPKI }, telling(body))).toBe(true);
  for (const text of [body.replace('h2', 'h3'), decodeURIComponent(body), `${body}&a=`])
    expect(believes(check, { key: SPKI }, telling(text))).toBe(false);
});

test('RSA by SHA-1 is checked where the recipe says so', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const digest = signRsa('sha1', Buffer.from('{"a":1}'), pair.privateKey).toString('base64');
  expect(believes({ ...rsa, hash: 'sha1' }, { key: known }, { body: '{"a":1}', headers: { digest } })).toBe(true);
  expect(believes(rsa, { key: known }, { body: '{"a":1}', headers: { digest } })).toBe(false);
  expect(believes({ ...rsa, hash: 'sha1' }, { key: SPKI }, { body: '{"a":1}', headers: { digest } })).toBe(false);
});
