import { code } from '#contract/error';
import { priceText, toScale4 as scaled, withOffset } from '#contract/money';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const PRICE = '/home/info/price';
const CHANGE = '/home/info/changePrice';
const FIXED = '/home/info/staticUPrice';
const FIX = '/home/info/changeStaticUPrice';
const BACK = '/home/info/updateEBackUPrice';
const { app, context, db } = gateOfFile();
let finance: SignedIn;
let second: SignedIn;
/** Sessions do not outlive the hours that pass here. */
async function signIn() {
  [finance, second] = [await app.as('FINANCE_RISK'), await app.as('ADMIN')];
}
async function later(ms: number) {
  app.clock.jump(ms);
  await signIn();
}
beforeEach(signIn);

const reason = 'the market moved';
const priceOf = async (currency: string) => dataOf(await finance.call(PRICE, { currency }));
const rule = { priceMode: 1, offsetType: 'percent', offsetValue: '0', source: 'manual', reason };
const change = async (currency: string, changes: object) =>
  finance.call(CHANGE, { ...rule, currency, version: (await priceOf(currency)).version, ...changes });
/** The first price of a currency: typed twice, and seen by two. */
async function begin(currency: string, manualPrice: string) {
  const answer = await change(currency, { manualPrice, again: manualPrice });
  expect(answer.code).toBe(code.approvalNeeded);
  dataOf(await consent(second, answer));
}
const faults = ({ data }: { data: { fields?: { field: string; code: string }[] } }) =>
  data.fields?.map((one) => [one.field, one.code]);

test('numbers of four decimals stay exact, and a part of the last one is ours', () => {
  expect(['18', '-0.05', '18.0001', '0.1'].map((text) => priceText(scaled(text)))).toEqual([
    '18.0000',
    '-0.0500',
    '18.0001',
    '0.1000',
  ]);
  expect(withOffset(scaled('18.0001'), { type: 'percent', value: scaled('-1') })).toBe(scaled('17.8200'));
  expect(withOffset(scaled('18.0001'), { type: 'percent', value: scaled('1') })).toBe(scaled('18.1802'));
  expect(withOffset(scaled('18'), { type: 'absolute', value: scaled('-0.5') })).toBe(scaled('17.5'));
});

test('nobody has said anything: there is no price, and what hangs on it is told that it is stale', async () => {
  expect(await priceOf('PEN')).toMatchObject({
    ...{ currency: 'PEN', marketPrice: null, livePrice: null, backUPrice: null, stale: true, version: 0 },
    history24h: [],
  });
  expect(await change('PEN', {})).toMatchObject({ code: 1001, data: { fields: [{ field: 'manualPrice' }] } });
});

test('a price by hand is in force at once, ages, and stays in the history', async () => {
  await begin('MXN', '18');
  expect(await priceOf('MXN')).toMatchObject({
    marketPrice: '18.0000',
    livePrice: '18.0000',
    stale: false,
    version: 1,
  });
  const next = await change('MXN', { manualPrice: '18.1', offsetValue: '-1' });
  expect(dataOf(next)).toMatchObject({ marketPrice: '18.1000', livePrice: '17.9190', offsetValue: '-1.0000' });
  await later(121_000);
  const old = await priceOf('MXN');
  expect(old).toMatchObject({ stale: true, livePrice: '17.9190' });
  expect(old.history24h.map(({ p }: { p: string }) => p)).toContain('18.1000');
  await later(24 * 3_600_000);
  expect((await priceOf('MXN')).history24h).toEqual([]);
  await expect(db.writes.updateTable('marketPrice').set({ price: '1' }).execute()).rejects.toThrow();
});

test('a price typed wrong is caught: twice above 2 %, a second person above 3 %, and never a tenth away', async () => {
  await begin('BRL', '5');
  const jump = await change('BRL', { manualPrice: '5.11' });
  expect(jump).toMatchObject({ code: 1001, msg: expect.stringContaining('5.1100') });
  expect(faults(jump)).toEqual([['again', 'required']]);
  expect(faults(await change('BRL', { manualPrice: '5.11', again: '5.12' }))).toEqual([['again', 'wrong']]);
  expect(dataOf(await change('BRL', { manualPrice: '5.11', again: '5.11' })).livePrice).toBe('5.1100');
  const far = await change('BRL', { manualPrice: '51.1', again: '51.1' });
  expect(far.code).toBe(code.approvalNeeded);
  expect((await priceOf('BRL')).marketPrice).toBe('5.1100');
  expect(faults(await change('BRL', { offsetValue: '0.1' }))).toEqual([['offsetValue', 'maximum']]);
  expect(faults(await change('BRL', { offsetValue: '-10.01', again: '4.5984' }))).toEqual([['offsetValue', 'minimum']]);
  expect(faults(await change('BRL', { manualPrice: '0' }))).toEqual([['manualPrice', 'minimum']]);
  expect(faults(await change('BRL', { source: 'okx_c2c' }))).toEqual([['source', 'required']]);
  expect(faults(await change('BRL', { priceMode: 2 }))).toEqual([['priceMode', 'wrong']]);
});

