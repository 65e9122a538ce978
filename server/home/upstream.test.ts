import type { Output } from '#contract/call';
import type { Recipe } from '#contract/channelRecipe';
import type { AppContract } from '#contract/index';
import { fundPlace, fundStatus, fundType, owner, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { newId } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { north } from '../../tests/build/recipe';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { speakBy } from '../../tests/build/speaks';
import { openUpstream } from '../../tests/build/upstream';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';

type Home = AppContract['home'];
const { app, context, db } = gateOfEach({ role: 'FINANCE_RISK' });
const SETTLE = '/home/info/transaction/paytmsettle';
const QUERY = '/home/info/transaction/paytmQuery';
const WITHDRAW = '/home/info/transaction/withdraw';
const withdrawn = async (call: CallAs, input: object = {}) =>
  dataOf(await call(WITHDRAW, input)) as Output<Home['withdraw']>;

/** Somebody who collected 200.00 today. */
async function shop() {
  const merchant = await buildMerchant(context, { available: '500.00' });
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  await buildOrder(context, { merchant, account, amount: '200.00', status: paymentStatus.paid });
  return { merchant, account };
}

test('a channel says what it collected by our count, what it owes by the books, and that it tells no more', async () => {
  const { account } = await shop();
  const date = businessDay(app.clock.now().getTime(), BOOK_ZONE);
  const [collected] = dataOf(await app.call(QUERY, { date })) as Output<Home['paytmQuery']>;
  expect(collected).toMatchObject({
    ...{ channelCode: account.channelCode, currency: 'MXN', ourCount: 1, ourAmount: '200.00' },
    ...{ upstreamCount: null, upstreamAmount: null, diffAmount: null, upstreamBalance: null, ok: false },
  });
  const books = { account: `asset:channel:${account.channelCode}:receivable`, currency: 'MXN' };
  const { balance } = dataOf(await app.call('/ledger/balance', books));
  const [owed] = dataOf(await app.call(SETTLE)) as Output<Home['paytmsettle']>;
  expect(owed).toMatchObject({ pendingAmount: balance, settledAmount: '0.00', lastSettleTime: null });
  const now = app.clock.now();
  await db.writes
    .insertInto('fundRecord')
    .values({
      ...{ id: newId(context), recordNo: 'F1', recordType: fundType.upstream, status: fundStatus.arrived },
      ...{ fromKind: fundPlace.channel, fromId: account.channelCode, toKind: fundPlace.bank, toId: '1' },
      ...{ countryId: 'MEX', toCountryId: 'MEX', currency: 'MXN', amount: 5000n, toCurrency: 'MXN', toAmount: 5000n },
      checkerId: (await app.as('FINANCE_RISK')).employeeId,
      ...{
        bizTime: now,
        makerId: (await app.as('CASHIER')).employeeId,
        createdAt: now,
        checkedAt: now,
        arrivedAt: now,
      },
    })
    .execute();
  expect(dataOf(await app.call(SETTLE))).toMatchObject([{ settledAmount: '50.00', lastSettleTime: now.getTime() }]);
  expect(dataOf(await app.call(SETTLE, { channelCode: 'NONE' }))).toEqual([]);
  const chile = await app.as('CASHIER', { countryIds: ['CHL'] });
  expect(dataOf(await chile.call(SETTLE))).toEqual([]);
  expect(dataOf(await chile.call(QUERY, { date }))).toEqual([]);
  expect((await (await app.as('MERCHANT', { ownerId: '1' })).call(QUERY, { date })).code).toBe(1003);
});
test('a channel that tells what it took is compared with our count, asked twice a minute at most, and its silence is said', async () => {
  const upstream = await openUpstream(context);
  const fields = ['date', 'startTime', 'endTime', 'currency'].map((name) => ({ name, value: `{${name}}` }));
  const takings: Recipe['takings'] = {
    ...{ path: '/v1/takings', format: 'json', fields: [{ name: 'reference', value: '{date}' }, ...fields] },
    ...{ count: 'day.count', amount: 'day.sum', balance: 'held' },
  };
  await speakBy(db.writes, 'NORTH', { ...north, takings });
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context, { channelCode: 'NORTH' });
  await buildOrder(context, { merchant, account, amount: '200.00', status: paymentStatus.paid });
  const date = businessDay(app.clock.now().getTime(), BOOK_ZONE);
  const ask = async () => dataOf(await app.call(QUERY, { date, channelCode: 'NORTH' })) as Output<Home['paytmQuery']>;
  upstream.say(() => ({ day: { count: 2, sum: 250.5 }, held: 90 }));
  const figures = {
    ...{ currency: 'MXN', ourCount: 1, ourAmount: '200.00', upstreamCount: 2, upstreamAmount: '250.50' },
    ...{ diffAmount: '50.50', upstreamBalance: '90.00', ok: true, msg: '' },
  };
  const first = await ask();
  expect(first).toMatchObject([figures]);
  app.clock.jump(29_000);
  upstream.say(() => 'nothing');
  expect(await ask()).toEqual(first); // with the time at which it was asked
  expect(upstream.asked).toEqual([date]);
  app.clock.jump(2_000);
  const silent = {
    ourCount: 1,
    upstreamCount: null,
    diffAmount: null,
    ok: false,
    msg: expect.stringContaining('did not say'),
  };
  expect(await ask()).toMatchObject([silent]);
  app.clock.jump(60_000);
  upstream.say(() => ({ day: { count: 'many', sum: 1 } }));
  expect(await ask()).toMatchObject([silent]);
  await upstream.close();
});

test('settlements of the day are counted by how far they have come, and a merchant sees its own alone', async () => {
  const { merchant } = await shop();
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(await withdrawn(app.call)).toEqual([]);
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId: mine.employeeId });
  const given = { account, applicantId: mine.employeeId };
  await buildSettlement(context, { ...given, amount: 10_000n });
  await buildSettlement(context, { ...given, amount: 2_500n, status: 2 });
  app.clock.jump(5 * 60_000);
  const expected = {
    currency: 'MXN',
    requested: { count: 2, amount: '125.00' },
    approved: { count: 1, amount: '25.00' },
    paying: { count: 0, amount: '0.00' },
    paid: { count: 0, amount: '0.00' },
    failed: { count: 0, amount: '0.00' },
    oldestWaitingMinutes: 5,
    byOwnerType: [{ ownerType: owner.merchant, count: 2, amount: '125.00' }],
  };
  expect(await withdrawn(app.call)).toEqual([expected]);
  expect(await withdrawn(mine.call)).toEqual([expected]);
  const stranger = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  for (const { call } of [stranger, await app.as('U_DEALER', { ownerId: '1' })])
    expect(await withdrawn(call)).toEqual([]);
  expect(await withdrawn(app.call, { ownerType: owner.agent })).toEqual([]);
  expect(await withdrawn((await app.as('CASHIER', { countryIds: ['BRA'] })).call)).toEqual([]);
});
