import { createHash, createHmac, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recipe } from '#contract/channelRecipe';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../../tests/build/account';
import { buildChannel } from '../../../tests/build/channel';
import { buildMerchant } from '../../../tests/build/merchant';
import { north } from '../../../tests/build/recipe';
import { openStage, type Stage } from '../../../tests/inflow/stage';
import { channelQueryJob } from '../../jobs/channelQuery';
import { unkeptJob } from '../unkept';

const byMd5 = { kind: 'md5Fields', encoding: 'HEX', in: 'field', name: 'sign', secret: 'key' } as const;
/** A form of fields, amounts in minor units, sorted fields and a key by MD5, messages without a number. */
const south: Recipe = {
  amounts: 'minor',
  times: 's',
  sign: byMd5,
  checks: [byMd5],
  create: {
    path: '/pay/create.do',
    format: 'form',
    fields: [
      { name: 'mch', value: '{credential.mch}' },
      { name: 'out_no', value: '{orderNo}' },
      { name: 'fee', value: '{amount}' },
      { name: 'time', value: '{time}' },
    ],
    accepted: { at: 'ret', says: ['0'] },
    upstreamOrderNo: 'no',
    payUrl: 'url',
  },
  query: {
    path: '/pay/query.do',
    format: 'form',
    fields: [{ name: 'out_no', value: '{orderNo}' }],
    status: 'st',
    upstreamOrderNo: 'no',
    paidAmount: 'fee',
    bankTraceNo: 'trace',
  },
  callback: {
    format: 'form',
    reference: 'out_no',
    status: 'st',
    upstreamOrderNo: 'no',
    paidAmount: 'fee',
    bankTraceNo: 'trace',
  },
  statuses: [
    { theirs: '1', means: 'waiting' },
    { theirs: '2', means: 'paid' },
  ],
};
const byFields = { kind: 'hmacFields', encoding: 'hex', in: 'header', name: 'X-Signature', secret: 'key' } as const;
/** South's forms, their sorted fields signed by HMAC in a header; told in JSON, which wants JSON back. */
const west: Recipe = {
  ...south,
  sign: byFields,
  checks: [byFields],
  callback: { ...south.callback, format: 'json', answer: { type: 'json', body: '{"code":0}' } },
};
const byRsa = { kind: 'rsaBody', encoding: 'base64', in: 'header', name: 'X-Signature' } as const;
/** North's JSON, signed by a key of ours and answered for by one of theirs. */
const east: Recipe = {
  ...north,
  sign: { ...byRsa, secret: 'own' },
  checks: [{ ...byRsa, secret: 'bank' }],
};
const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs] = [rsa(), rsa()];
const secrets = {
  WEST: { key: 'west signs', mch: '43' },
  EAST: { own: ours.privateKey, bank: theirs.publicKey, appId: 'app-8' },
  NORTH: { apiSecret: 'north signs', appId: 'app-7' },
  SOUTH: { key: 'south signs', mch: '42' },
};

