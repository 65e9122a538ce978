// Providers that exist, spoken to by their recipes alone: each takes an order, is asked, and tells, truly and not.
import { createHmac, generateKeyPairSync, sign as signRsa } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignature, type Recipe } from '#contract/channelRecipe';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../../tests/build/account';
import { buildChannel } from '../../../tests/build/channel';
import { buildMerchant } from '../../../tests/build/merchant';
import { bind, conekta, culqi, fintoc, khipu, mercadoPago, openpay } from '../../../tests/build/providers';
import { openStage, type Stage } from '../../../tests/inflow/stage';
import { channelQueryJob } from '../../jobs/channelQuery';

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const hook = { authorization: basic('hooks:hook password') };
const PHONE = '+525512345678';

interface Case {
  recipe: Recipe;
  country: 'MEX' | 'PER' | 'ARG' | 'CHL' | 'BRA';
  currency: string;
  method: string;
  amount: string;
  /** What stands in each request. */
  authorization: string;
  created: { path: string; body: (orderNo: string) => object; answer: object };
  paidBy: object;
  /** Where it is asked once their number is known, and what it says of a payment in this state. */
  question: { path: (orderNo: string) => string; waiting: object; paid: object };
  /** What it tells of an order that is paid, and by what it proves it. */
  tells: (orderNo: string, state: 'paid' | 'other') => object;
  proof: Record<string, string> | ((body: string, at: Date) => Record<string, string>);
  /** Whether its word alone is believed. */
  isBelieved: boolean;
  /** What it adds to the address. */
  query?: string;
}
const secret = {
  ...{ privateKey: 'sk_1', merchantId: 'm 1', secretKey: 'sk_live_9', token: 'a.jwt' },
  ...{ apiKey: 'sk_live_9', accessToken: 'sk_live_9' },
};
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const hooks = { hookUser: 'hooks', hookPassword: 'hook password', hookKey: 'whsec_1', webhookKey: pair.publicKey };
const credentials = { ...secret, ...hooks };
const hmac = (text: string) => createHmac('sha256', 'whsec_1').update(text);
const charge = { id: 'tr/1', amount: 1000.5, authorization: '801585', operation_date: '2026-03-17T18:00:00Z' };
const order = { id: 'ord_1', amount: 100050, paid_at: 1773770400 };
const link = { id: 'pl-1', value: { currency: 'ARS', amount: 1000.5 }, coelsa_id: 'C0ELSA' };

