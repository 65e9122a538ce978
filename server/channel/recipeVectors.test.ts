// The signatures of ready recipes, by vectors that neither they nor their fakes were made from.
import type { CallbackRequest } from './channel';
import { library } from './library';
import { passes } from './mapped/checks';
import type { Credentials } from './mapped/signature';
import { requestSignature } from './mapped/signing';

/** An RSA key of nobody, as bare Base64. */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzBKg8dV3MDkSXRdgbNtVYsq/fyTeJUSHIU2AJm/q3t4UH4afGrsvPaIsJ4uWdYUiCwLEcfqUWNu0jW23PrlT8rMnYiR1bXPDOTRAJeg+oP97f7O7JXZKICzN6Z0c92Ba4wWrWA4hshLrpjFAS0AopC4Qel+TdIgYrXhfnvIyFmuUYhPXa6SQcTUnTYdYNndIflYXeO7RL2pSML6V5h6asoiBFrUeo4csEayOtTFkfKmuLAmz0nzBprxTxMbMPBBJghzv66011TWLcCKJJRa8l/qIuTG2YGHyRw+5ODVkSX9U7mISvkEecTdAO1h5BID/2w+8JeaWalDrMaVC/ShF7wIDAQAB';
const DIGEST =
  's2nfojGCSbgWP26sEHnSL84SBY0eiRLd7+r1Nwbo6wedRyi5lf7OjxOehm2QfBHvVMhBIk2sDq5iz1WknPp6zwdICku/VZoGw3ZriUYhHgkj5Is4GobpSMnJOA/6VnyO4A//UoNPNFVtGDE9bGsE9ZE1hmZS7RCDI4IepcXAmhmBWSRJV12zJaw5LIsiE+xbkx1G8KZGrSn+cy9MeVjNISHxWvrWWYdId/TPng0tuwFoqOgYUU7V5QUrK0Fd5VYSfpFr1gc8SmSWM8eQ9UsrrfeKmC5hXk+9IUXiqYIWaiU9ucBgATg/qlNPBu2ng8KfK79OX+9bPR74qG8Rkdu2/w==';
const order = '{"type":"order.paid","data":{"object":{"id":"ord_11","payment_status":"paid"}}}';

interface Vector {
  credentials: Credentials;
  at: number;
  body: string;
  headers: Record<string, string>;
  query?: Record<string, string>;
}
const dlocal: Vector = {
  credentials: { login: 'dl_login_04', transKey: 'k', secretKey: 'dl_secret_04', paymentMethod: 'PI' },
  at: Date.parse('2026-01-15T10:20:30.456Z'),
  body: '{"amount":120.5,"currency":"BRL","order_id":"ORD-4"}',
  headers: {
    ...{ 'x-login': 'dl_login_04', 'x-date': '2026-01-15T10:20:30.456Z' },
    authorization: 'V2-HMAC-SHA256, Signature: 507c3dbf27a869189307d2926af8da433e7a3aee5278d9468dd402c7ff3dd4f4',
  },
};
const d24: Vector = {
  credentials: { login: 'd24_login_05', apiKey: 'd24_secret_05', paymentMethod: 'IX' },
  at: Date.parse('2026-01-15T10:20:30Z'),
  body: '{"invoice_id":"ORD-5","amount":100,"currency":"BRL"}',
  headers: {
    ...{ 'x-login': 'd24_login_05', 'x-date': '2026-01-15T10:20:30Z' },
    authorization: 'D24 ada455eeb5568fdc5bc7817c6d1deef9e4ac2147cd6e050c4fd7c65686251f41',
  },
};
const vectors: Record<string, Vector> = {
  dlocal,
  d24,
  fintoc: {
    credentials: { secretKey: 'sk', hookKey: 'whsec_test_02' },
    at: 1_760_000_000_000,
    body: '{"id":"evt_001","type":"transfer.outbound.succeeded","data":{"id":"tr_001","amount":59013}}',
    headers: {
      'fintoc-signature': 't=1760000000,v1=34edf81bc13fc88605b56fa3243e298fc6616eb8ebd9f2ceac21be981c368043',
    },
  },
  khipu: {
    credentials: { apiKey: 'k', hookKey: 'khipu_test_03' },
    at: 1_760_000_000_123,
    body: '{"payment_id":"abc123def456","amount":"59013.0000","currency":"CLP"}',
    headers: { 'x-khipu-signature': 't=1760000000123,s=PGM4lCQX0Jc2ptyxuNJ29otah8c1BFqDWhrqs2DBm2U=' },
  },
  mercadopago: {
    credentials: { accessToken: 't', hookKey: 'mp_test_secret_01' },
    at: 1_760_000_000_000,
    body: '{}',
    query: { 'data.id': '123456' },
    headers: {
      'x-request-id': '0d1f2c3b-aaaa-4bbb-8ccc-1234567890ab',
      'x-signature': 'ts=1760000000,v1=d4a7ad094566cc43c9546b7f09a30b83d0def34a6baf19862e392306bc7237e1',
    },
  },
  conekta: { credentials: { secretKey: 'k', webhookKey: KEY }, at: 0, body: order, headers: { digest: DIGEST } },
  woovi: {
    credentials: { appId: 'a', webhookKey: KEY },
    at: 0,
    body: order,
    headers: { 'x-webhook-signature': DIGEST },
  },
};
const recipeOf = (id: string) => {
  const found = library.get(id);
  if (!found) throw new Error(`the library has no ${id}`);
  return found.recipe;
};
const believes = (id: string, { credentials, at, body, headers, query = {} }: Vector): boolean => {
  const request: CallbackRequest = {
    ...{ headers, body: Buffer.from(body), ip: '127.0.0.1', below: '' },
    query: new Map(Object.entries(query)),
  };
  return passes(recipeOf(id).checks, { request, message: JSON.parse(body), now: new Date(at) }, credentials);
};
const each = Object.entries(vectors).map(([id, vector]) => ({ id, vector }));

test.each(each)('$id believes the vector of its provider, and nothing that is altered', ({ id, vector }) => {
  expect(believes(id, vector)).toBe(true);
  const { body, headers, query, at } = vector;
  const [[name, value] = ['', '']] = Object.entries(headers).slice(-1);
  const wrong = { ...headers, [name]: value.replace(/[0-9](?=[^0-9]*$)/, (digit) => String((Number(digit) + 1) % 10)) };
  const alterations: Partial<Vector>[] = [
    { headers: wrong },
    query ? { query: { 'data.id': '123457' } } : { body: `${body} ` },
    ...(at === 0 ? [] : [{ at: at + 301_000 }, { at: at - 301_000 }]),
  ];
  for (const altered of alterations)
    expect([altered, believes(id, { ...vector, ...altered })]).toEqual([altered, false]);
});

test.each([
  { id: 'dlocal', vector: dlocal },
  { id: 'd24', vector: d24 },
])('$id signs its requests as the vector of its provider says', ({ id, vector: { body, credentials, headers } }) => {
  const { sign } = recipeOf(id);
  const url = new URL('https://their.example/v1');
  const request = { url, method: 'POST', nonce: 'n', body, headers, fields: new Map(), time: () => '' };
  expect(sign && (sign.prefix ?? '') + requestSignature(sign, credentials, request)).toBe(headers['authorization']);
});

test('whoever signs messages has a vector here', () => {
  const signing = [...library].filter(([, { recipe }]) => recipe.checks.some(({ encoding }) => encoding !== undefined));
  expect(signing.map(([id]) => id)).toEqual(Object.keys(vectors).sort());
});
