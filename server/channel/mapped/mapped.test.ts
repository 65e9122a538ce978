import { createHash, createHmac, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recipe } from '#contract/channelRecipe';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../../tests/build/account';
import { buildChannel } from '../../../tests/build/channel';
import { buildMerchant } from '../../../tests/build/merchant';
import { north } from '../../../tests/build/recipe';
import { openStage, type Stage } from '../../../tests/inflow/stage';
import { channelQueryJob } from '../../jobs/channelQuery';

/** A form of fields, amounts in minor units, sorted fields and a key by MD5, messages without a number. */
const south: Recipe = {
  amounts: 'minor',
  times: 's',
  signature: { kind: 'md5Fields', encoding: 'HEX', in: 'field', name: 'sign', secret: 'key' },
  create: {
    path: '/pay/create.do',
    format: 'form',
    fields: [
      { name: 'mch', value: '{credential.mch}' },
      { name: 'out_no', value: '{orderNo}' },
      { name: 'fee', value: '{amount}' },
      { name: 'time', value: '{time}' },
    ],
    accepted: { at: 'ret', says: '0' },
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
/** South's forms, their sorted fields signed by HMAC in a header; told in JSON, which wants JSON back. */
const west: Recipe = {
  ...south,
  signature: { kind: 'hmacFields', encoding: 'hex', in: 'header', name: 'X-Signature', secret: 'key' },
  callback: { ...south.callback, format: 'json', answer: { type: 'json', body: '{"code":0}' } },
};
/** North's JSON, signed by a key of ours and answered for by one of theirs. */
const east: Recipe = {
  ...north,
  signature: { kind: 'rsaBody', encoding: 'base64', in: 'header', name: 'X-Signature', secret: 'own', theirs: 'bank' },
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
  asked: { path: string; body: string; sign: string | undefined }[];
  answers: Record<string, object>;
  server: Server;
}
async function openFake(): Promise<Fake> {
  const asked: Fake['asked'] = [];
  const answers: Fake['answers'] = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const sign = request.headers['x-signature'];
      asked.push({ path, body, sign: typeof sign === 'string' ? sign : undefined });
      response.end(JSON.stringify(answers[path] ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers, server };
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
  return stage.clientOf(merchant).createPayment(ask);
}
const statusOf = async (orderNo: string) =>
  (
    await stage.build.db
      .selectFrom('paymentOrder')
      .select('status')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).status;
const told = (code: string, body: string, headers: Record<string, string> = {}) => {
  const url = new URL(`/channel/${code}/callback`, stage.services.settings.publicUrl);
  return fetch(url, { method: 'POST', body, headers });
};
const tell = async (...what: Parameters<typeof told>) => (await told(...what)).status;
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
  const [create] = fake.asked;
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
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(fake.asked[0]?.body));
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
  const said = await stage.build.db.selectFrom('upstreamLog').select('response').execute();
  expect([JSON.stringify(said), JSON.stringify(refused)].join()).toContain('E7');
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
  expect(fake.asked).toEqual([]);
  stage.services.settings.channelNetworks = ['127.0.0.0/8'];
  await order('WEST', west).catch(() => undefined);
  expect(fake.asked).toHaveLength(1);
});

it('sorted fields are signed by HMAC in both directions, and what it wants to hear is said to it alone', async () => {
  fake.answers['/pay/create.do'] = { ret: 0, no: 'W1', url: `${fake.url}/p` };
  const { orderNo } = await order('WEST', west);
  const signed = (fields: Record<string, string>) => {
    const names = Object.keys(fields).filter((name) => fields[name] !== '');
    const line = names.sort().map((name) => `${name}=${fields[name]}`);
    return createHmac('sha256', 'west signs').update(line.join('&')).digest('hex');
  };
  const [create] = fake.asked;
  expect(create?.sign).toBe(signed(Object.fromEntries(new URLSearchParams(create?.body))));
  const message = { out_no: orderNo, no: 'W1', st: '2', fee: '100050', trace: 'T7', memo: '' };
  const sent = (fields: object) => told('WEST', JSON.stringify(fields), { 'x-signature': signed(message) });
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
  const [create] = fake.asked;
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