const cases: Record<string, Case> = {
  openpay: {
    ...{ recipe: openpay, country: 'MEX', currency: 'MXN', method: 'PAYNET', amount: '1000.50' },
    authorization: basic('sk_1:'),
    created: {
      path: '/v1/m%201/charges',
      body: (orderNo) => ({
        ...{ method: 'store', amount: 1000.5, order_id: orderNo, confirm: false },
        due_date: expect.stringMatching(/T\d\d:\d\d:\d\dZ$/),
        customer: { name: 'Ana', last_name: 'María Prueba', phone_number: PHONE },
      }),
      answer: { ...charge, status: 'in_progress', payment_method: { reference: '000020TRTL' } },
    },
    paidBy: { payUrl: null, payReference: '000020TRTL', payReferenceKind: 'store' },
    question: {
      path: () => '/v1/m%201/charges/tr%2F1',
      waiting: { ...charge, status: 'in_progress' },
      paid: { ...charge, status: 'completed' },
    },
    tells: (orderNo, state) => ({
      type: 'charge.succeeded',
      event_date: '2026-03-17T18:00:01Z',
      transaction: { ...charge, order_id: orderNo, status: state === 'paid' ? 'completed' : 'in_progress' },
    }),
    ...{ proof: hook, isBelieved: true },
  },
  culqi: {
    ...{ recipe: culqi, country: 'PER', currency: 'PEN', method: 'PAGOEFECTIVO', amount: '1000.50' },
    authorization: 'Bearer sk_live_9',
    created: {
      path: '/v2/orders',
      body: (orderNo) => ({
        ...{ amount: 100050, currency_code: 'PEN', order_number: orderNo, expiration_date: expect.any(Number) },
        client_details: { first_name: 'Ana', phone_number: PHONE },
      }),
      answer: { ...order, state: 'pending', payment_code: '1234567' },
    },
    paidBy: { payUrl: null, payReference: '1234567', payReferenceKind: 'cip' },
    question: {
      path: () => '/v2/orders/ord_1/',
      waiting: { ...order, state: 'pending' },
      paid: { ...order, state: 'paid' },
    },
    tells: (orderNo, state) => ({
      ...{ object: 'event', id: `evt_${state}`, type: 'order.status.changed' },
      data: JSON.stringify({ ...order, order_number: orderNo, state: state === 'paid' ? 'paid' : 'pending' }),
    }),
    ...{ proof: hook, isBelieved: true },
  },
  bind: {
    ...{ recipe: bind, country: 'ARG', currency: 'ARS', method: 'TRANSFER', amount: '1000.50' },
    authorization: 'JWT a.jwt',
    created: {
      path: '/payment-links',
      body: (orderNo) => ({ origin_id: orderNo, value: { currency: 'ARS', amount: 1000.5 }, memo: null }),
      answer: { ...link, state: 1, account: { cvu: '0000003100012345678901' } },
    },
    paidBy: { payUrl: null, payReference: '0000003100012345678901', payReferenceKind: 'cvu' },
    question: {
      path: (orderNo) => `/payment-links/${orderNo}`,
      waiting: { ...link, state: 1 },
      paid: { ...link, state: 3 },
    },
    tells: (orderNo) => ({ id: 'w1', object: 'payment-link', data: { id: 'pl-1', origin_id: orderNo } }),
    ...{ proof: {}, isBelieved: false },
  },
  conekta: {
    ...{ recipe: conekta, country: 'MEX', currency: 'MXN', method: 'SPEI', amount: '1000.50' },
    authorization: 'Bearer sk_live_9',
    created: {
      path: '/orders',
      body: (orderNo) => ({
        ...{ currency: 'MXN', metadata: { order: orderNo }, customer_info: { name: 'Ana María Prueba', phone: PHONE } },
        line_items: [{ name: expect.any(String), quantity: 1, unit_price: 100050 }],
        charges: [{ payment_method: { type: 'spei', expires_at: expect.any(Number) } }],
      }),
      answer: {
        ...{ id: 'ord_2', amount: 100050, payment_status: 'pending_payment' },
        charges: { data: [{ payment_method: { type: 'spei', clabe: '646180111812345678' } }] },
      },
    },
    paidBy: { payUrl: null, payReference: '646180111812345678', payReferenceKind: 'clabe' },
    question: {
      path: () => '/orders/ord_2',
      waiting: { id: 'ord_2', amount: 100050, payment_status: 'pending_payment' },
      paid: { id: 'ord_2', amount: 100050, payment_status: 'paid' },
    },
    tells: (orderNo, state) => ({
      ...{ id: `evt_${state}`, type: 'order.paid' },
      data: {
        object: {
          ...{ id: 'ord_2', amount: 100050, metadata: { order: orderNo } },
          payment_status: state === 'paid' ? 'paid' : 'pending_payment',
        },
      },
    }),
    proof: (body) => ({ digest: signRsa('sha256', Buffer.from(body), pair.privateKey).toString('base64') }),
    isBelieved: true,
  },
  khipu: {
    ...{ recipe: khipu, country: 'CHL', currency: 'CLP', method: 'KHIPU', amount: '100050' },
    authorization: '',
    created: {
      path: '/v3/payments',
      body: (orderNo) => ({ amount: 100050, currency: 'CLP', transaction_id: orderNo, notify_api_version: '3.0' }),
      answer: { payment_id: 'kp1', payment_url: 'https://khipu.example/kp1' },
    },
    paidBy: { payUrl: 'https://khipu.example/kp1' },
    question: {
      path: () => '/v3/payments/kp1',
      waiting: { payment_id: 'kp1', status: 'pending', status_detail: 'pending', amount: '100050.0000' },
      paid: { payment_id: 'kp1', status: 'done', status_detail: 'normal', amount: '100050.0000' },
    },
    tells: (orderNo, state) => ({
      ...{ payment_id: 'kp1', transaction_id: orderNo, amount: '100050.0000', status_detail: 'normal' },
      status: state === 'paid' ? 'done' : 'verifying',
    }),
    proof: (body, at) => ({
      'x-khipu-signature': `t=${at.getTime()},s=${hmac(`${at.getTime()}.${body}`).digest('base64')}`,
    }),
    isBelieved: true,
  },
  fintoc: {
    ...{ recipe: fintoc, country: 'CHL', currency: 'CLP', method: 'TRANSFER', amount: '100050' },
    authorization: 'sk_live_9',
    created: {
      path: '/v2/checkout_sessions',
      body: (orderNo) => ({ amount: 100050, currency: 'CLP', metadata: { order: orderNo } }),
      answer: { id: 'cs_1', redirect_url: 'https://pay.fintoc.example/cs_1', status: 'created' },
    },
    paidBy: { payUrl: 'https://pay.fintoc.example/cs_1' },
    question: {
      path: () => '/v2/checkout_sessions/cs_1',
      waiting: { id: 'cs_1', amount: 100050, status: 'created' },
      paid: { id: 'cs_1', amount: 100050, status: 'finished' },
    },
    tells: (orderNo, state) => ({
      id: `evt_${state}`,
      data: {
        ...{ id: 'cs_1', amount: 100050, metadata: { order: orderNo } },
        status: state === 'paid' ? 'finished' : 'created',
      },
    }),
    proof: (body, at) => {
      const t = Math.floor(at.getTime() / 1000);
      return { 'fintoc-signature': `t=${t},v1=${hmac(`${t}.${body}`).digest('hex')}` };
    },
    isBelieved: true,
  },
  mercadoPago: {
    ...{ recipe: mercadoPago, country: 'BRA', currency: 'BRL', method: 'PIX', amount: '1000.50' },
    authorization: 'Bearer sk_live_9',
    created: {
      path: '/v1/payments',
      body: (orderNo) => ({ transaction_amount: 1000.5, payment_method_id: 'pix', external_reference: orderNo }),
      answer: {
        id: 77,
        status: 'pending',
        point_of_interaction: { transaction_data: { qr_code: '00020101021226490014' } },
      },
    },
    paidBy: { payUrl: null, payReference: '00020101021226490014', payReferenceKind: 'emv' },
    question: {
      path: () => '/v1/payments/77',
      waiting: { id: 77, status: 'pending', transaction_amount: 1000.5 },
      paid: { id: 77, status: 'approved', transaction_amount: 1000.5 },
    },
    tells: () => ({ type: 'payment', data: { id: '78' } }),
    proof: (_, at) => {
      const ts = Math.floor(at.getTime() / 1000);
      const text = `id:77;request-id:r1;ts:${ts};`;
      return { 'x-request-id': 'r1', 'x-signature': `ts=${ts},v1=${hmac(text).digest('hex')}` };
    },
    ...{ isBelieved: false, query: '?data.id=77&type=payment' },
  },
};

