import { bankKind, bankPurpose, rechargeStatus } from '#contract/status';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';
import { verify } from '../verification/verify';
import { watchChains } from './watching';

const call = (name: string) => `/order/recharge/${name}`;
const { app, context, db } = gateOfEach({ role: 'CASHIER' });
const SECOND = 1000;
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let merchant: BuiltMerchant;
let owner: SignedIn;
let placeId: string;
beforeEach(async () => {
  merchant = await buildMerchant(context);
  owner = await app.as('MERCHANT', { ownerId: merchant.id });
  const wallet = { currency: 'USDT', kind: bankKind.usdtWallet, chain: 'TRC20', identifier: ADDRESS } as const;
  placeId = (await buildPlace(context, { companyId: merchant.companyId, ...wallet, purpose: bankPurpose.collect })).id;
  const now = app.clock.now();
  const quote = { currency: 'MXN', source: 'manual', toldBy: 'x', at: now } as const;
  await db.writes
    .insertInto('marketPrice')
    .values({ id: context.nextId(now), price: '180000', ...quote })
    .execute();
  const offset = { offsetType: 'absolute', offsetValue: '-5000' } as const;
  await db.writes.updateTable('priceRule').set(offset).where('currency', '=', 'MXN').execute();
});

const hash = (last: string) => `${'9'.repeat(63)}${last}`;
const begin = async () =>
  dataOf(await owner.call(call('create'), { placeId, currency: 'MXN', amount: '500.000000' })).recharge;
const name = (orderNo: string, txHash: string) => owner.call(call('submitProof'), { orderNo, version: 1, txHash });
async function pass(seconds: number) {
  for (let at = 0; at < seconds; at += 5) {
    app.clock.jump(5 * SECOND);
    await watchChains(app.services, 50);
  }
}
const rowOf = async (orderNo: string) => dataOf(await app.call(call('details'), { orderNo })).recharge;
const confirm = async (orderNo: string) => {
  const { version, amount, currency } = await rowOf(orderNo);
  return app.call(call('confirm'), { orders: [{ orderNo, version, amount, currency }] });
};

test('500 USDT at 17.50 credit 8,750, and the market of 18.00 leaves 250 of spread', async () => {
  const { orderNo, amount, price, address, usdtAmount } = await begin();
  expect([price, address]).toEqual(['17.5000', ADDRESS]);
  // A few millionths make it this order's own; they are worth less than 0.18 together.
  expect(usdtAmount).toMatch(/^500\.00(?!0000)\d{4}$/);
  const [sent, credit] = [BigInt(usdtAmount.replace('.', '')), BigInt(amount.replace('.', ''))];
  expect(credit).toBe((sent * 1750n) / 1_000_000n);
  const [worth, spread] = [(sent * 1800n) / 1_000_000n, (sent * 1800n) / 1_000_000n - credit];
  const pesos = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  dataOf(await name(orderNo, hash('1')));
  expect((await confirm(orderNo)).code).toBe(1006);
  await pass(5);
  expect(await rowOf(orderNo)).toMatchObject({ status: rechargeStatus.onChain, chainState: 'found' });
  expect((await confirm(orderNo)).code).toBe(1006);
  await pass(10);
  expect(await rowOf(orderNo)).toMatchObject({ status: rechargeStatus.onChain, chainState: 'verified' });
  dataOf(await confirm(orderNo));
  const { journals } = dataOf(await app.call(call('details'), { orderNo }));
  const lines = journals[0].lines as { side: string; account: string; amount: string; currency: string }[];
  expect(lines.map(({ side, account, amount: of, currency }) => `${side} ${account} ${of} ${currency}`)).toEqual([
    `D asset:wallet:${placeId} ${usdtAmount} USDT`,
    `C fx:position ${usdtAmount} USDT`,
    `D fx:position ${pesos(worth)} MXN`,
    `C mch:${merchant.id}:available ${amount} MXN`,
    `C rev:fxSpread ${pesos(spread)} MXN`,
  ]);
  expect((await verify(db.reads)).filter((found) => found.broken.length > 0)).toEqual([]);
});

test.each([
  ['a', 'wrongAddress'],
  ['b', 'wrongContract'],
  ['c', 'tooLittle'],
])('a hash that ends in %s is %s: a person refuses it, nobody credits it', async (last, chainState) => {
  const { orderNo } = await begin();
  dataOf(await name(orderNo, hash(last)));
  await pass(15);
  expect(await rowOf(orderNo)).toMatchObject({ status: rechargeStatus.toConfirm, chainState });
  expect((await confirm(orderNo)).code).toBe(1006);
  expect(dataOf(await app.call(call('page'), { queue: 'rechargeConfirm' })).total).toBe(1);
  const { version } = await rowOf(orderNo);
  dataOf(await app.call(call('reject'), { orderNo, version, reason: 'not what was asked for' }));
});

test('what a chain takes back before the cashier confirms is not credited; after that, finance is told', async () => {
  const [early, late] = [await begin(), await begin()];
  dataOf(await name(early.orderNo, hash('e')));
  dataOf(await name(late.orderNo, `8${hash('e').slice(1)}`));
  await pass(10);
  expect((await rowOf(late.orderNo)).chainState).toBe('verified');
  dataOf(await confirm(late.orderNo));
  await pass(60);
  expect(await rowOf(early.orderNo)).toMatchObject({ status: rechargeStatus.onChain, chainState: 'reorganised' });
  expect((await confirm(early.orderNo)).code).toBe(1006);
  expect(await rowOf(late.orderNo)).toMatchObject({ status: rechargeStatus.done, chainState: 'reorganised' });
  const finance = await app.as('FINANCE_RISK');
  const { list } = dataOf(await finance.call('/notify/page', {}));
  expect(list).toContainEqual(expect.objectContaining({ kind: 'rechargeUndone', no: late.orderNo }));
});

test('a slow transfer is found later, one that no block ever has is not, and a used hash is refused', async () => {
  const [slow, lost, third] = [await begin(), await begin(), await begin()];
  dataOf(await name(slow.orderNo, hash('f')));
  dataOf(await name(lost.orderNo, hash('d')));
  const used = await name(third.orderNo, hash('f').toUpperCase());
  expect([used.code, used.data.orderNo]).toEqual([1007, slow.orderNo]);
  expect((await name(third.orderNo, 'z'.repeat(64))).data.fields).toMatchObject([{ field: 'txHash' }]);
  await pass(30);
  expect([(await rowOf(slow.orderNo)).chainState, (await rowOf(lost.orderNo)).chainState]).toEqual([
    'looking',
    'looking',
  ]);
  await pass(120);
  expect([(await rowOf(slow.orderNo)).chainState, (await rowOf(lost.orderNo)).chainState]).toEqual([
    'verified',
    'looking',
  ]);
});

test('a price that nobody knows any more makes no order, and no late proof', async () => {
  app.clock.jump(130 * SECOND);
  const stale = await owner.call(call('create'), { placeId, currency: 'MXN', amount: '500.000000' });
  expect(stale.code).toBe(1304);
});