/** What a channel was asked, and what it answers next. */
interface Fake {
  url: string;
  requests: { method: string; path: string; body: string; sign: string | undefined; headers: IncomingHttpHeaders }[];
  answers: Record<string, object>;
  /** 200 where nothing is said. */
  statuses: Record<string, number>;
  server: Server;
}
async function openFake(): Promise<Fake> {
  const requests: Fake['requests'] = [];
  const answers: Fake['answers'] = {};
  const statuses: Fake['statuses'] = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const sign = request.headers['x-signature'];
      const { method = '', headers } = request;
      requests.push({ method, path, body, sign: typeof sign === 'string' ? sign : undefined, headers });
      response.statusCode = statuses[path] ?? 200;
      response.end(JSON.stringify(answers[path] ?? answers['*'] ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    answers,
    statuses,
    server,
  };
}

let stage: Stage;
let fake: Fake;
beforeEach(async () => {
  stage = await openStage();
  fake = await openFake();
});
afterEach(async () => {
  fake.server.close();
  await stage.close();
});

let number = 0;
/** A merchant whose orders go to a channel of this recipe, and one of them. */
async function order(code: keyof typeof secrets, recipe: Recipe) {
  return (await ordersAt(code, recipe))();
}
/** The same order, however often it is asked for. */
async function ordersAt(code: keyof typeof secrets, recipe: Recipe) {
  const callbackSecret = JSON.stringify(secrets[code]);
  await buildChannel(stage.build, { code, baseUrl: fake.url, callbackSecret, countryIds: ['MEX'] });
  await stage.build.db
    .updateTable('channel')
    .set({ recipe: JSON.stringify(recipe) })
    .where('code', '=', code)
    .execute();
  const merchant = await buildMerchant(stage.build);
  const account = await buildAccount(stage.build, { channelCode: code });
  await buildPool(stage.build, { merchantId: merchant.id, account });
  const ask = { merchantOrderNo: `M-${++number}`, amount: '1000.50', currency: 'MXN', method: 'SPEI' };
  return () => stage.clientOf(merchant).createPayment(ask);
}
const statusOf = async (orderNo: string) =>
  (
    await stage.build.db
      .selectFrom('paymentOrder')
      .select('status')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).status;
const postCallback = (code: string, body: string, headers: Record<string, string> = {}) => {
  const url = new URL(`/channel/${code}/callback`, stage.services.settings.publicUrl);
  return fetch(url, { method: 'POST', body, headers });
};
const tell = async (...what: Parameters<typeof postCallback>) => (await postCallback(...what)).status;
const hmac = (body: string) => createHmac('sha256', 'north signs').update(body).digest('hex');
const md5 = (fields: Record<string, string>) => {
  const line = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('md5').update(`${line}&key=south signs`).digest('hex').toUpperCase();
};

it('a channel of JSON and HMAC is asked, heard and believed by its signature alone', async () => {
  fake.answers['/v1/charges'] = { ok: true, charge: { id: 'N1', url: `${fake.url}/p`, clabe: '646180110400000007' } };
  const { orderNo, payUrl } = await order('NORTH', north);
  expect(payUrl).toBe(`${fake.url}/p`);
  const [create] = fake.requests;
  expect(JSON.parse(create?.body ?? '')).toMatchObject({
    app: 'app-7',
    charge: { reference: orderNo, amount: 1000.5 },
  });
  expect(create?.sign).toBe(hmac(create?.body ?? ''));
  const charge = {
    reference: orderNo,
    id: 'N1',
    state: 'SETTLED',
    paid: 1000.5,
    at: '2026-03-17T18:00:00Z',
    trace: 'T1',
  };
  const body = JSON.stringify({ event: 'E1', charge });
  expect(await tell('NORTH', body, { 'x-signature': hmac(`${body} `) })).toBe(401);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  expect(await tell('NORTH', body, { 'x-signature': hmac(body) })).toBe(200);
  expect(await tell('NORTH', body, { 'x-signature': hmac(body) })).toBe(200);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
});

it('a channel of forms and MD5 is asked, heard, and asked again what became of an order', async () => {
  fake.answers['/pay/create.do'] = { ret: 0, no: 'S1', url: `${fake.url}/p` };
  const { orderNo } = await order('SOUTH', south);
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(fake.requests[0]?.body));
  expect(fields).toMatchObject({ mch: '42', out_no: orderNo, fee: '100050' });
  expect(sign).toBe(md5(fields));
  const message = { out_no: orderNo, no: 'S1', st: '2', fee: '100050', trace: 'B9' };
  const forged = new URLSearchParams({ ...message, fee: '1', sign: md5(message) }).toString();
  expect(await tell('SOUTH', forged)).toBe(401);
  fake.answers['/pay/query.do'] = { st: 2, no: 'S1', fee: 100050, trace: 'B9' };
  stage.clock.jump(30_000);
  await stage.run(channelQueryJob);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
  expect(await tell('SOUTH', new URLSearchParams({ ...message, sign: md5(message) }).toString())).toBe(200);
  expect(await stage.build.db.selectFrom('receipt').select('id').execute()).toEqual([]);
});

it('a refusal is kept in the channel’s word, and an answer that says nothing leaves the order as it is', async () => {
  fake.answers['/v1/charges'] = { ok: false, error: { code: 'E7' } };
  const refused = await order('NORTH', north).catch((error: unknown) => String(error));
  const logs = await stage.build.db.selectFrom('upstreamLog').select('response').execute();
  expect([JSON.stringify(logs), JSON.stringify(refused)].join()).toContain('E7');
  fake.answers['/v1/charges'] = { ok: true };
  const { status } = await order('NORTH', north).then(
    async ({ orderNo }) => ({ status: await statusOf(orderNo) }),
    () => ({ status: undefined }),
  );
  expect([paymentStatus.created, undefined]).toContain(status);
});