test('two who change at once: the second is shown what the first has chosen', async () => {
  await begin('COP', '4000');
  const { version } = await priceOf('COP');
  const both = await Promise.all(
    ['-0.5', '-0.6'].map((offsetValue) => finance.call(CHANGE, { ...rule, currency: 'COP', offsetValue, version })),
  );
  expect(both.map((one) => one.code).sort()).toEqual([0, code.versionConflict].sort());
  const late = both.find((one) => one.code !== 0);
  expect(late?.data.current.offsetValue).toBe((await priceOf('COP')).offsetValue);
});

test('the fixed price holds from its hour to its hour, whatever the market does; two people set it', async () => {
  await begin('CLP', '950');
  const input = { currency: 'CLP', staticUPrice: '955', enabled: true, version: 0, reason };
  expect(faults(await finance.call(FIX, { ...input, staticUPrice: '1100' }))).toEqual([['staticUPrice', 'maximum']]);
  const now = app.clock.now().getTime();
  expect(faults(await finance.call(FIX, { ...input, effectiveTo: now - 1 }))).toEqual([['effectiveTo', 'future']]);
  const times = { effectiveFrom: now + 3_600_000, effectiveTo: now + 7_200_000 };
  dataOf(await consent(second, await finance.call(FIX, { ...input, ...times })));
  const standing = dataOf(await finance.call(FIXED, { currency: 'CLP' })).list;
  expect(standing).toMatchObject([
    { staticUPrice: '955.0000', enabled: true, version: 1, minPrice: '855.0000', maxPrice: '1045.0000' },
  ]);
  expect((await priceOf('CLP')).staticUPrice).toBeNull();
  await later(3_600_000);
  expect(dataOf(await change('CLP', { priceMode: 2 }))).toMatchObject({ livePrice: '955.0000', priceMode: 2 });
  await later(3_600_000);
  expect(await priceOf('CLP')).toMatchObject({ livePrice: null, staticUPrice: null });
});

test('what goes out costs the market or more; an offset of a stale market is no price', async () => {
  await begin('ARS', '1000');
  const changeBack = async (more: object) =>
    finance.call(BACK, { currency: 'ARS', version: (await priceOf('ARS')).version, reason, ...more });
  expect(faults(await changeBack({ backUPrice: '999' }))).toEqual([['backUPrice', 'minimum']]);
  expect(faults(await changeBack({}))).toEqual([['backUPrice', 'wrong']]);
  expect(faults(await changeBack({ backUPrice: '1010', offsetType: 'percent', offsetValue: '1' }))).toEqual([
    ['offsetValue', 'wrong'],
  ]);
  const waits = await changeBack({ offsetType: 'percent', offsetValue: '1.5' });
  expect(dataOf(await consent(second, waits))).toBeDefined();
  expect(await priceOf('ARS')).toMatchObject({ backUPrice: '1015.0000', spreadBp: 150 });
  await later(121_000);
  expect((await changeBack({ offsetType: 'percent', offsetValue: '1' })).code).toBe(code.priceStale);
});

test('the course of a day has a point for each quarter of an hour, the last price of it', async () => {
  const now = app.clock.now().getTime();
  const quoteOf = (minutes: number, price: string) => ({
    ...{ id: context.nextId(new Date(now)), currency: 'COP', source: 'manual' as const, toldBy: 'finance' },
    ...{ price, at: new Date(now - minutes * 60_000) },
  });
  const quotes = [quoteOf(24 * 60 + 1, '1'), quoteOf(40, '39990000'), quoteOf(39, '40010000'), quoteOf(20, '40020000')];
  await db.writes.insertInto('marketPrice').values(quotes).execute();
  const points = (await priceOf('COP')).history24h.map(({ p }: { p: string }) => p);
  expect(points.slice(-2)).toEqual(['4001.0000', '4002.0000']);
  expect(points).not.toContain('3999.0000');
  expect(points).not.toContain('0.0001');
});

test('who buys and sells sees what it costs, not how it comes about, and each their own market', async () => {
  await begin('PEN', '3.7');
  const merchant = await buildMerchant(context, { countryId: 'PER' });
  const theirs = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(dataOf(await theirs.call(PRICE, {}))).toMatchObject({
    ...{ currency: 'PEN', livePrice: '3.7000', offsetType: null, offsetValue: null, spreadBp: null, updatedBy: null },
  });
  expect((await theirs.call(PRICE, { currency: 'BRL' })).code).toBe(code.notFound);
  const abroad = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect((await abroad.call(PRICE, { currency: 'PEN' })).code).toBe(code.notFound);
  const { version } = await priceOf('PEN');
  expect((await abroad.call(CHANGE, { ...rule, currency: 'PEN', version })).code).toBe(code.notFound);
  expect(dataOf(await abroad.call(FIXED)).list.map((one: { currency: string }) => one.currency)).toEqual(['CLP']);
});