interface Request {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}
/** Answers as it is told to; 404 elsewhere. */
async function openProvider() {
  const requests: Request[] = [];
  const answers = new Map<string, { status?: number; body: object }>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, body, headers });
    const answer = answers.get(`${method} ${path}`);
    response.statusCode = answer ? (answer.status ?? 200) : 404;
    response.end(JSON.stringify(answer?.body ?? { error_code: 1005 }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: requests, answers, server };
}

let stage: Stage;
let provider: Awaited<ReturnType<typeof openProvider>>;
beforeEach(async () => {
  stage = await openStage();
  provider = await openProvider();
});
afterEach(async () => {
  provider.server.close();
  await stage.close();
});

/** An order of a merchant at this provider, as often as it is asked for. */
async function orderAt({ recipe, country: countryId, currency, method, amount }: Case) {
  const callbackSecret = JSON.stringify(credentials);
  const channel = {
    code: 'THEIRS',
    baseUrl: provider.url,
    callbackSecret,
    countryIds: [countryId],
    payMethods: [method],
  };
  await buildChannel(stage.build, channel);
  const set = { recipe: JSON.stringify(recipe) };
  await stage.build.db.updateTable('channel').set(set).where('code', '=', 'THEIRS').execute();
  const merchant = await buildMerchant(stage.build, { countryId, methods: [method] });
  const account = await buildAccount(stage.build, { channelCode: 'THEIRS', countryId, payMethods: [method] });
  await buildPool(stage.build, { merchantId: merchant.id, account });
  const payer = { name: 'Ana María Prueba', phone: PHONE };
  const ask = { amount, currency, method, payer };
  return (merchantOrderNo = 'M-1') => stage.clientOf(merchant).createPayment({ ...ask, merchantOrderNo });
}
const statusOf = async () =>
  (await stage.build.db.selectFrom('paymentOrder').select('status').executeTakeFirstOrThrow()).status;