it('without leave for addresses inside, a channel there is not asked, but over a private line that was set', async () => {
  stage.services.settings.allowLoopbackCallbacks = false;
  await order('NORTH', north).catch(() => undefined);
  stage.services.settings.channelNetworks = ['127.0.0.2/32'];
  await order('SOUTH', south).catch(() => undefined);
  expect(fake.requests).toEqual([]);
  stage.services.settings.channelNetworks = ['127.0.0.0/8'];
  await order('WEST', west).catch(() => undefined);
  expect(fake.requests).toHaveLength(1);
});

it('sorted fields are signed by HMAC in both directions, and what it wants to hear is said to it alone', async () => {
  fake.answers['/pay/create.do'] = { ret: 0, no: 'W1', url: `${fake.url}/p` };
  const { orderNo } = await order('WEST', west);
  const signed = (fields: Record<string, string>) => {
    const names = Object.keys(fields).filter((name) => fields[name] !== '');
    const line = names.sort().map((name) => `${name}=${fields[name]}`);
    return createHmac('sha256', 'west signs').update(line.join('&')).digest('hex');
  };
  const [create] = fake.requests;
  expect(create?.sign).toBe(signed(Object.fromEntries(new URLSearchParams(create?.body))));
  const message = { out_no: orderNo, no: 'W1', st: '2', fee: '100050', trace: 'T7', memo: '' };
  const sent = (fields: object) => postCallback('WEST', JSON.stringify(fields), { 'x-signature': signed(message) });
  expect((await sent({ ...message, fee: '1' })).status).toBe(401);
  expect((await sent({ ...message, extra: 'x' })).status).toBe(401);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  const taken = await sent(Object.fromEntries(Object.entries(message).reverse()));
  expect([taken.status, taken.headers.get('content-type'), await taken.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '{"code":0}',
  ]);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
});

it('a body is signed by our RSA key, and believed by theirs alone', async () => {
  fake.answers['/v1/charges'] = { ok: true, charge: { id: 'E1', url: `${fake.url}/p` } };
  const { orderNo } = await order('EAST', east);
  const [create] = fake.requests;
  const given = Buffer.from(create?.sign ?? '', 'base64');
  expect(verify('sha256', Buffer.from(create?.body ?? ''), ours.publicKey, given)).toBe(true);
  const charge = { reference: orderNo, id: 'E1', state: 'SETTLED', paid: '1000.50', trace: 'T8' };
  const body = JSON.stringify({ event: 'E1', charge });
  const by = (key: string, text = body) => ({
    'x-signature': sign('sha256', Buffer.from(text), key).toString('base64'),
  });
  expect(await tell('EAST', body, by(ours.privateKey))).toBe(401);
  expect(await tell('EAST', body, by(theirs.privateKey, `${body} `))).toBe(401);
  expect(await tell('EAST', body, { 'x-signature': 'no signature' })).toBe(401);
  expect(await tell('EAST', body)).toBe(401);
  expect(await statusOf(orderNo)).toBe(paymentStatus.accepted);
  expect(await tell('EAST', body, by(theirs.privateKey))).toBe(200);
  expect(await statusOf(orderNo)).toBe(paymentStatus.paid);
});

it('a message that nothing proves is believed by nobody: it has the channel asked, whose answer decides', async () => {
  fake.answers['/v1/charges'] = { ok: true, charge: { id: 'N1', url: `${fake.url}/p` } };
  const unproved = await order('NORTH', { ...north, checks: [] });
  const charge = { reference: unproved.orderNo, id: 'N1', state: 'SETTLED', paid: 999999.99, trace: 'T1' };
  const hint = () => tell('NORTH', JSON.stringify({ event: 'E1', charge }));
  const waiting = { found: true, charge: { ...charge, state: 'OPEN', paid: 0 } };
  fake.answers['/v1/charges/find'] = waiting;
  expect([await hint(), await statusOf(unproved.orderNo)]).toEqual([200, paymentStatus.accepted]);
  // So soon again nobody is asked, and it is told again later; about no order of ours nobody is asked at all.
  const before = fake.requests.length;
  expect([await hint(), fake.requests.length]).toEqual([503, before]);
  const strange = JSON.stringify({ charge: { reference: 'P1', id: 'X' } });
  expect([await tell('NORTH', strange), fake.requests.length]).toEqual([200, before]);
  expect(await tell('NORTH', '{}')).toBe(401);
});

