// Signatures of providers that exist, by vectors that two implementations agree on: signed, and checked.
import type { Recipe, RecipeCheck, Sign } from '#contract/channelRecipe';
import type { CallbackRequest } from '../channel';
import { passes } from './checks';
import { isProved } from './openFields';
import type { Credentials } from './signature';
import { requestSignature } from './signing';
import { amountRead, readBody } from './wording';

const hex = { kind: 'hmacText', encoding: 'hex', in: 'header', name: 'X-Sig', secret: 'key' } as const;
const hashed = { ...hex, kind: 'hashText' } as const;

interface Sent {
  url?: string;
  method?: string;
  body?: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  ms?: string;
}
const signs = (given: Partial<Sign>, credentials: Credentials, sent: Sent): string =>
  requestSignature({ ...hex, ...given }, credentials, {
    url: new URL(sent.url ?? 'https://their.example/v1'),
    ...{ method: sent.method ?? 'POST', nonce: 'n', body: sent.body ?? '', headers: sent.headers ?? {} },
    fields: new Map(Object.entries(sent.fields ?? {})),
    time: (format) => (format === 'ms' ? (sent.ms ?? '') : ''),
  });

test.each<[string, Partial<Sign>, Credentials, Sent, string]>([
  [
    'dLocal, with a body',
    { text: '{header.X-Login}{header.X-Date}{body}' },
    { key: 'dl_secret_04' },
    {
      headers: { 'x-login': 'dl_login_04', 'x-date': '2026-01-15T10:20:30.456Z' },
      body: '{"amount":120.5,"currency":"BRL","order_id":"ORD-4"}',
    },
    '507c3dbf27a869189307d2926af8da433e7a3aee5278d9468dd402c7ff3dd4f4',
  ],
  [
    'dLocal, without one',
    { text: '{header.X-Login}{header.X-Date}{body}' },
    { key: 'dl_secret_04' },
    { method: 'GET', headers: { 'x-login': 'dl_login_04', 'x-date': '2026-01-15T10:20:30.456Z' } },
    '442530303157a9861de69cffa77ac880509b669e5d44f9be66cdc2e5423ac920',
  ],
  [
    'D24, a deposit',
    { text: '{header.X-Date}{header.X-Login}{body}' },
    { key: 'd24_secret_05' },
    {
      headers: { 'x-login': 'd24_login_05', 'x-date': '2026-01-15T10:20:30Z' },
      body: '{"invoice_id":"ORD-5","amount":100,"currency":"BRL"}',
    },
    'ada455eeb5568fdc5bc7817c6d1deef9e4ac2147cd6e050c4fd7c65686251f41',
  ],
  [
    'Wompi, integrity',
    { kind: 'hashText', text: '{field.reference}{field.amount_in_cents}{field.currency}[{field.expiration}]{secret}' },
    { key: 'test_integrity_06' },
    { fields: { reference: 'ORD-6', amount_in_cents: '2490000', currency: 'COP' } },
    '1242555c4d585ef3817f0e1e77dc8454c6292fa33d9197d76da7520606efa881',
  ],
  [
    'Wompi, integrity with an end',
    { kind: 'hashText', text: '{field.reference}{field.amount_in_cents}{field.currency}[{field.expiration}]{secret}' },
    { key: 'test_integrity_06' },
    {
      fields: {
        ...{ reference: 'ORD-6', amount_in_cents: '2490000', currency: 'COP' },
        expiration: '2026-01-15T10:20:30.000Z',
      },
    },
    '7e5e3483647027aee5afee59cbb9e9336c18230c81a15f1d5e59a3049cc11523',
  ],
  [
    'PayU, a request',
    {
      ...{ kind: 'hashText', hash: 'md5' },
      text: '{secret}~{credential.merchant}~{field.referenceCode}~{field.value}~{field.currency}',
    },
    { key: 'ak_test_07', merchant: '508029' },
    { fields: { referenceCode: 'ORD-7', value: '20000', currency: 'COP' } },
    '093186bb77f697c7fee4b290d3efa9d0',
  ],
  [
    'Flow, every field',
    { text: '{each}', in: 'field', name: 's' },
    { key: 'flow_secret_08' },
    {
      fields: {
        ...{ urlReturn: 'https://pay.example/r', urlConfirmation: 'https://pay.example/c', subject: 'Pago' },
        ...{ email: 'a@example.com', currency: 'CLP', commerceOrder: 'ORD-8', apiKey: 'flow_key_08', amount: '5000' },
      },
    },
    'cb582498fdbc737bebe3c1ec4fcd0a479e4233c4ab276148af16221cfc464948',
  ],
  [
    'PagoEfectivo',
    { kind: 'hashText', text: '{field.idService}.{field.accessKey}.{secret}.{field.dateRequest}' },
    { key: 'sk_09' },
    { fields: { idService: '1234', accessKey: 'ak_09', dateRequest: '2026-01-15T10:20:30-05:00' } },
    '700ea6be197074b0cb80c2a88c7bdbdeff9c19fa82a2570bb5232b6f48503336',
  ],
  [
    'Monnet',
    {
      ...{ kind: 'hashText', hash: 'sha512' },
      text: '{field.merchant}{field.operation}{field.amount}{field.currency}{secret}',
    },
    { key: 'key_monnet_09' },
    { fields: { merchant: '674', operation: 'ORD-9', amount: '150.00', currency: 'PEN' } },
    '2a754a406d8f6ae0c50389d2bac885cac4a4fa44439dc8499aeecd926f7a50c6daebea892be066c05fa6c1261224d3a84e703981a496d30f433f8c80fdb5e240',
  ],
  [
    'Bitso',
    { text: '{time|ms}{method}{path}{body}' },
    { key: 'bitso_secret_14' },
    { url: 'https://their.example/api/v3/withdrawals', ms: '1760000000123', body: '{"amount":"120.50"}' },
    '936aee8013ce81779581b4d8503f501f28ae5678138a5c9f29e6c6704f694459',
  ],
])('%s signs as it wants to', (_, sign, credentials, sent, expected) => {
  expect(signs(sign, credentials, sent)).toBe(expected);
});