const tell = async (message: object, proof: Case['proof'], query = '', altered = (body: string) => body, at?: Date) => {
  const url = new URL(`/channel/THEIRS/callback${query}`, stage.services.settings.publicUrl);
  const body = JSON.stringify(message);
  const headers = typeof proof === 'function' ? proof(body, at ?? stage.clock.now()) : proof;
  return (await fetch(url, { method: 'POST', body: altered(body), headers })).status;
};

/** The same headers, each of another message. */
const basicOf = (proof: (body: string, at: Date) => Record<string, string>) => proof('{}', new Date(0));

describe.each(Object.entries(cases))('%s', (_, one) => {
  const { created, question, tells, proof, isBelieved } = one;
  const accepts = () => provider.answers.set(`POST ${created.path}`, { status: 201, body: created.answer });

  it('takes an order as it wants to be asked, and says by what it is paid', async () => {
    accepts();
    const { orderNo, ...made } = await (await orderAt(one))();
    expect(made).toMatchObject({ ...one.paidBy, status: paymentStatus.accepted });
    const [request] = provider.asked;
    expect(request).toMatchObject({ method: 'POST', path: created.path });
    expect(request?.headers.authorization ?? '').toBe(one.authorization);
    expect(JSON.parse(request?.body ?? '')).toMatchObject(created.body(orderNo));
    const rows = await stage.build.db.selectFrom('upstreamLog').select('request').execute();
    expect(JSON.stringify(rows)).not.toContain('Ana');
  });

  it('is asked what became of it, and believed', async () => {
    accepts();
    const { orderNo } = await (await orderAt(one))();
    const at = `GET ${question.path(orderNo)}`;
    for (const [body, status] of [
      [question.waiting, paymentStatus.accepted],
      [question.paid, paymentStatus.paid],
    ] as const) {
      provider.answers.set(at, { body });
      stage.clock.jump(180_000);
      await stage.run(channelQueryJob);
      expect(await statusOf()).toBe(status);
    }
    expect(provider.asked.at(-1)).toMatchObject({ method: 'GET', path: question.path(orderNo), body: '' });
    expect(provider.asked.at(-1)?.headers.authorization ?? '').toBe(one.authorization);
  });

  it('tells truly, and nobody else does in its name', async () => {
    accepts();
    const { orderNo } = await (await orderAt(one))();
    provider.answers.set(`GET ${question.path(orderNo)}`, { body: question.waiting });
    const forged = [{}, { authorization: basic('hooks:') }, { authorization: basic('hooks:hook passwore') }];
    if (isBelieved) {
      for (const headers of forged) expect(await tell(tells(orderNo, 'paid'), headers)).toBe(401);
      expect(await tell(tells(orderNo, 'other'), proof)).toBe(200);
    }
    expect(await statusOf()).toBe(paymentStatus.accepted);
    // Whoever is not believed has it asked, and its answer decides.
    provider.answers.set(`GET ${question.path(orderNo)}`, { body: isBelieved ? question.waiting : question.paid });
    expect([await tell(tells(orderNo, 'paid'), proof, one.query), await statusOf()]).toEqual([200, paymentStatus.paid]);
    if (isBelieved) expect(await tell(tells(orderNo, 'paid'), proof)).toBe(200);
    expect(await stage.build.db.selectFrom('receipt').select('id').execute()).toEqual([]);
  });

  it('is refused where it is altered: status, amount, number, address, or a time that is over', async () => {
    accepts();
    const { orderNo } = await (await orderAt(one))();
    provider.answers.set(`GET ${question.path(orderNo)}`, { body: question.paid });
    if (typeof proof !== 'function') return expect(one.recipe.checks.some(isSignature)).toBe(false);
    const telling = tells(orderNo, 'paid');
    const signedOther = (body: string) => JSON.stringify(JSON.parse(body), null, 1);
    const alterations = isBelieved
      ? [
          (body: string) => body.replace('100050', '100051'),
          (body: string) => body.replace(orderNo, `${orderNo}1`),
          (body: string) => body.replace('{', '{"__proto__":{"x":1},'),
          () => JSON.stringify(tells(orderNo, 'other')),
          signedOther,
        ]
      : [];
    for (const altered of alterations) expect(await tell(telling, proof, one.query, altered)).toBe(401);
    for (const headers of [{}, basicOf(proof)]) expect(await tell(telling, headers, one.query)).toBe(401);
    if (one.query) expect(await tell(telling, proof, one.query.replace('77', '78'))).toBe(401);
    const old = new Date(stage.clock.now().getTime() - 302_000);
    if (one.recipe.checks.some(({ stamp }) => stamp))
      expect(await tell(telling, proof, one.query, (body) => body, old)).toBe(401);
    expect(await statusOf()).toBe(paymentStatus.accepted);
  });

  it('refuses with its reason, and knows no order that was lost on its way', async () => {
    provider.answers.set(`POST ${created.path}`, {
      status: 422,
      body: {
        error_code: 1001,
        merchant_message: '1001',
        code: '1001',
        message: '1001',
        status_detail: '1001',
        details: [{ code: '1001' }],
      },
    });
    await (await orderAt(one))().catch(() => undefined);
    expect(await statusOf()).toBe(paymentStatus.failed);
    const rows = await stage.build.db.selectFrom('upstreamLog').select('response').execute();
    expect(JSON.stringify(rows)).toContain(one.recipe.create.reason ? '1001' : 'HTTP 422');
  });
});

