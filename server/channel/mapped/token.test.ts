// The token step: asked for once by many, renewed before its end by the clock, and tried once more after an early 401.
import type { Recipe, TokenStep } from '#contract/channelRecipe';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../../tests/build/account';
import { openAnswering, type Request } from '../../../tests/build/answering';
import { buildChannel } from '../../../tests/build/channel';
import { buildMerchant } from '../../../tests/build/merchant';
import { north } from '../../../tests/build/recipe';
import { openStage } from '../../../tests/inflow/stage';
import { type MovableClock, movableClock } from '../../clock';
import type { Around, Wire } from './asking';
import { mapped } from './mapped';

const { sign: _, ...unsigned } = north;
const step: TokenStep = {
  path: '/oauth/token',
  format: 'form',
  fields: [{ name: 'grant_type', value: 'client_credentials' }],
  headers: [{ name: 'Authorization', value: '{credential.appId}:{credential.apiSecret}', as: 'basic' }],
  at: 'access_token',
  life: 'expires_in',
};
const bearing: Recipe = {
  ...unsigned,
  headers: [
    { name: 'Authorization', value: 'Bearer {token}' },
    { name: 'X-App', value: '{credential.appId}' },
    { name: 'Idempotency-Key', value: '{idempotencyKey}' },
  ],
  token: step,
  cancel: { path: '/v1/cancel', format: 'json', fields: [] },
};
const secret = JSON.stringify({ appId: 'a1', apiSecret: 'the secret of a1' });
const isToken = ({ path }: Request): boolean => path === '/oauth/token';
const FOUND = { body: { found: false } };
const number = { orderNo: 'P1', upstreamOrderNo: null };

let provider: Awaited<ReturnType<typeof openAnswering>>;
let clock: MovableClock;
let given: number;
let life: number | string;
const begin = new Date('2026-03-17T18:00:00Z');
/** Tokens tok1, tok2, …, of which the last one alone is let in. */
const strict = (request: Request) => {
  if (isToken(request)) return { body: { access_token: `tok${++given}`, expires_in: life } };
  return request.headers.authorization === `Bearer tok${given}` ? FOUND : { status: 401, body: { code: 'expired' } };
};
beforeEach(async () => {
  [given, life] = [0, 3600];
  clock = movableClock({ now: () => begin });
  provider = await openAnswering(strict);
});
afterEach(() => provider.close());

/** A server of its own: whatever it keeps is none of another's. */
const openServer = (recipe = bearing, wire?: Wire, timeoutMs = 2_000) => {
  const around: Around = {
    ...{ clock, wire, publicUrl: 'https://us.example' },
    reach: { allowLoopbackCallbacks: true, channelNetworks: [] },
  };
  const row = { code: 'BEAR', baseUrl: provider.url, timeoutMs, currency: 'MXN' as const };
  return (version = recipe) => mapped({ ...row, recipe: version }, around);
};
const pathsOf = () => provider.requests.map(({ path }) => path);
const tokensAsked = () => provider.requests.filter(isToken).length;

test('a token is asked for as its step says, carried by every request, and asked for again before its end', async () => {
  const channel = openServer()();
  for (const [ms, tokens] of [
    [0, 1],
    [3_500_000, 1],
    [40_001, 2],
  ] as const) {
    clock.jump(ms);
    expect(await channel.query(number, secret)).toEqual({ known: false });
    expect([tokensAsked(), provider.requests.at(-1)?.headers.authorization]).toEqual([tokens, `Bearer tok${tokens}`]);
  }
  expect(provider.requests[0]).toMatchObject({ method: 'POST', body: 'grant_type=client_credentials' });
  expect(provider.requests[0]?.headers).toMatchObject({
    ...{ authorization: `Basic ${Buffer.from('a1:the secret of a1').toString('base64')}`, 'x-app': 'a1' },
    'content-type': 'application/x-www-form-urlencoded',
  });
});

test.each([
  ['seconds as text', { lifeAs: 'life' }, '60', 55_000],
  ['the time of its end', { lifeAs: 'iso' }, '2026-03-17T18:01:00-00:00', 55_000],
  ['the second of its end', { lifeAs: 's' }, begin.getTime() / 1000 + 60, 55_000],
  ['nothing, and the recipe 60', { life: 'nowhere', lasts: '60' }, 'x', 55_000],
  ['nothing at all', { life: 'nowhere' }, 'x', 270_000],
] as const)('its life is %s', async (_name, otherwise, said, renewed) => {
  life = said;
  const channel = openServer({ ...bearing, token: { ...step, ...otherwise } })();
  await channel.query(number, secret);
  clock.jump(renewed - 3_000);
  await channel.query(number, secret);
  expect(tokensAsked()).toBe(1);
  clock.jump(3_001);
  await channel.query(number, secret);
  expect(tokensAsked()).toBe(2);
});