interface Telling {
  body: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  format?: 'json' | 'form';
}
const asks = (check: RecipeCheck, credentials: Credentials, telling: Telling): boolean => {
  const request: CallbackRequest = {
    headers: telling.headers ?? {},
    body: Buffer.from(telling.body),
    ...{ ip: '127.0.0.1', below: '', query: new Map(Object.entries(telling.query ?? {})) },
  };
  return passes(
    [check],
    { request, message: readBody(telling.format ?? 'json', telling.body), now: new Date() },
    credentials,
  );
};
const SIGN = 'x-sig';
const wompi: RecipeCheck = {
  ...{ ...hashed, in: 'field', name: 'sign' },
  text: '{listed.signature.properties|data}{field.timestamp}{secret}',
};
const wompiEvent = (data: object, sign: string) =>
  JSON.stringify({
    ...{ data, timestamp: 1760000000, sign },
    signature: { properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] },
  });
const WOMPI = '82f1bd949a3c8e8f698a64828e9463e6234e620df54f7ffb6f34af290b01f02d';
const paid = { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 2490000 };
const payu = (hash: 'md5' | 'sha1' | 'sha256'): RecipeCheck => ({
  ...{ ...hashed, hash, in: 'field', name: 'sign' },
  text: '{secret}~{field.merchant_id}~{field.reference_sale}~{field.value|lastZero}~{field.currency}~{field.state_pol}',
});
const payuForm = (value: string, sign: string, reference = 'ORD-7', state = '4') =>
  new URLSearchParams({
    ...{ merchant_id: '508029', reference_sale: reference, value, currency: 'COP', state_pol: state, sign },
  }).toString();