it('a message that names a payment alone is proved by its token, and the question says what became of it', async () => {
  fake.answers['/v1/charges'] = { ok: true, charge: { id: 'N1', url: `${fake.url}/p` } };
  const callback = { format: 'json', reference: 'ref' } as const;
  const checks: Recipe['checks'] = [{ kind: 'path', secret: 'appId' }];
  const { orderNo } = await order('NORTH', { ...north, checks, callback });
  expect(JSON.parse(fake.requests[0]?.body ?? '').notify).toMatch(/\/channel\/NORTH\/callback\/app-7$/);
  fake.answers['/v1/charges/find'] = { found: true, charge: { state: 'SETTLED', id: 'N1', paid: 1000.5, trace: 'T1' } };
  const hint = JSON.stringify({ ref: orderNo, state: 'DEAD' });
  const hear = async (below: string) => {
    const url = new URL(`/channel/NORTH/callback${below}`, stage.services.settings.publicUrl);
    return [(await fetch(url, { method: 'POST', body: hint })).status, await statusOf(orderNo)];
  };
  expect(await hear('')).toEqual([401, paymentStatus.accepted]);
  expect(await hear('/app-8')).toEqual([401, paymentStatus.accepted]);
  expect(await hear('/app-7')).toEqual([200, paymentStatus.paid]);
});

it('numbers stand in paths and queries, GET has no body, and headers are filled in from credentials', async () => {
  const { sign: _, ...unsigned } = north;
  const rest: Recipe = {
    ...unsigned,
    headers: [
      { name: 'Authorization', value: '{credential.apiSecret}:', as: 'basic' },
      { name: 'Accept', value: 'application/vnd.north-v2+json' },
      { name: 'X-App', value: '{credential.appId}' },
    ],
    create: { ...north.create, method: 'PUT', path: '/v1/{credential.appId}/charges/{orderNo}' },
    query: {
      ...north.query,
      method: 'GET',
      path: '/v1/charges/{upstreamOrderNo}',
      fields: [{ name: 'v', value: 'a&b' }],
    },
    search: { ...north.query, method: 'GET', path: '/v1/charges', fields: [{ name: 'ref', value: '{orderNo}' }] },
  };
  // It takes the order, and nobody knows by which number.
  fake.answers['*'] = { ok: true };
  const ask = await ordersAt('NORTH', rest);
  const { orderNo: no } = await ask();
  const found = { found: true, charge: { state: 'SETTLED', id: 'N/1?', paid: 1000.5, trace: 'T1' } };
  fake.answers[`/v1/charges?ref=${no}`] = { found: true, charge: { ...found.charge, state: 'OPEN' } };
  fake.answers[`/v1/app-7/charges/${no}`] = { ok: true, charge: { id: 'N/1?', url: `${fake.url}/p` } };
  fake.answers['/v1/charges/N%2F1%3F?v=a%26b'] = found;
  stage.clock.jump(30_000);
  await stage.run(channelQueryJob);
  await ask();
  stage.clock.jump(120_000);
  await stage.run(channelQueryJob);
  expect(await statusOf(no)).toBe(paymentStatus.paid);
  const [put, search] = fake.requests;
  const basic = `Basic ${Buffer.from('north signs:').toString('base64')}`;
  expect(put).toMatchObject({ method: 'PUT', path: `/v1/app-7/charges/${no}`, sign: undefined });
  expect(put?.headers).toMatchObject({
    authorization: basic,
    accept: 'application/vnd.north-v2+json',
    'x-app': 'app-7',
  });
  expect(search).toMatchObject({ method: 'GET', path: `/v1/charges?ref=${no}`, body: '' });
  expect(search?.headers).not.toHaveProperty('content-type');
  expect(fake.requests.at(-1)).toMatchObject({ method: 'GET', path: '/v1/charges/N%2F1%3F?v=a%26b', body: '' });
});