test('fifty calls at once ask for one token, and share it when it fails', async () => {
  const channel = openServer()();
  const fifty = () => Promise.allSettled(Array.from({ length: 50 }, () => channel.query(number, secret)));
  provider.answer = (request) => (isToken(request) ? { status: 503, body: '<html>' } : FOUND);
  expect((await fifty()).every(({ status }) => status === 'rejected')).toBe(true);
  expect(pathsOf()).toEqual(['/oauth/token']);
  provider.answer = strict;
  expect((await fifty()).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect([tokensAsked(), provider.requests.length]).toEqual([2, 52]);
});

test('a 401 before its end brings one new token and one more try, for all who carried the old one', async () => {
  const channel = openServer()();
  await channel.query(number, secret);
  given = 7; // They have forgotten the one before, although its life goes on.
  const answers = await Promise.all(Array.from({ length: 5 }, () => channel.query(number, secret)));
  expect(answers).toEqual(Array(5).fill({ known: false }));
  expect([tokensAsked(), provider.requests.length]).toEqual([2, 2 + 5 + 1 + 5]);
});

test('a 401 that comes late takes nobody’s new token away', async () => {
  const channel = openServer()();
  await channel.query(number, secret);
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  provider.answer = async (request) => {
    if (request.headers.authorization === 'Bearer tok1') await late;
    return strict(request);
  };
  const first = channel.query(number, secret);
  while (provider.requests.length < 3) await new Promise(setImmediate);
  clock.jump(3_600_000);
  await channel.query(number, secret);
  release();
  expect(await first).toEqual({ known: false });
  expect(tokensAsked()).toBe(2);
});

test('whoever is never let in is tried twice and no more, and nothing else is tried twice', async () => {
  const channel = openServer()();
  for (const [status, tries] of [
    [401, 2],
    [403, 1],
    [500, 1],
    [408, 1],
  ] as const) {
    const before = provider.requests.filter((request) => !isToken(request)).length;
    provider.answer = (request) => (isToken(request) ? strict(request) : { status, body: {} });
    await expect(channel.query(number, secret)).rejects.toThrow(`${status}`);
    expect(provider.requests.filter((request) => !isToken(request)).length - before).toBe(tries);
  }
});

test('two servers have a token each, and so have two versions of a channel', async () => {
  provider.answer = (request) => (isToken(request) ? strict(request) : FOUND);
  const [one, other] = [openServer(), openServer()];
  const token = { ...step, fields: [] };
  for (const channel of [one(), other(), one({ ...bearing, token }), one(), other()])
    await channel.query(number, secret);
  await one().query(number, JSON.stringify({ appId: 'a1', apiSecret: 'another' }));
  expect(tokensAsked()).toBe(4);
});

test.each([
  ['refuses', { status: 401, body: { error: 'invalid_client' } }, 'no token: it answered 401'],
  ['is silent', undefined, 'socket hang up'],
  ['says no token', { body: { token: 'T-elsewhere' } }, 'no token: its answer has none'],
  ['says what is no JSON', { body: 'T-plain' }, 'no token: its answer is no JSON'],
  ['says two lines', { body: { access_token: 'T-a\r\nX-Evil: 1' } }, 'no token: its answer has none'],
  ['says a life of words', { body: { access_token: 'T-b', expires_in: 'soon' } }, 'no token: nobody can read its life'],
] as const)('a step that %s leaves everything as it is, and its words hold no token', async (_name, reply, why) => {
  provider.answer = () => reply;
  const failure = await openServer()().query(number, secret).catch(String);
  expect(failure).toContain(why);
  expect(failure).not.toMatch(/T-|the secret/);
  expect(provider.requests.every(isToken)).toBe(true);
});

test('a token may be the whole answer', async () => {
  provider.answer = (request) => (isToken(request) ? { body: 'plain.token\n' } : FOUND);
  const { at: _at, life: _life, ...token } = step;
  await openServer({ ...bearing, token })().query(number, secret);
  expect(provider.requests.at(-1)?.headers.authorization).toBe('Bearer plain.token');
});

test('whoever listens sees neither the token nor what it is asked for by, also where it fails', async () => {
  const lines: unknown[] = [];
  const hidden: string[] = [];
  const wire: Wire = {
    sent: ({ url, headers, body, signed }) => void lines.push([url, headers, body, signed]),
    answered: (...answer) => void lines.push(answer),
    hides: (one) => void hidden.push(one),
  };
  await openServer(bearing, wire)().query(number, secret);
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines)).not.toMatch(/tok1|the secret|YTE6/);
  expect(hidden).toEqual(['tok1']);
  provider.answer = () => ({ status: 400, body: { error: 'invalid_scope' } });
  await expect(openServer(bearing, wire)().query(number, secret)).rejects.toThrow('400');
  expect(lines.at(-1)).toEqual([400, '{"error":"invalid_scope"}']);
});

