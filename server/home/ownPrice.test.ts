import { code } from '#contract/error';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { pricesFor } from './ownPrice';

const PRICE = '/home/info/price';
const BACK = '/home/info/updateEBackUPrice';
const BIND = '/home/info/staticUPrice/bind';
const { app, context, db } = gateOfFile();
const HOUR = 3_600_000;
const reason = 'agreed with the merchant';
let [finance, second]: SignedIn[] = [];
const as = (who: SignedIn | undefined) => {
  if (!who) throw new Error('nobody is signed in');
  return who;
};
async function later(ms: number) {
  app.clock.jump(ms);
  [finance, second] = [await app.as('FINANCE_RISK'), await app.as('ADMIN')];
}
beforeEach(() => later(0));

const priceNow = async (who: SignedIn | undefined, currency: string) => dataOf(await as(who).call(PRICE, { currency }));
/** Asks for a change of a currency's prices as it is now. */
const ask = async (path: string, currency: string, more: object) =>
  as(finance).call(path, { currency, version: (await priceNow(finance, currency)).version, reason, ...more });
const agreed = async (path: string, currency: string, more: object) =>
  dataOf(await consent(as(second), await ask(path, currency, more)));
/** A market at 18 by hand, a fixed price, and a price for paying back. */
async function market(currency: string, price: string, { fixed, back }: { fixed: string; back: string }) {
  const rule = { priceMode: 1, offsetType: 'percent', offsetValue: '0', source: 'manual' };
  await agreed('/home/info/changePrice', currency, { ...rule, manualPrice: price, again: price });
  const { version } = dataOf(await as(finance).call('/home/info/staticUPrice', { currency })).list[0];
  await agreed('/home/info/changeStaticUPrice', currency, {
    staticUPrice: fixed,
    enabled: true,
    again: fixed,
    version,
  });
  await agreed(BACK, currency, { backUPrice: back, again: back });
}
const of = async (merchantId: string, currency: 'MXN' | 'BRL' | 'COP') => {
  const { live, back } = await pricesFor(db.reads, { merchantId, currency, now: app.clock.now() });
  return [live, back];
};
const list = async (given: object) => dataOf(await as(finance).call('/home/info/ownPrice', given));
const states = async (given: object) => (await list(given)).map(({ state }: { state: string }) => state);

test('a merchant pays its own back price, from its hour to its hour; another pays that of all', async () => {
  await market('MXN', '18', { fixed: '18.1', back: '18.2' });
  const [own, other] = [await buildMerchant(context), await buildMerchant(context)];
  const now = app.clock.now().getTime();
  const some = { scope: 2, merchantIds: [own.id] };
  const hours = { effectiveFrom: now + HOUR, effectiveTo: now + 2 * HOUR };
  await agreed(BACK, 'MXN', { ...some, ...hours, offsetType: 'percent', offsetValue: '0.5' });
  expect(await of(own.id, 'MXN')).toEqual([180_000n, 182_000n]);
  expect(await states({ currency: 'MXN', merchantId: own.id })).toEqual(['waiting']);
  await later(HOUR);
  expect(await of(own.id, 'MXN')).toEqual([180_000n, 180_900n]);
  expect(await of(other.id, 'MXN')).toEqual([180_000n, 182_000n]);
  const theirs = await app.as('MERCHANT', { ownerId: own.id });
  expect(await priceNow(theirs, 'MXN')).toMatchObject({ backUPrice: '18.0900', ownPrices: null });
  expect(await priceNow(finance, 'MXN')).toMatchObject({ backUPrice: '18.2000', ownPrices: 1 });
  const [found, ...others] = dataOf(await as(finance).call('/merchant/page', { ownPrice: 'back' })).list;
  expect([found.id, others]).toEqual([own.id, []]);
  await later(HOUR);
  expect(await of(own.id, 'MXN')).toEqual([180_000n, 182_000n]);
  expect(await list({ currency: 'MXN' })).toEqual([]);
  expect(await states({ currency: 'MXN', withPast: true })).toEqual(['over']);
});

test('who uses the fixed price has it both ways, and is counted; a back price of its own goes before', async () => {
  await market('BRL', '5', { fixed: '5.1', back: '5.2' });
  const bound = await buildMerchant(context, { countryId: 'BRA' });
  const merchantIds = [bound.id];
  await agreed(BIND, 'BRL', { merchantIds, bound: true });
  expect(await of(bound.id, 'BRL')).toEqual([51_000n, 51_000n]);
  const { list: fixed } = dataOf(await as(finance).call('/home/info/staticUPrice', { currency: 'BRL' }));
  expect(fixed).toMatchObject([{ boundMerchants: 1 }]);
  expect(dataOf(await as(finance).call('/merchant/page', { ownPrice: 'fixed' })).total).toBe(1);
  await agreed(BACK, 'BRL', { scope: 2, merchantIds, backUPrice: '5.05' });
  expect(await of(bound.id, 'BRL')).toEqual([51_000n, 50_500n]);
  // One that is set again takes the place of the first, which stays in the history.
  await agreed(BACK, 'BRL', { scope: 2, merchantIds, backUPrice: '5.06' });
  expect(await of(bound.id, 'BRL')).toEqual([51_000n, 50_600n]);
  expect(await states({ currency: 'BRL', kind: 'back', withPast: true })).toEqual(['inForce', 'over']);
  await agreed(BACK, 'BRL', { scope: 2, merchantIds, withdraw: true });
  await agreed(BIND, 'BRL', { merchantIds, bound: false });
  expect(await of(bound.id, 'BRL')).toEqual([50_000n, 52_000n]);
  const entries = dataOf(await as(second).call('/audit/page', { objectNo: bound.merchantNo })).list;
  const deeds = entries.map(({ action }: { action: string }) => action);
  expect(deeds).toEqual(expect.arrayContaining(['home.bindStaticUPrice', 'home.updateEBackUPrice']));
});

test('a price below the market, of nobody, or of another’s merchant is refused; two people give one', async () => {
  await market('COP', '4000', { fixed: '4000', back: '4100' });
  const merchant = await buildMerchant(context, { countryId: 'COL' });
  const abroad = await buildMerchant(context, { countryId: 'PER' });
  const some = { scope: 2, merchantIds: [merchant.id] };
  const faults = async (more: object) =>
    (await ask(BACK, 'COP', more)).data.fields?.map((one: { field: string; code: string }) => [one.field, one.code]);
  expect(await faults({ ...some, backUPrice: '3999' })).toEqual([['backUPrice', 'minimum']]);
  expect(await faults({ scope: 2, backUPrice: '4010' })).toEqual([['merchantIds', 'required']]);
  expect(await faults({ merchantIds: [merchant.id], backUPrice: '4010' })).toEqual([['merchantIds', 'wrong']]);
  expect(await faults({ ...some, backUPrice: '4010', withdraw: true })).toEqual([['withdraw', 'wrong']]);
  const past = app.clock.now().getTime() - 1;
  expect(await faults({ ...some, backUPrice: '4010', effectiveTo: past })).toEqual([['effectiveTo', 'future']]);
  expect((await ask(BACK, 'COP', { scope: 2, merchantIds: [abroad.id], backUPrice: '4010' })).code).toBe(code.notFound);
  expect((await ask(BACK, 'COP', { ...some, backUPrice: '4010' })).code).toBe(code.approvalNeeded);
  expect(await of(merchant.id, 'COP')).toEqual([40_000_000n, 41_000_000n]);
});
