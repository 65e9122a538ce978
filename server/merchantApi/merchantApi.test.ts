import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { Compile } from 'typebox/compile';
import { masterStatus, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildEntry } from '../../tests/build/blacklist';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { forgetNoncesJob } from './nonce';
import { merchantOpenApi } from './openapi';
import { sign } from './signature';

let stage: Stage;
let merchant: BuiltMerchant;
beforeAll(async () => {
  stage = await openStage();
  merchant = await collecting();
});
afterAll(() => stage.close());

/** A merchant with an account that takes from 10.00 to 5,000.00. */
async function collecting(given: Parameters<typeof buildMerchant>[1] = {}): Promise<BuiltMerchant> {
  const built = await buildMerchant(stage.build, given);
  const account = await buildAccount(stage.build, { minAmount: 1_000n, maxAmount: 500_000n });
  await buildPool(stage.build, { merchantId: built.id, account });
  return built;
}

let number = 0;
const order = (changes: object = {}) => ({
  merchantOrderNo: `N-${++number}`,
  amount: '250.00',
  currency: 'MXN',
  method: 'SPEI',
  ...changes,
});

interface Sender {
  merchantNo?: string;
  secret?: string;
  ts?: string;
  nonce?: string;
  sign?: string;
  body?: string;
  ip?: string;
  language?: string;
}
const described = merchantOpenApi();
const answersOf = new Map(
  Object.entries(described.paths).map(([path, { post }]) => {
    const { oneOf } = post.responses[200].content['application/json'].schema;
    const whole = oneOf.map((one) => ('$ref' in one ? described.components.schemas.Refusal : one));
    return [path, Compile({ oneOf: whole })] as const;
  }),
);
/** What any test here is answered, done or refused, is what the description says. */
function expectDescribed(path: string, answer: unknown) {
  const of = answersOf.get(path);
  if (of && !of.Check(answer)) throw new Error(`${path} is described otherwise: ${JSON.stringify(answer)}`);
}
async function send(path: string, input: object, sender: Sender = {}) {
  const body = sender.body ?? JSON.stringify(input);
  const ts = sender.ts ?? String(Math.floor(stage.clock.now().getTime() / 1000));
  const nonce = sender.nonce ?? randomBytes(16).toString('hex');
  const headers = {
    'content-type': 'application/json',
    'x-mch': sender.merchantNo ?? merchant.merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sender.sign ?? sign(sender.secret ?? merchant.secrets.api, ts, nonce, body),
    ...(sender.language && { 'accept-language': sender.language }),
  };
  const options: InjectOptions = {
    method: 'POST',
    url: path,
    headers,
    payload: body,
    remoteAddress: sender.ip ?? '127.0.0.1',
  };
  const answer = await stage.app.inject(options);
  expectDescribed(path, answer.json());
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const create = (changes: object = {}, sender: Sender = {}) => send('/api/v1/payment/create', order(changes), sender);
const countOrders = async () =>
  Number(
    (
      await stage.build.db
        .selectFrom('paymentOrder')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const seconds = (offset: number) => String(Math.floor(stage.clock.now().getTime() / 1000) + offset);

describe('an order is taken in', () => {
  it('answers its number, its pay page and its end, and is accepted by the channel', async () => {
    const { success, code, data } = await create({ expireSeconds: 600 });
    expect({ success, code }).toEqual({ success: true, code: 0 });
    expect(data).toEqual({
      orderNo: expect.stringMatching(/^P260317\d{16}$/),
      status: paymentStatus.accepted,
      payUrl: expect.stringContaining('/simulator/pay/'),
      payReference: expect.stringMatching(/^\d{18}$/),
      payReferenceKind: 'reference',
      expireTime: stage.clock.now().getTime() + 600_000,
    });
    const row = await stage.build.db
      .selectFrom('paymentOrder')
      .selectAll()
      .where('orderNo', '=', data.orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      amount: '25000',
      feePercent: '3.5000',
      status: 1,
      clientIp: '127.0.0.1',
      upstreamOrderNo: expect.stringMatching(/^S/),
    });
    const events = await stage.build.db
      .selectFrom('paymentEvent')
      .select(['kind', 'actor'])
      .where('orderId', '=', row.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'created', actor: 'merchant' },
      { kind: 'accepted', actor: 'SIM' },
    ]);
  });

  it('is found by either number, by its own merchant alone', async () => {
    const input = order();
    const { data } = await send('/api/v1/payment/create', input);
    const byOurs = await send('/api/v1/payment/query', { orderNo: data.orderNo });
    const byTheirs = await send('/api/v1/payment/query', { merchantOrderNo: input.merchantOrderNo });
    expect(byOurs.data).toMatchObject({
      merchantOrderNo: input.merchantOrderNo,
      amount: '250.00',
      paidAmount: '0.00',
      status: 1,
      payTime: null,
    });
    expect(byTheirs).toEqual(byOurs);
    const stranger = await collecting();
    const foreign = await send(
      '/api/v1/payment/query',
      { orderNo: data.orderNo },
      { merchantNo: stranger.merchantNo, secret: stranger.secrets.api },
    );
    const missing = await send('/api/v1/payment/query', { orderNo: 'P2603170000000000000000' });
    expect(foreign).toEqual(missing);
    expect(foreign.code).toBe(1004);
  });

  it('shows the balance in every pocket', async () => {
    const rich = await collecting({ available: '1200.50' });
    const { data } = await send('/api/v1/balance', {}, { merchantNo: rich.merchantNo, secret: rich.secrets.api });
    expect(data).toEqual({
      currency: 'MXN',
      available: '1200.50',
      pending: '0.00',
      frozen: '0.00',
      payoutTransit: '0.00',
      settleTransit: '0.00',
    });
  });
});