test('an order or a refund has one key however often it is tried, a question none, and a cancellation its own each time', async () => {
  const channel = openServer({
    ...bearing,
    refund: { path: '/v1/refund', format: 'json', fields: [], status: 'st' },
    refundQuery: { path: '/v1/refund/q', format: 'json', fields: [], status: 'st' },
    refundStatuses: [{ theirs: 'ok', means: 'done' }],
  })();
  provider.answer = (request) =>
    isToken(request) ? strict(request) : { body: { st: 'ok', ok: true, charge: { id: 'c', clabe: 'x' } } };
  const order = {
    ...{ orderNo: 'P1', amount: 100n, method: 'SPEI', merchantName: 'M', returnUrl: null },
    currency: 'MXN' as const,
    ...{ expireTime: begin, countryId: 'MEX', clientIp: null },
    payer: { name: null, docType: null, docNo: null, phone: null },
  } as const;
  const refund = { refundNo: 'R1', orderNo: 'P1', upstreamOrderNo: null, amount: 1n, currency: 'MXN' } as const;
  for (let tries = 0; tries < 2; tries++) {
    await channel.create(order, secret);
    await channel.cancel?.(number, secret);
    await channel.refunds?.ask(refund, secret);
    await channel.refunds?.query('R1', secret);
  }
  await channel.query(number, secret).catch(() => undefined);
  const keys = provider.requests.map(({ path, headers }) => `${path} ${headers['idempotency-key'] ?? 'none'}`);
  const cancels = keys.filter((key) => key.startsWith('/v1/cancel'));
  expect([cancels.length, new Set(cancels).size, cancels.includes('/v1/cancel none')]).toEqual([2, 2, false]);
  expect([...new Set(keys)].filter((key) => !cancels.includes(key)).sort()).toEqual([
    ...['/oauth/token none', '/v1/charges P1', '/v1/charges/find none'],
    ...['/v1/refund R1', '/v1/refund/q none'],
  ]);
});

test('an order whose token step fails stays as it is and says so; asked for again it is collected', async () => {
  const stage = await openStage();
  try {
    await buildChannel(stage.build, { code: 'BEAR', baseUrl: provider.url, callbackSecret: secret });
    const set = { recipe: JSON.stringify(bearing) };
    await stage.build.db.updateTable('channel').set(set).where('code', '=', 'BEAR').execute();
    const merchant = await buildMerchant(stage.build);
    const account = await buildAccount(stage.build, { channelCode: 'BEAR' });
    await buildPool(stage.build, { merchantId: merchant.id, account });
    const wish = { merchantOrderNo: 'M-1', amount: '100.00', currency: 'MXN', method: 'SPEI' };
    const ask = () => stage.clientOf(merchant).createPayment(wish);
    const charge = { id: 'c1', clabe: '646180111812345678' };
    provider.answer = (request) =>
      isToken(request) ? { status: 500, body: 'T-leak' } : { body: { ok: true, charge } };
    expect(await ask().catch(() => 'refused')).not.toBe('refused');
    const order = () => stage.build.db.selectFrom('paymentOrder').select('status').executeTakeFirstOrThrow();
    expect((await order()).status).toBe(paymentStatus.created);
    expect(pathsOf()).toEqual(['/oauth/token']);
    provider.answer = (request) => (isToken(request) ? strict(request) : { body: { ok: true, charge } });
    expect(await ask()).toMatchObject({ payReference: charge.clabe, status: paymentStatus.accepted });
    const rows = await stage.build.db.selectFrom('upstreamLog').select(['request', 'response']).orderBy('id').execute();
    expect(rows.map(({ response }) => response)).toMatchObject([{ unknown: 'Error: no token: it answered 500' }, {}]);
    expect(JSON.stringify(rows)).not.toMatch(/tok1|T-leak|the secret/);
  } finally {
    await stage.close();
  }
});