test.each<[string, RecipeCheck, Credentials, Telling, Telling[]]>([
  [
    'Kushki',
    { ...hex, text: '{body}.{header.X-Kushki-Id}' },
    { key: 'ks_webhook_id_14' },
    {
      body: '{"transaction_status":"APPROVAL"}',
      headers: {
        [SIGN]: 'a6ca402b0adda2019c12fc5c62f9abca14099c52f9b5c26fcee116f7ca50ad67',
        'x-kushki-id': '1760000000',
      },
    },
    [
      {
        body: '{"transaction_status":"DECLINED"}',
        headers: {
          [SIGN]: 'a6ca402b0adda2019c12fc5c62f9abca14099c52f9b5c26fcee116f7ca50ad67',
          'x-kushki-id': '1760000000',
        },
      },
      {
        body: '{"transaction_status":"APPROVAL"}',
        headers: { [SIGN]: 'a6ca402b0adda2019c12fc5c62f9abca14099c52f9b5c26fcee116f7ca50ad67' },
      },
    ],
  ],
  [
    'D24, the control of a payout',
    { ...hex, encoding: 'HEX', in: 'field', name: 'control', text: 'Be4{field.external_id}Bo7' },
    { key: 'd24_secret_05' },
    {
      format: 'form',
      body: 'external_id=PO-5&control=10DE50F5B3654D225A8273F72CBABB01F03FB694258EA677759E6D6D5E0AB285',
    },
    [
      {
        format: 'form',
        body: 'external_id=PO-6&control=10DE50F5B3654D225A8273F72CBABB01F03FB694258EA677759E6D6D5E0AB285',
      },
      {
        format: 'form',
        body: 'external_id=PO-5&control=10de50f5b3654d225a8273f72cbabb01f03fb694258ea677759e6d6d5e0ab285',
      },
      { format: 'form', body: 'external_id=PO-5&control=' },
    ],
  ],
  [
    'Wompi, an event',
    wompi,
    { key: 'test_events_06' },
    { body: wompiEvent({ transaction: paid }, WOMPI) },
    [
      { body: wompiEvent({ transaction: { ...paid, status: 'DECLINED' } }, WOMPI) },
      { body: wompiEvent({ transaction: { ...paid, id: undefined } }, WOMPI) },
      { body: '{"signature":{"properties":"transaction.id"}}' },
      { body: JSON.stringify({ signature: { properties: Array(10_000).fill('transaction.id') }, sign: WOMPI }) },
      { body: JSON.stringify({ signature: { properties: ['__proto__.constructor'] }, sign: WOMPI }) },
    ],
  ],
  [
    'PayU, two zeros',
    payu('md5'),
    { key: 'ak_test_07' },
    { format: 'form', body: payuForm('150.00', '03b32c04b0aef2bf9089450d6005747b') },
    [
      { format: 'form', body: payuForm('150.00', '03b32c04b0aef2bf9089450d6005747b', 'ORD-8') },
      { format: 'form', body: payuForm('150.00', '03b32c04b0aef2bf9089450d6005747b', 'ORD-7', '6') },
      { format: 'form', body: payuForm('151.00', '03b32c04b0aef2bf9089450d6005747b') },
    ],
  ],
  [
    'PayU, MD5',
    payu('md5'),
    { key: 'ak_test_07' },
    { format: 'form', body: payuForm('150.26', 'be34e02f9a8d5564848c0a4567c97056') },
    [{ format: 'form', body: payuForm('150.26', '03b32c04b0aef2bf9089450d6005747b') }],
  ],
  [
    'PayU, SHA-256',
    payu('sha256'),
    { key: 'ak_test_07' },
    {
      format: 'form',
      body: payuForm('150.26', '02599b03477a3cf32fdaa35b727059f6c9c60d23e86ab26f4bc709fa4464cb4b'),
    },
    [{ format: 'form', body: payuForm('150.26', 'be34e02f9a8d5564848c0a4567c97056') }],
  ],
  [
    'OpenPix, the old header',
    { ...hex, kind: 'hmacBody', hash: 'sha1', encoding: 'base64' },
    { key: 'wo_secret_14' },
    { body: '{"event":"OPENPIX:CHARGE_COMPLETED"}', headers: { [SIGN]: 'snto7BaksdZ9hi5z6lGiu6pYtmY=' } },
    [{ body: '{"event": "OPENPIX:CHARGE_COMPLETED"}', headers: { [SIGN]: 'snto7BaksdZ9hi5z6lGiu6pYtmY=' } }],
  ],
])('%s is believed as it signed, and altered by nobody', (_, check, credentials, telling, altered) => {
  expect(asks(check, credentials, telling)).toBe(true);
  for (const other of altered) expect(asks(check, credentials, other)).toBe(false);
});