/** Two orders at a channel that tells of several in one request, proved by a secret in its address. */
async function twoOrders(recipe: Recipe) {
  const order = await orderAt({ ...(cases['mercadoPago'] as Case), recipe }); // one of the table above
  const numbers: string[] = [];
  for (const id of ['c1', 'c2']) {
    provider.answers.set('POST /v1/payments', { body: { ...cases['mercadoPago']?.created.answer, id } });
    numbers.push((await order(`M-${id}`)).orderNo);
  }
  return numbers;
}
const statuses = async () =>
  (await stage.build.db.selectFrom('paymentOrder').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );
const byAddress = { ...mercadoPago, checks: [{ kind: 'query', name: 'hmac', secret: 'token' }] } satisfies Recipe;

it('several payments in one request are booked each, a bad one loses none, and told again nothing is booked twice', async () => {
  const callback: Recipe['callback'] = {
    ...{ format: 'json', each: 'pix', below: 'pix', reference: 'pix.txid', status: 'pix.st', paidAmount: 'pix.valor' },
    bankTraceNo: 'pix.endToEndId',
  };
  const [first = '', second = ''] = await twoOrders({ ...byAddress, callback });
  const paid = (txid: string, trace: string) => ({ txid, valor: '1000.50', st: 'approved', endToEndId: trace });
  const message = { pix: [paid(first, 'E1'), { txid: second, valor: 'much', st: 'approved' }, paid(second, 'E2')] };
  expect(await tell(message, {}, '/pix?hmac=a.jwu')).toBe(401);
  expect(await statuses()).toEqual([paymentStatus.accepted, paymentStatus.accepted]);
  for (let times = 0; times < 2; times++) {
    expect(await tell(message, {}, '/pix?hmac=a.jwt')).toBe(200);
    expect(await statuses()).toEqual([paymentStatus.paid, paymentStatus.paid]);
  }
  expect(await stage.build.db.selectFrom('receipt').select('id').execute()).toEqual([]);
  expect(await stage.build.db.selectFrom('channelEvent').select('eventNo').execute()).toHaveLength(2);
});

it('numbers with commas have each payment asked about, and its answer decides', async () => {
  const callback = { format: 'form', each: 'hash_codes', upstreamOrderNo: 'hash_codes' } as const;
  await twoOrders({ ...byAddress, callback });
  const known = (id: string, status: string) => ({ body: { id, status, transaction_amount: 1000.5 } });
  provider.answers.set('GET /v1/payments/c1', known('c1', 'approved'));
  provider.answers.set('GET /v1/payments/c2', known('c2', 'pending'));
  const url = new URL('/channel/THEIRS/callback?hmac=a.jwt', stage.services.settings.publicUrl);
  const body = new URLSearchParams({ hash_codes: 'c1,unheard,c2,c1', status: 'CO' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  expect(await statuses()).toEqual([paymentStatus.paid, paymentStatus.accepted]);
});