describe('each cause of refusal has its code, and takes nothing in', () => {
  let before: number;
  beforeEach(async () => {
    before = await countOrders();
  });
  afterEach(async () => expect(await countOrders()).toBe(before));

  const refused = async (expected: number, changes: object, sender?: Sender) => {
    const answer = await create(changes, sender);
    expect(answer).toMatchObject({ success: false, code: expected });
    expect(answer.msg).not.toBe('');
    return answer;
  };

  it('2001: a wrong secret, an altered body, no such merchant, malformed headers', async () => {
    await refused(2001, {}, { secret: 'somebody else' });
    await refused(2001, {}, { sign: '0'.repeat(64) });
    await refused(2001, {}, { merchantNo: 'M99999' });
    await refused(2001, {}, { nonce: 'short' });
    await refused(2001, {}, { nonce: 'x'.repeat(65) });
    await refused(2001, {}, { nonce: `${'x'.repeat(16)}.1` }); // a dot divides what is signed
    const unknown = await create({}, { merchantNo: 'M99999' });
    const wrong = await create({}, { secret: 'somebody else' });
    expect(unknown).toEqual(wrong);
  });
  it('2002: more than 300 seconds off, either way; 300 is fine', async () => {
    await refused(2002, {}, { ts: seconds(-301) });
    const { data } = await refused(2002, {}, { ts: seconds(301) });
    expect(data.serverTime).toBe(Number(seconds(0)));
    expect(await send('/api/v1/balance', {}, { ts: seconds(-300) })).toMatchObject({ code: 0 });
    expect(await send('/api/v1/balance', {}, { ts: seconds(300) })).toMatchObject({ code: 0 });
  });
  it('2003: a nonce is used once, also by a request that was refused for its content, and also by ten at once', async () => {
    const nonce = randomBytes(16).toString('hex');
    await refused(1001, { amount: '1.0' }, { nonce });
    await refused(2003, {}, { nonce });
    const other = randomBytes(16).toString('hex');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('/api/v1/balance', {}, { nonce: other })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 2003)).toHaveLength(9);
  });
  it('2004: an address that is not on the list; a range is', async () => {
    const guarded = await collecting({ apiIps: ['203.0.113.0/24', '2001:db8:7::/48'] });
    const from = (ip: string) => create({}, { merchantNo: guarded.merchantNo, secret: guarded.secrets.api, ip });
    expect(await from('198.51.100.7')).toMatchObject({ code: 2004, msg: expect.stringContaining('198.51.100.7') });
    expect(await from('2001:db8:8::1')).toMatchObject({ code: 2004 });
    expect(await from('203.0.113.9')).toMatchObject({ code: 0 });
    expect(await from('::ffff:203.0.113.9')).toMatchObject({ code: 0 });
    expect(await from('2001:db8:7::1')).toMatchObject({ code: 0 });
    before += 3;
  });
  it('2005: a merchant that is not enabled', async () => {
    for (const status of [masterStatus.disabled, masterStatus.frozen, masterStatus.closed]) {
      const closed = await collecting({ status });
      await refused(2005, {}, { merchantNo: closed.merchantNo, secret: closed.secrets.api });
    }
  });
  it('a merchant that was disabled still asks what became of its orders, and what it has', async () => {
    const merchant = await collecting();
    const as = { merchantNo: merchant.merchantNo, secret: merchant.secrets.api };
    const { data: order } = await create({}, as);
    before += 1;
    await stage.build.db
      .updateTable('merchant')
      .set({ status: masterStatus.disabled })
      .where('id', '=', merchant.id)
      .execute();
    await refused(2005, {}, as);
    expect(await send('/api/v1/payment/query', { orderNo: order.orderNo }, as)).toMatchObject({
      code: 0,
      data: { orderNo: order.orderNo },
    });
    expect(await send('/api/v1/balance', {}, as)).toMatchObject({ code: 0, data: { currency: 'MXN' } });
  });
  it('1001: fields that break a rule are named, undeclared ones too', async () => {
    const fieldsOf = async (changes: object) =>
      (await refused(1001, changes)).data.fields.map(({ field }: { field: string }) => field);
    expect(await fieldsOf({ notifyURL: 'https://m.example/cb' })).toEqual(['notifyURL']);
    expect(await fieldsOf({ amount: 250 })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '0.00' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '250.0' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '92233720368547758.08' })).toEqual(['amount']);
    expect(await fieldsOf({ currency: 'BRL' })).toEqual(['currency']);
    expect(await fieldsOf({ merchantOrderNo: undefined })).toEqual(['merchantOrderNo']);
    expect(await fieldsOf({ payer: { docNumber: '1' } })).toEqual(['payer.docNumber']);
    expect(await fieldsOf({ notifyUrl: 'ftp://m.example' })).toEqual(['notifyUrl']);
    await refused(1001, {}, { body: '{"merchantOrderNo":' });
  });
  it('1001: what two readers could understand differently, and what cannot be stored, is refused though its signature is right', async () => {
    const good = '"amount":"250.00","currency":"MXN","method":"SPEI"';
    for (const body of [
      `{"merchantOrderNo":"A-1","merchantOrderNo":"A-2",${good}}`,
      `{"merchantOrderNo":"A-3",${good},"payer":{"name":"a\\u0000b"}}`,
      `{"merchantOrderNo":"A-4",${good},"payer":{"name":"\\ud800"}}`,
      `{"merchantOrderNo":"A-5",${good},"__proto__":{}}`,
      `{"merchantOrderNo":"A-6",${good},"payer":${'['.repeat(30)}${']'.repeat(30)}}`,
    ])
      await refused(1001, {}, { body });
  });
  it('1302: an amount that no account takes, with the limits said', async () => {
    expect((await refused(1302, { amount: '5000.01' })).msg).toContain('between 10.00 MXN and 5,000.00 MXN');
    await refused(1302, { amount: '9.99' });
  });
  it('1306: a payer who is blocked, however the document is written; by what is not said', async () => {
    await buildEntry(stage.build, { value: 'BADX010101AAA' });
    const payer = { docType: 'RFC', docNo: 'badx-010101-aaa' };
    expect((await refused(1306, { payer })).msg).not.toContain('document');
    await buildEntry(stage.build, { type: 'phone', value: '+52 55 9876 5432' });
    await refused(1306, { payer: { phone: '+525598765432' } });
    await refused(1001, { payer: { phone: '55 9876 5432' } });
  });
  it('1305: a method without a rate, and one without an account', async () => {
    await refused(1305, { method: 'OXXO' });
    const poor = await buildMerchant(stage.build);
    await refused(1305, {}, { merchantNo: poor.merchantNo, secret: poor.secrets.api });
  });
  it('speaks the language that the client asks for, English otherwise', async () => {
    expect((await create({ method: 'OXXO' })).msg).toBe('Your contract has no payment method OXXO.');
    expect((await create({ method: 'OXXO' }, { language: 'es-AR,es;q=0.9' })).msg).toBe(
      'Su contrato no incluye el método de pago OXXO.',
    );
  });
});

