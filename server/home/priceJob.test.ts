import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { readMarkets } from './priceJob';
import { askMarket } from './source';
import { readPriceSources } from './sourceSettings';

const { app, db } = gateOfFile();
let exchange: Server;
let requests: { method: string | undefined; url: string | undefined; body: string }[];
let answer: () => { status?: number; body?: string } | undefined;
let url: string;

beforeAll(async () => {
  exchange = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ method: request.method, url: request.url, body });
    const reply = answer();
    if (reply === undefined) return response.destroy();
    return response.writeHead(reply.status ?? 200).end(reply.body);
  });
  await new Promise<void>((done) => exchange.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => exchange.close(done)));
beforeEach(() => {
  requests = [];
  answer = () => ({ body: '{"data":[{"price":18.05}]}' });
});

const setting = () => ({ url: `${url}/{currency}`, path: 'data.0.price' });
const read = (price: string) => {
  answer = () => ({ body: `{"data":[{"price":${price}}]}` });
  const settings = { ...app.services.settings, priceSources: new Map([['okx_c2c' as const, setting()]]) };
  return readMarkets({ ...app.services, settings });
};
const open = { allowPrivate: true };

test('a market is asked at its address, with the currency filled in, and says a price of four decimals', async () => {
  expect(await askMarket(setting(), 'MXN', open)).toBe(180_500n);
  await askMarket({ ...setting(), body: '{"fiat":"{currency}"}' }, 'BRL', open);
  expect(requests).toEqual([
    { method: 'GET', url: '/MXN', body: '' },
    { method: 'POST', url: '/BRL', body: '{"fiat":"BRL"}' },
  ]);
  answer = () => ({ body: '{"data":[{"price":"5.42019"}]}' });
  expect(await askMarket(setting(), 'BRL', open)).toBe(54_201n);
});

test.each([
  ['no answer', undefined],
  ['an error', { status: 500, body: '{"data":[{"price":18}]}' }],
  ['no JSON', { body: '<html>' }],
  ['no price', { body: '{"data":[]}' }],
  ['zero', { body: '{"data":[{"price":0}]}' }],
  ['less than nothing', { body: '{"data":[{"price":-18}]}' }],
  ['a word', { body: '{"data":[{"price":"NaN"}]}' }],
  ['too much to read', { body: `{"data":[{"price":18}],"more":"${'a'.repeat(70_000)}"}` }],
])('a market that gives %s has given no price', async (_, reply) => {
  answer = () => reply;
  await expect(askMarket(setting(), 'MXN', open)).rejects.toThrow();
});

test('outside of the demo a market stands in the public network', async () => {
  await expect(askMarket(setting(), 'MXN', { allowPrivate: false })).rejects.toThrow();
  expect(requests).toEqual([]);
});

test('the setting is refused in words where it says what cannot be', () => {
  const source = { url: 'https://example.com/{currency}', path: 'p' };
  expect(readPriceSources(JSON.stringify({ okx_c2c: source })).get('okx_c2c')).toEqual(source);
  const wrong = ['{', '[]', '{"okx":{}}', '{"okx_c2c":{"url":"https://a"}}', JSON.stringify({ other: source })];
  for (const text of wrong) expect(() => readPriceSources(text)).toThrow('PRICE_SOURCES');
  expect(() => readPriceSources(JSON.stringify({ okx_c2c: { ...source, url: 'ftp://a' } }))).toThrow('ftp://a');
});

describe('the markets that are read', () => {
  let finance: SignedIn;
  const price = async () => dataOf(await finance.call('/home/info/price', { currency: 'MXN' }));
  const change = async (changes: object) => {
    const rule = { priceMode: 1, offsetType: 'percent', offsetValue: '0', reason: 'as the market is' };
    const { version } = await price();
    return finance.call('/home/info/changePrice', { ...rule, currency: 'MXN', version, ...changes });
  };
  const later = async (ms: number) => {
    app.clock.jump(ms);
    finance = await app.as('FINANCE_RISK');
  };
  const listNotices = async () =>
    (await db.reads.selectFrom('notice').select('kind').where('no', '=', 'MXN').orderBy('id').execute()).map(
      ({ kind }) => kind,
    );
  const quotes = async () =>
    (
      await db.reads.selectFrom('marketPrice').select('price').where('currency', '=', 'MXN').orderBy('at').execute()
    ).map((row) => row.price);

  test('are kept and shown; a jump is not believed until a person says so, and silence is told once', async () => {
    await later(0);
    await read('18.05');
    expect(await quotes()).toEqual(['180500']);
    const asking = await change({ source: 'okx_c2c', again: '18.05' });
    dataOf(asking.code === 0 ? asking : await consent(await app.as('ADMIN'), asking));
    expect(await price()).toMatchObject({ marketSource: 'okx_c2c', marketPrice: '18.0500', stale: false });

    await later(10_000);
    await Promise.all([read('18.05'), read('18.05')]);
    expect(await quotes()).toHaveLength(1);
    await later(60_000);
    await Promise.all([read('18.05'), read('18.05')]);
    expect(await quotes()).toHaveLength(2);

    await read('180.5');
    await read('180.5');
    expect([(await price()).marketPrice, await listNotices()]).toEqual(['18.0500', ['priceJump']]);
    await later(1_000);
    await read('18.06');
    expect([(await price()).marketPrice, await listNotices()]).toEqual(['18.0600', ['priceJump']]);

    await later(121_000);
    answer = () => undefined;
    for (const _ of [1, 2]) await silence();
    expect([(await price()).stale, await listNotices()]).toEqual([true, ['priceJump', 'priceStale']]);

    // What is over is told anew when it happens again.
    await read('18.06');
    await later(121_000);
    answer = () => undefined;
    await silence();
    expect(await listNotices()).toEqual(['priceJump', 'priceStale', 'priceStale']);

    // The market has really moved: a person types it, and from then on it is believed.
    await read('21');
    expect((await price()).marketPrice).toBe('18.0600');
    const typed = await change({ source: 'manual', manualPrice: '21', again: '21' });
    dataOf(await consent(await app.as('ADMIN'), typed));
    await later(1_000);
    await read('21.01');
    expect((await quotes()).at(-1)).toBe('210100');
  });

  const silence = () => {
    const settings = { ...app.services.settings, priceSources: new Map([['okx_c2c' as const, setting()]]) };
    return readMarkets({ ...app.services, settings });
  };
});