it('a refusal by its status is read, one that knows the number already is asked, and the rest leaves the order', async () => {
  const at = '/v1/charges';
  const stands = async (status: number, answer: object) => {
    fake.statuses[at] = status;
    fake.answers[at] = answer;
    await order('NORTH', north).catch(() => undefined);
    const made = await stage.build.db
      .selectFrom('paymentOrder')
      .select(['status', 'payUrl'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return [made.status, made.payUrl] as const;
  };
  const charge = { id: 'N1', url: `${fake.url}/p`, state: 'OPEN' };
  expect(await stands(422, { error: { code: 'E7' } })).toEqual([paymentStatus.failed, null]);
  for (const status of [401, 404, 408, 429, 503]) {
    const [left] = await stands(status, { ok: true, error: { code: 'E7' }, charge });
    expect([status, left]).toEqual([status, paymentStatus.created]);
  }
  fake.answers['/v1/charges/find'] = { found: true, charge };
  expect(await stands(409, {})).toEqual([paymentStatus.accepted, charge.url]);
});

it('two fields are read together, and whatever is not final, or not mapped, is heard, counted, and books nothing', async () => {
  fake.answers['/v1/charges'] = { ok: true, charge: { id: 'N1', url: `${fake.url}/p` } };
  const callback = { ...north.callback, detail: 'charge.why', concerns: { at: 'type', says: ['charge'] } };
  const statuses: Recipe['statuses'] = [
    ...north.statuses,
    { theirs: 'SETTLED', detail: 'reversed', means: 'failed' },
    { theirs: 'HELD', means: 'held' },
    { theirs: 'BACK', means: 'refunded' },
  ];
  const { orderNo } = await order('NORTH', { ...north, callback, statuses });
  const charge = { reference: orderNo, id: 'N1', paid: 1000.5, trace: 'T1' };
  const hear = async (state: string, why?: string, type = 'charge') => {
    const body = JSON.stringify({ type, event: `E${state}`, charge: { ...charge, state, why } });
    const status = await tell('NORTH', body, { 'x-signature': hmac(body) });
    return [status, await statusOf(orderNo)];
  };
  const heard = [200, paymentStatus.accepted];
  for (const state of ['OPEN', 'HELD', 'BACK', 'NEVER HEARD OF']) expect(await hear(state)).toEqual(heard);
  expect(await hear('SETTLED', undefined, 'payout')).toEqual(heard);
  expect(await tell('NORTH', '{"type":"verification"}', { 'x-signature': hmac('{"type":"verification"}') })).toBe(200);
  await unkeptJob.run(stage.services);
  const unkept = await stage.build.db.selectFrom('channelUnkept').select(['result', 'eventNo']).execute();
  expect(unkept.map(({ result, eventNo }) => `${result} ${eventNo}`).sort()).toEqual([
    ...['otherEvent BACK', 'otherEvent payout', 'otherEvent verification'],
    ...['unmapped NEVER HEARD OF', 'waiting HELD', 'waiting OPEN'],
  ]);
  fake.answers['/v1/charges/find'] = { found: true, charge: { ...charge, state: 'NEVER HEARD OF' } };
  stage.clock.jump(30_000);
  await stage.run(channelQueryJob);
  const { meant } = await stage.build.db
    .selectFrom('upstreamLog')
    .select('meant')
    .where('action', '=', 'query')
    .executeTakeFirstOrThrow();
  expect([await statusOf(orderNo), meant]).toEqual([
    paymentStatus.accepted,
    { said: 'waiting', unmapped: 'NEVER HEARD OF' },
  ]);
  expect(await hear('SETTLED', 'reversed')).toEqual([200, paymentStatus.failed]);
});

it('what is paid by a reference alone is accepted, and told with what it is; with neither nobody says it is', async () => {
  const references: Recipe['create']['references'] = [
    { kind: 'clabe', at: 'charge.clabe' },
    { kind: 'store', at: 'charge.reference' },
  ];
  const { payUrl: _, ...create } = north.create;
  const ask = async (charge: object) => {
    fake.answers['/v1/charges'] = { ok: true, charge: { id: 'N1', ...charge } };
    return (await ordersAt('NORTH', { ...north, create: { ...create, references } }))();
  };
  const paysBy = { payUrl: null, payReference: '93345678901234567890', payReferenceKind: 'store' };
  expect(await ask({ reference: paysBy.payReference })).toMatchObject({ ...paysBy, status: paymentStatus.accepted });
  const neither = await ask({ barcode: 'x' });
  expect(neither).toMatchObject({
    payUrl: null,
    payReference: null,
    payReferenceKind: null,
    status: paymentStatus.created,
  });
  const order = await stage.build.db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('payReference', 'is not', null)
    .execute();
  expect(order).toMatchObject([{ payReferenceKind: 'store' }]);
});