it('what is no call of this API is refused in the envelope, with its HTTP status', async () => {
  const ask = async (options: InjectOptions) => {
    const answer = await stage.app.inject(options);
    return [answer.statusCode, answer.json().success, answer.json().code];
  };
  expect(await ask({ method: 'POST', url: '/api/v1/payment/nothing', payload: {} })).toEqual([404, false, 1004]);
  expect(await ask({ method: 'GET', url: '/api/v1/balance' })).toEqual([405, false, 1001]);
  expect(
    await ask({ method: 'POST', url: '/api/v1/balance', headers: { 'content-type': 'text/plain' }, payload: '{}' }),
  ).toEqual([415, false, 1001]);
  const tooLarge = {
    method: 'POST',
    url: '/api/v1/balance',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(33_000),
  } as const;
  expect(await ask(tooLarge)).toEqual([413, false, 1001]);
});

describe('merchantOrderNo makes an order once', () => {
  it('the same content again answers the first order, whatever the order of its fields', async () => {
    const input = order();
    const first = await send('/api/v1/payment/create', input);
    const again = await send('/api/v1/payment/create', Object.fromEntries(Object.entries(input).reverse()));
    expect(again).toEqual(first);
  });
  it('other content is refused', async () => {
    const input = order();
    await send('/api/v1/payment/create', input);
    const other = await send('/api/v1/payment/create', { ...input, amount: '251.00' });
    expect(other).toMatchObject({ success: false, code: 1007, msg: expect.stringContaining(input.merchantOrderNo) });
  });
  it('twenty at once make one order, and all are told the same', async () => {
    const before = await countOrders();
    const input = order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/v1/payment/create', input)));
    expect(await countOrders()).toBe(before + 1);
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.payUrl)).size).toBe(1);
    expect(answers.every(({ data }) => data.status === paymentStatus.accepted)).toBe(true);
  });
  it('two merchants may use the same number', async () => {
    const other = await collecting();
    const input = order();
    const mine = await send('/api/v1/payment/create', input);
    const theirs = await send('/api/v1/payment/create', input, {
      merchantNo: other.merchantNo,
      secret: other.secrets.api,
    });
    expect(theirs.data.orderNo).not.toBe(mine.data.orderNo);
  });
  it('a channel that gives no answer leaves the order waiting; the same request again asks it again', async () => {
    const input = order();
    const silent = await stage.whileUnreachable(() => send('/api/v1/payment/create', input));
    expect(silent.data).toMatchObject({ status: paymentStatus.created, payUrl: null });
    const again = await send('/api/v1/payment/create', input);
    expect(again.data).toMatchObject({
      orderNo: silent.data.orderNo,
      status: paymentStatus.accepted,
      payUrl: expect.any(String),
    });
  });
});