test('only what stands under the signature between two constants is believed; of the rest the question decides', () => {
  const callback = { format: 'form', reference: 'ref', status: 'st', paidAmount: 'fee' } as const;
  const proved = (text: string, more: Partial<Recipe['callback']> = {}) =>
    isProved({ checks: [{ ...hashed, text }], callback: { ...callback, ...more } });
  expect(proved('{secret}~{field.ref}~{field.st}~{field.fee}')).toBe(true);
  expect(proved('{body}{secret}', { paidAt: 'charge.at' })).toBe(true);
  // Unsigned, movable, falling out, or in another case.
  expect(proved('{secret}~{field.ref}~{field.fee}')).toBe(false);
  expect(proved('{field.ref}{field.fee}{field.st}{secret}')).toBe(false);
  expect(proved('[{field.ref}~]{field.st}~{field.fee}~{secret}')).toBe(false);
  expect(proved('{field.ref|lower}~{field.st}~{field.fee}~{secret}')).toBe(false);
  expect(proved('{secret}~{field.ref}~{field.st}~{field.fee}', { bankTraceNo: 'trace' })).toBe(false);
  expect(proved('{secret}~{field.ref}~{field.st}~{field.fee}', { concerns: { at: 'type', says: ['x'] } })).toBe(false);
});

test('a value that holds what ends it is no proof, nor is a key that everybody may know', () => {
  const text = '{secret}~{field.a}~{field.b}';
  const check: RecipeCheck = { ...hashed, in: 'field', name: 's', text };
  const credentials = { key: 'k1' };
  const by = (a: string, b: string) =>
    asks(check, credentials, {
      body: JSON.stringify({ a, b, s: signs({ kind: 'hashText', text }, credentials, { fields: { a, b } }) }),
    });
  expect([by('1', '2'), by('1', '2~3'), by('1~2', '3')]).toEqual([true, true, false]);
  const pem = { key: '-----BEGIN PUBLIC KEY-----\nMFww\n-----END PUBLIC KEY-----' };
  const body = '{"a":"1","b":"2"}';
  const given = signs({ kind: 'hmacBody' }, pem, { body });
  expect(asks({ ...hex, kind: 'hmacBody' }, pem, { body, headers: { [SIGN]: given } })).toBe(false);
});

test('an amount is read by its decimals: more zeros than the currency has, but never three', () => {
  const read = (text: string, currency: 'CLP' | 'PEN' | 'BRL') => amountRead({ amounts: 'major' }, text, currency);
  expect([read('59013.0000', 'CLP'), read('59013', 'CLP'), read('120.5', 'BRL')]).toEqual([59013n, 59013n, 12050n]);
  for (const [text, currency] of [
    ...([
      ['150.005', 'PEN'],
      ['59.000', 'CLP'],
      ['120.500', 'BRL'],
      ['1.2.3', 'BRL'],
      ['1.000.50', 'BRL'],
    ] as const),
    ...([
      ['59013.0001', 'CLP'],
      ['', 'CLP'],
      ['1.', 'CLP'],
      ['1e3', 'PEN'],
      ['-1.00', 'PEN'],
    ] as const),
  ] as const)
    expect(() => read(text, currency)).toThrow();
});
