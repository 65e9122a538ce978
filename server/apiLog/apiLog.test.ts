import { createHash, randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { buildApiRequest } from '../../tests/build/apiRequest';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { recordHeard } from '../merchantApi/recording';
import { registerMerchantApi } from '../merchantApi/routes';
import { sign } from '../merchantApi/signature';

const { app, context } = gateOfFile();
const PAGE = '/apiLog/page';
const DETAILS = '/apiLog/details';
const CREATE = '/api/v1/payment/create';

let api: FastifyInstance;
let merchant: BuiltMerchant;
let other: BuiltMerchant;
beforeAll(async () => {
  api = fastify();
  await registerMerchantApi(api, app.services);
  merchant = await buildMerchant(context);
  other = await buildMerchant(context);
});
afterAll(() => api.close());

interface Sender {
  of?: string;
  secret?: string;
  ip?: string;
  headers?: object;
}
async function ask(body: string, { of = merchant.merchantNo, secret, ip = '127.0.0.1', headers }: Sender = {}) {
  const ts = String(Math.floor(context.clock.now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const own = {
    'content-type': 'application/json',
    ...{ 'x-mch': of, 'x-ts': ts, 'x-nonce': nonce },
    'x-sign': sign(secret ?? merchant.secrets.api, ts, nonce, body),
    ...headers,
  };
  const answer = await api.inject({ method: 'POST', url: CREATE, headers: own, payload: body, remoteAddress: ip });
  return { no: String(answer.headers['x-request-no']), ts, nonce, status: answer.statusCode };
}
const written = async () => {
  while ((await recordHeard(app.services)) > 0);
};
const asMerchant = (of: BuiltMerchant) => app.as('MERCHANT', { ownerId: of.id });
async function detailOf(no: string) {
  const [row] = dataOf(await app.call(PAGE, { keyword: no })).list;
  return dataOf(await app.call(DETAILS, { id: row.id }));
}

test('payer, unknown fields and tokens of addresses are not in the log, and signs that turn text are spelt out', async () => {
  const input = {
    ...{ merchantOrderNo: 'A-1', amount: '10.00', currency: 'MXN', method: 'SPEI' },
    notifyUrl: 'https://user:pass@shop.mx/told?token=s3cret',
    payer: { name: 'Juana Pérez', docNo: 'PEPJ800101', 'sneaky name': 'x' },
    'Juana again': { card: '4111' },
    apiSecret: merchant.secrets.api,
    returnUrl: '<script>alert(1)</script>\u202e\nfake line',
  };
  const { no } = await ask(JSON.stringify(input));
  await written();
  const { request, body } = await detailOf(no);
  expect(request).toMatchObject({
    ...{ requestNo: no, merchantId: merchant.id, path: CREATE, failure: 'badField', code: code.badParameter },
    ...{ merchantOrderNo: 'A-1', keyName: expect.any(String) },
  });
  expect(JSON.parse(body)).toMatchObject({
    ...{ amount: '10.00', notifyUrl: 'https://***@shop.mx/told?***' },
    payer: { name: '***', docNo: '***' },
  });
  const rows = await context.db.selectFrom('apiLog').selectAll().where('requestNo', '=', no).execute();
  for (const word of ['Juana', 'PEPJ', 'sneaky', '4111', 's3cret', 'pass@', merchant.secrets.api, '\u202e'])
    expect(JSON.stringify(rows)).not.toContain(word);
  expect(rows[0]?.body).not.toContain('\n');
});

test('a wrong signature says which text is signed and which bytes came; its merchant sees it, others do not', async () => {
  const body = '{ "merchantOrderNo": "A-2" }';
  const { no, ts, nonce } = await ask(body, { secret: 'wrong' });
  await written();
  const { request, signature } = await detailOf(no);
  expect(request).toMatchObject({ failure: 'badSignature', merchantId: merchant.id, keyName: null });
  expect(signature).toEqual({
    ...{ badHeader: null, canonical: `${ts}.${nonce}.{"merchantOrderNo":"A-2"}`, bodySize: body.length },
    bodyHash: createHash('sha256').update(body).digest('hex'),
  });
  const theirs = await asMerchant(other);
  expect(dataOf(await theirs.call(PAGE, { keyword: no })).list).toEqual([]);
  expect(dataOf(await theirs.call(PAGE, { merchantIds: [merchant.id] })).list).toEqual([]);
  expect(await theirs.call(DETAILS, { id: request.id })).toMatchObject({ code: code.notFound });
  const mine = await asMerchant(merchant);
  expect(dataOf(await mine.call(PAGE, { keyword: no })).list).toHaveLength(1);
});

test.each([
  ['badHeaders', { headers: { 'x-sign': 'ABC' } }],
  ['unknownMerchant', { of: 'M99999' }],
  ['badTime', { headers: { 'x-ts': '1000000000' } }],
])('%s is a class of its own', async (failure, sender) => {
  const { no } = await ask('{}', sender);
  await written();
  expect((await detailOf(no)).request).toMatchObject({ failure, requestNo: no });
});

test('a body that is too large is not read, and is in its merchant’s log with its size', async () => {
  const { no, status } = await ask(JSON.stringify({ merchantOrderNo: 'x'.repeat(1_000_000) }));
  expect(status).toBe(413);
  await written();
  const { request, body, signature } = await detailOf(no);
  expect(request).toMatchObject({ failure: 'tooLarge', merchantId: merchant.id, httpStatus: 413 });
  expect({ body, size: signature.bodySize }).toEqual({ body: null, size: 1_000_022 });
});

test('a flood of wrong signatures leaves some rows and a count; the merchant’s good requests are all there', async () => {
  const victim = await buildMerchant(context);
  const bad = () => ask('{}', { of: victim.merchantNo, secret: 'wrong' });
  const good = () => ask('{"merchantOrderNo":"G"}', { of: victim.merchantNo, secret: victim.secrets.api });
  // So many are kept of each minute: all of them come in one.
  app.clock.jump(60_000 - (app.clock.now().getTime() % 60_000));
  await Promise.all(Array.from({ length: 300 }, bad));
  await Promise.all(Array.from({ length: 5 }, good));
  await written();
  const mine = await asMerchant(victim);
  const { total, summary, counts } = dataOf(
    await mine.call(PAGE, { exact: true, counts: [{ failure: ['badSignature'] }, { failure: ['badField'] }] }),
  );
  expect({ total, summary, counts }).toEqual({ total: 65, summary: { missed: 240 }, counts: [60, 5] });
});

test('presets narrow to what was refused and what was slow', async () => {
  const of = await buildMerchant(context);
  const slow = await buildApiRequest(context, { merchantId: of.id, tookMs: 1_000 });
  const refused = await buildApiRequest(context, { merchantId: of.id, failure: 'limit', code: 1302 });
  const mine = await asMerchant(of);
  const idsOf = async (filter: object) =>
    dataOf(await mine.call(PAGE, filter)).list.map(({ id }: { id: string }) => id);
  expect(await idsOf({ slow: true })).toEqual([slow]);
  expect(await idsOf({ refused: true })).toEqual([refused]);
  expect(await idsOf({})).toEqual([refused, slow]);
});