it('keeps the document of a payer by its one spelling, and refuses what nobody can read', async () => {
  const merchantOrderNo = `doc-${randomBytes(6).toString('hex')}`;
  const made = await create({ merchantOrderNo, payer: { docNo: 'CPF 453178287\u200b91' } });
  expect(made).toMatchObject({ code: 0 });
  const row = await stage.build.db
    .selectFrom('paymentOrder')
    .select('payerDocNo')
    .where('merchantOrderNo', '=', merchantOrderNo)
    .executeTakeFirstOrThrow();
  expect(row.payerDocNo).toBe('45317828791');
  const refusal = await create({ merchantOrderNo: `${merchantOrderNo}x`, payer: { docNo: '\u0410BC01' } });
  expect(refusal).toMatchObject({ code: 1001, data: { fields: [{ field: 'payer.docNo' }] } });
});

it('forgets nonces when their time would be refused anyway', async () => {
  const nonces = () => stage.build.db.selectFrom('merchantNonce').selectAll().execute();
  expect((await nonces()).length).toBeGreaterThan(0);
  await stage.run(forgetNoncesJob);
  expect((await nonces()).length).toBeGreaterThan(0);
  stage.clock.jump(601_000);
  await stage.run(forgetNoncesJob);
  expect(await nonces()).toEqual([]);
});

it('1009: more in a minute than agreed, by one merchant at one call; its other calls and other merchants go on', async () => {
  const narrow = await openStage({ merchantPerMinute: 3 });
  const [busy, calm] = [await buildMerchant(narrow.build), await buildMerchant(narrow.build)];
  const balance = (merchant: BuiltMerchant) => narrow.clientOf(merchant).balance();
  for (let n = 0; n < 3; n += 1) await balance(busy);
  await expect(balance(busy)).rejects.toMatchObject({ code: 1009 });
  expect(await balance(calm)).toMatchObject({ currency: 'MXN' });
  await expect(narrow.clientOf(busy).queryPayment({ merchantOrderNo: 'none' })).rejects.toMatchObject({ code: 1004 });
  narrow.clock.jump(60_000);
  expect(await balance(busy)).toMatchObject({ currency: 'MXN' });
  await narrow.close();
});
